import type { Ctx } from '#kernel/http/ctx.ts'
import { post } from '../ledger/ledger.server.ts'
import { lockLots, pointsBooking, takeOf } from './lots.server.ts'
import { takenFrom } from './points.rules.ts'

interface TakeBack {
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
export async function takeBackPoints(
  ctx: Ctx,
  { userId, points, takenBack, refId, of, memo, isOwn }: TakeBack,
): Promise<number> {
  const lots = await lockLots(ctx, userId)
  const own = lots.filter(isOwn)
  const others = lots.filter((lot) => !isOwn(lot) && !lot.pending)
  const usable = [...own, ...others]
  const there = Math.min(
    points,
    usable.reduce((sum, { left }) => sum + left, 0),
  )
  if (there === 0) return 0
  const taken = takenFrom(usable, there) ?? []
  await takeOf(ctx, 'take_back', refId, taken)
  const waiting = new Set(usable.filter(({ pending }) => pending).map(({ id }) => id))
  const pending = taken.reduce((sum, { id, points: part }) => sum + (waiting.has(id) ? part : 0), 0)
  await post(ctx, {
    key: `points:take_back:${refId}:${takenBack + there}`,
    kind: 'points_take_back',
    ...{ of, memo },
    postings: pointsBooking(
      ['user_points_pending', pending, userId],
      ['user_points', there - pending, userId],
      ['points_earned', -there],
    ),
  })
  return there
}
