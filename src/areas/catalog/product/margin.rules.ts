import type { Satang } from '#kernel/money/satang.ts'
import { type PriceMode, vatOf } from '#kernel/money/vat.ts'

/** What a price leaves over its cost. */
export interface Margin {
  /** Negative when it is sold below its cost. */
  earned: Satang
  /** Of the price without tax, in basis points: 2500 is a quarter. Null for what is given away. */
  bp: number | null
}

/**
 * What is earned with one piece: its price without value added tax (taken out where the price holds it) less what it cost; null
 * where the cost is not known. `rateBp` is 0 where the site is not registered for the tax.
 */
export function marginOf(price: Satang, cost: Satang | null, mode: PriceMode, rateBp: number): Margin | null {
  if (cost === null) return null
  const { net } = vatOf(price, mode, rateBp)
  const earned = (net - cost) as Satang
  return { earned, bp: net > 0 ? Math.round((earned * 10_000) / net) : null }
}

/** The margin one must know of first among several: the smallest share. Null where none is known. */
export function leastMargin(margins: readonly (Margin | null)[]): Margin | null {
  return margins.reduce<Margin | null>(
    (least, margin) =>
      margin && (!least || (margin.bp ?? -Infinity) < (least.bp ?? -Infinity)) ? margin : least,
    null,
  )
}

/**
 * For statements: the margin of the variant `v` of the product `p` as a share of its price without tax; null where its cost is not
 * known or nothing is paid. `sale` is its sale price of now, or null. The same as `marginOf` but for rounding.
 */
export const marginShareSql = (v: string, p: string, sale: string, rateBp: string) => {
  const price = `coalesce(${sale}, ${v}.regular_satang)`
  const net = `(CASE WHEN ${p}.vat_mode = 'inclusive' THEN ${price} * 10000.0 / (10000 + ${rateBp}::int) ELSE ${price} END)`
  return `CASE WHEN ${v}.cost_satang IS NOT NULL AND ${price} > 0 THEN (${net} - ${v}.cost_satang) / ${net} END`
}
