import { lowestMargin, type Margin, marginOf, type ProductMetrics } from '#areas/catalog/public.ts'
import { formatBaht } from '#kernel/money/format.ts'

/** A margin as displayed: '฿45 (32%)'. */
export interface MarginView {
  text: string
  /** Whether it is sold below cost. */
  loss: boolean
}

export function marginView({ earned, bp }: Margin): MarginView {
  // With the minus sign used for money, not a hyphen.
  const share = bp === null ? '' : ` (${bp < 0 ? '−' : ''}${Math.abs(Math.round(bp / 100))}%)`
  return { text: `${formatBaht(earned)}${share}`, loss: earned < 0 }
}

/** Returns the most critical margin among a product's variants; null if no cost is known. */
export function marginOfProduct({ vatMode, variants }: ProductMetrics, rateBp: number): MarginView | null {
  const lowest = lowestMargin(variants.map(({ price, cost }) => marginOf(price, cost, vatMode, rateBp)))
  return lowest && marginView(lowest)
}
