import type { Satang } from '#kernel/money/satang.ts'
import { type PriceMode, vatOf } from '#kernel/money/vat.ts'

/** The profit at a price above cost. */
export interface Margin {
  /** Negative if it is sold below cost. */
  earned: Satang
  /** Share of the price without tax, in basis points: 2500 is a quarter. Null for items given away. */
  bp: number | null
}

/**
 * Returns the profit on one piece: its price without value added tax (deducted if the price includes it) minus its
 * cost; null if the cost is unknown. `rateBp` is 0 if the site is not registered for VAT.
 */
export function marginOf(price: Satang, cost: Satang | null, mode: PriceMode, rateBp: number): Margin | null {
  if (cost === null) return null
  const { net } = vatOf(price, mode, rateBp)
  const earned = (net - cost) as Satang
  return { earned, bp: net > 0 ? Math.round((earned * 10_000) / net) : null }
}

/** Returns the most critical margin among several: the smallest share. Null if none is known. */
export function lowestMargin(margins: readonly (Margin | null)[]): Margin | null {
  return margins.reduce<Margin | null>(
    (lowest, margin) =>
      margin && (!lowest || (margin.bp ?? -Infinity) < (lowest.bp ?? -Infinity)) ? margin : lowest,
    null,
  )
}

/**
 * As SQL: the margin of the variant `v` of the product `p` as a share of its price without tax; null if its cost is
 * unknown or it is free. `sale` is its current sale price, or null. The same as `marginOf` except for rounding.
 */
export const marginShareSql = (v: string, p: string, sale: string, rateBp: string) => {
  const price = `coalesce(${sale}, ${v}.regular_satang)`
  const net = `(CASE WHEN ${p}.vat_mode = 'inclusive' THEN ${price} * 10000.0 / (10000 + ${rateBp}::int) ELSE ${price} END)`
  return `CASE WHEN ${v}.cost_satang IS NOT NULL AND ${price} > 0 THEN (${net} - ${v}.cost_satang) / ${net} END`
}
