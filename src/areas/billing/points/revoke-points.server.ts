import type { Ctx } from '#kernel/http/ctx.ts'
import { post } from '../ledger/ledger.server.ts'
import { deductFromLots, lockLots, pointsBooking } from './lots.server.ts'
import { allocateFromLots } from './points.rules.ts'

interface PointsRevocation {
  userId: string
  points: number
  /** Points of the same source already taken back. */
  takenBack: number
  /** The order or adjustment these moves belong to. */
  refId: string
  of: { kind: string; id: string }
  memo: string
  /** Whether a lot is the one they were given in. */
  isOwn: (lot: { source: string; sourceId: string }) => boolean
}

/** Takes earned points back, first from their own lots, then from what the member can spend; returns how many could be taken. */
export async function revokePoints(
  ctx: Ctx,
  { userId, points, takenBack, refId, of, memo, isOwn }: PointsRevocation,
): Promise<number> {
  const lots = await lockLots(ctx, userId)
  const ownLots = lots.filter(isOwn)
  const others = lots.filter((lot) => !isOwn(lot) && !lot.pending)
  const usable = [...ownLots, ...others]
  const revocable = Math.min(
    points,
    usable.reduce((sum, { left }) => sum + left, 0),
  )
  if (revocable === 0) return 0
  const portions = allocateFromLots(usable, revocable) ?? []
  await deductFromLots(ctx, 'take_back', refId, portions)
  const waiting = new Set(usable.filter(({ pending }) => pending).map(({ id }) => id))
  const pending = portions.reduce((sum, { id, points: part }) => sum + (waiting.has(id) ? part : 0), 0)
  await post(ctx, {
    key: `points:take_back:${refId}:${takenBack + revocable}`,
    kind: 'points_take_back',
    of,
    memo,
    postings: pointsBooking(
      ['user_points_pending', pending, userId],
      ['user_points', revocable - pending, userId],
      ['points_earned', -revocable],
    ),
  })
  return revocable
}
