import { useMessages } from '#kernel/i18n/use-messages.ts'
import { productMessages } from '../browse-messages/product.ts'
import styles from './product.module.css'
import type { VariantView } from './product-view.ts'

/** Prices by quantity; the current tier is highlighted. */
export function PriceTiers({ tiers, quantity }: { tiers: VariantView['tiers']; quantity: number }) {
  const t = useMessages(productMessages)
  if (tiers.length === 0) return null
  const reached = tiers.findLastIndex(({ from }) => from <= quantity)
  return (
    <ul className={`tiers ${styles.tiers}`} aria-label={t.tiers}>
      {tiers.map(({ from, range, price, off }, at) => (
        <li
          key={from}
          className={at === reached ? 'on' : undefined}
          aria-current={at === reached || undefined}
        >
          <span>{range}</span>
          <b className="num">{price}</b> {off !== null && <em className="good">-{off}%</em>}
        </li>
      ))}
    </ul>
  )
}
