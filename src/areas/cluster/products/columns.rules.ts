/** Columns of the product table that may be shown or not; product, price and stock always are. */
export const columns = ['status', 'brand', 'margin', 'sold', 'updated'] as const
export type Column = (typeof columns)[number]

export const usualColumns: Column[] = ['status', 'margin', 'sold', 'updated']

/** What a browser kept, as far as it still means something. */
export function columnsIn(kept: unknown): Column[] | null {
  if (!Array.isArray(kept)) return null
  return columns.filter((column) => kept.includes(column))
}
