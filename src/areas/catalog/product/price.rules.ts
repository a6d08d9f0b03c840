import type { Satang } from '#kernel/money/satang.ts'

/**
 * The price of a variant over time: a sale price applies from `saleFrom` (inclusive) to `saleTo` (exclusive); null is
 * open-ended.
 */
export interface PriceTag {
  regular: Satang
  sale: Satang | null
  saleFrom: Date | null
  saleTo: Date | null
}

export interface Price {
  regular: Satang
  /** Null if no sale price applies now. */
  sale: Satang | null
  /** The price to pay. */
  now: Satang
  /** When this may change automatically; null if never. */
  until: Date | null
}

/** Returns the price at a time. A sale that saves nothing is ignored. */
export function priceNow({ regular, sale, saleFrom, saleTo }: PriceTag, now: Date): Price {
  const none: Price = { regular, sale: null, now: regular, until: null }
  if (sale === null || sale >= regular) return none
  if (saleTo && saleTo <= now) return none
  if (saleFrom && saleFrom > now) return { ...none, until: saleFrom }
  return { regular, sale, now: sale, until: saleTo }
}

/** As SQL: the sale price of the variant `v` that applies at the time `now`, otherwise null. The same as `priceNow`. */
export const saleNowSql = (v: string, now: string) =>
  `CASE WHEN ${v}.sale_satang < ${v}.regular_satang AND (${v}.sale_from IS NULL OR ${v}.sale_from <= ${now})
        AND (${v}.sale_to IS NULL OR ${v}.sale_to > ${now}) THEN ${v}.sale_satang END`

/** As SQL: when that price may change automatically, otherwise null. */
export const saleUntilSql = (v: string, now: string) =>
  `CASE WHEN ${v}.sale_satang >= ${v}.regular_satang OR ${v}.sale_satang IS NULL OR ${v}.sale_to <= ${now} THEN NULL
        WHEN ${v}.sale_from > ${now} THEN ${v}.sale_from ELSE ${v}.sale_to END`
