import type { MouseEvent } from 'react'
import { useComparison } from '#areas/cms/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconColumns2 } from '#kernel/ui/icons.ts'
import { productMessages } from '../browse-messages/product.ts'
import { shopPaths } from '../paths.ts'

/** Adds the product to the comparison; without scripts it links to the comparison page, which adds it. */
export function CompareButton({ sku, name }: { sku: string; name: string }) {
  const t = useMessages(productMessages)
  const { skus, toggle } = useComparison()
  const on = skus.includes(sku)
  const press = (event: MouseEvent) => {
    event.preventDefault()
    toggle(sku, name)
  }
  return (
    <a
      className={on ? 'btn ghost small on' : 'btn ghost small'}
      href={shopPaths.addToCompare(sku)}
      onClick={press}
      aria-current={on || undefined}
    >
      <Icon path={iconColumns2} />
      {on ? t.comparing : t.compare}
    </a>
  )
}
