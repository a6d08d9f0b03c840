import { lazy, type MouseEvent, type SubmitEvent, Suspense, useState } from 'react'
import { shopPaths } from '#areas/shop/paths.ts'
import type { CardView } from './card-view.ts'
import { ProductCard } from './product-card.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { useComparison } from './use-comparison.ts'
import { useInnerLinks } from './use-inner-links.ts'
import { useWishlist } from './use-wishlist.ts'

const VariantPicker = lazy(() =>
  import('./variant-picker.tsx').then((module) => ({ default: module.VariantPicker })),
)

interface Props {
  cards: readonly CardView[]
  /** The number of cards above the fold. */
  eager?: number
  /** Full rows only, where a third row would be incomplete. */
  even?: boolean
  busy?: boolean
}

/** Products side by side in one form, so that every card's button works before scripts load. */
export function ProductGrid({ cards, eager = 0, even, busy }: Props) {
  const { add, adding, inCart } = useAddToCart()
  const { toggle, wished } = useWishlist()
  const comparing = useComparison()
  const frame = useInnerLinks<HTMLFormElement>()
  const [picking, setPicking] = useState<CardView | null>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    if (submitter.name === 'sku') add(submitter.value)
    else if (submitter.name !== 'pick') toggle(submitter.value)
    else setPicking(cards.find((card) => card.sku === submitter.value) ?? null)
  }
  // Runs before the container's own link handling.
  const compare = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-compare]') : null
    const card = link && cards.find(({ sku }) => sku === link.getAttribute('data-compare'))
    if (!card || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    comparing.toggle(card.sku, card.name)
  }
  return (
    <>
      <form
        ref={frame}
        className={even ? 'products even' : 'products'}
        method="post"
        action={shopPaths.products()}
        onSubmit={submit}
        onClickCapture={compare}
        aria-busy={busy || undefined}
      >
        {cards.map((card, at) => (
          <ProductCard
            key={card.sku}
            card={card}
            eager={at < eager}
            inCart={card.single ? inCart[card.sku] : undefined}
            busy={card.single && card.sku === adding}
            wished={wished.has(card.sku)}
            compared={comparing.skus.includes(card.sku)}
          />
        ))}
      </form>
      {picking && (
        <Suspense>
          <VariantPicker card={picking} adding={adding} onAdd={add} onClose={() => setPicking(null)} />
        </Suspense>
      )}
    </>
  )
}
