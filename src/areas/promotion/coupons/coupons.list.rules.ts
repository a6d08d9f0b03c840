import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { formatParam, textParam } from '#kernel/list/param.rules.ts'

/** Codes of all promotions. */
export const couponsList = defineList({
  size: 50,
  sorts: ['newest', 'used', 'ends', 'code'],
  tabs: ['open', 'over', 'all'],
  filters: {
    promotion: formatParam<string>((text) => /^[0-9a-f-]{36}$/.test(text)),
    batch: textParam(8),
  },
})
export type CouponsQuery = QueryOf<typeof couponsList>

/** Returns the state of a code at a time: open, or why it is not valid. */
export function couponState(
  coupon: {
    closedAt: Date | null
    endsAt: Date | null
    maxUses: number | null
    usedCount: number
    promotion: { status: string; startsAt: Date; endsAt: Date | null }
  },
  now: Date,
): 'open' | 'waits' | 'low' | 'used' | 'over' | 'closed' {
  const { closedAt, endsAt, maxUses, usedCount, promotion } = coupon
  if (closedAt) return 'closed'
  const end = endsAt ?? promotion.endsAt
  if (promotion.status === 'ended' || (end && end <= now) || (promotion.endsAt && promotion.endsAt <= now))
    return 'over'
  if (maxUses !== null && usedCount >= maxUses) return 'used'
  if (promotion.status !== 'running' || promotion.startsAt > now) return 'waits'
  // A code with only a few uses is not running low; it is simply available.
  return maxUses !== null && maxUses >= 10 && usedCount * 5 >= maxUses * 4 ? 'low' : 'open'
}
