import { addDays, type Day, day, dayStart, daysBetween } from '#kernel/time/index.ts'
import type { VariantRecord } from './product.types.ts'

export type SaleEdge = 'from' | 'to'

/** Returns the day a sale starts, or its last day: one that ends at midnight lasts until the day before. */
export const saleDay = (at: string, edge: SaleEdge): Day =>
  day(new Date(Date.parse(at) - (edge === 'to' ? 1000 : 0)))

/**
 * Returns the variant with its sale's start or end moved to another day, at the same time of day; null if it has none
 * on that day.
 */
export function withMovedSale(
  variant: VariantRecord,
  edge: SaleEdge,
  { from, to }: { from: Day; to: Day },
): VariantRecord | null {
  const field = edge === 'from' ? 'saleFrom' : 'saleTo'
  const at = variant[field]
  if (variant.sale === null || !at || saleDay(at, edge) !== from) return null
  const on = day(new Date(at))
  const hour = Date.parse(at) - dayStart(on).getTime()
  const moved = dayStart(addDays(on, daysBetween(from, to))).getTime() + hour
  return { ...variant, [field]: new Date(moved).toISOString() }
}
