import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CardView } from '#areas/cms/public.ts'
import { ProductGrid } from '#areas/cms/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { listMessages } from '../browse-messages/list.ts'
import { shopPaths } from '../paths.ts'
import { clearViewed, viewedSkus } from './recent.ts'

/** One row on a desktop screen. */
const maxVisible = 4

/** Recently viewed products, with current prices and stock; loaded when scrolled near. */
export function RecentlyViewed() {
  const t = useMessages(listMessages)
  const [skus, setSkus] = useState<string[]>([])
  const { data, load } = useFetcher<{ viewed: CardView[] | null }>()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => setSkus(viewedSkus()), [])
  useEffect(() => {
    const element = container.current
    if (!element || skus.length === 0) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        load(shopPaths.products({ seen: skus.slice(0, maxVisible) }))
      },
      { rootMargin: '400px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [skus, load])
  const cards = skus.length > 0 ? (data?.viewed ?? []) : []
  return (
    <div ref={container}>
      {cards.length > 0 && (
        <section className="section-t">
          <div className="head">
            <h2>{t.recent}</h2>
            <button
              type="button"
              className="btn quiet small"
              onClick={() => {
                clearViewed()
                setSkus([])
              }}
            >
              {t.forget}
            </button>
          </div>
          <ProductGrid cards={cards} />
        </section>
      )}
    </div>
  )
}
