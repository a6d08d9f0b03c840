/** Customer segments: bought once, returning, lapsed, or never bought. */
export const segments = ['once', 'again', 'lapsed', 'never'] as const
export type Segment = (typeof segments)[number]

/** Days without an order after which a buyer counts as lapsed. */
export const lapsedDays = 180

/** Returns a customer's segment at this time. A lapsed customer is that whatever they bought before. */
export function segmentOf(of: { orderCount: number; lastOrderAt: Date | null }, now: Date): Segment {
  if (of.orderCount === 0 || !of.lastOrderAt) return 'never'
  if (now.getTime() - of.lastOrderAt.getTime() > lapsedDays * 86_400_000) return 'lapsed'
  return of.orderCount === 1 ? 'once' : 'again'
}
