/** Who of the customers: those who came once, come back, stay away, or never bought. */
export const segments = ['once', 'again', 'lapsed', 'never'] as const
export type Segment = (typeof segments)[number]

/** So long without an order, and somebody who bought counts as staying away. */
export const lapsedDays = 180

/** Of which kind a customer is at this time. Who stays away is that whatever they bought before. */
export function segmentOf(of: { orderCount: number; lastOrderAt: Date | null }, now: Date): Segment {
  if (of.orderCount === 0 || !of.lastOrderAt) return 'never'
  if (now.getTime() - of.lastOrderAt.getTime() > lapsedDays * 86_400_000) return 'lapsed'
  return of.orderCount === 1 ? 'once' : 'again'
}
