import { leastMargin, type Margin, marginOf, type ProductFigures } from '#areas/catalog/public.ts'
import { formatBaht } from '#kernel/money/format.ts'

/** A margin as it is read: '฿45 (32%)'. */
export interface MarginView {
  text: string
  /** It is sold below its cost. */
  loss: boolean
}

export function marginView({ earned, bp }: Margin): MarginView {
  // With the minus sign money has, not a hyphen.
  const share = bp === null ? '' : ` (${bp < 0 ? '−' : ''}${Math.abs(Math.round(bp / 100))}%)`
  return { text: `${formatBaht(earned)}${share}`, loss: earned < 0 }
}

/** The margin one must know of first among a product's variants; null where no cost is known. */
export function marginOfProduct({ vatMode, variants }: ProductFigures, rateBp: number): MarginView | null {
  const least = leastMargin(variants.map(({ price, cost }) => marginOf(price, cost, vatMode, rateBp)))
  return least && marginView(least)
}
