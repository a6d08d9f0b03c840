import type { Satang } from '#kernel/money/satang.ts'

/** What a variant costs and when: a sale price counts from `saleFrom` on and before `saleTo`; null is open on that side. */
export interface PriceTag {
  regular: Satang
  sale: Satang | null
  saleFrom: Date | null
  saleTo: Date | null
}

export interface Price {
  regular: Satang
  /** Null when no sale price counts now. */
  sale: Satang | null
  /** What is paid. */
  now: Satang
  /** When this may change by itself; null if it never will. */
  until: Date | null
}

/** What it costs at a time. A sale that saves nothing is none. */
export function priceNow({ regular, sale, saleFrom, saleTo }: PriceTag, now: Date): Price {
  const none: Price = { regular, sale: null, now: regular, until: null }
  if (sale === null || sale >= regular) return none
  if (saleTo && saleTo <= now) return none
  if (saleFrom && saleFrom > now) return { ...none, until: saleFrom }
  return { regular, sale, now: sale, until: saleTo }
}

/** For statements: the sale price of the variant `v` that counts at the moment `now`, else null. The same as `priceNow`. */
export const saleNowSql = (v: string, now: string) =>
  `CASE WHEN ${v}.sale_satang < ${v}.regular_satang AND (${v}.sale_from IS NULL OR ${v}.sale_from <= ${now})
        AND (${v}.sale_to IS NULL OR ${v}.sale_to > ${now}) THEN ${v}.sale_satang END`

/** For statements: when that price may change by itself, else null. */
export const saleUntilSql = (v: string, now: string) =>
  `CASE WHEN ${v}.sale_satang >= ${v}.regular_satang OR ${v}.sale_satang IS NULL OR ${v}.sale_to <= ${now} THEN NULL
        WHEN ${v}.sale_from > ${now} THEN ${v}.sale_from ELSE ${v}.sale_to END`
