import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { deductPoints, grantPoints } from './lots.server.ts'
import { pointsExpireAt } from './points.rules.ts'

/** Books points that staff give to or take from a member. Throws 409 `points.not_enough`. */
export async function adjustPoints(
  ctx: Ctx,
  { id, userId, points, reason }: { id: string; userId: string; points: number; reason: string },
): Promise<void> {
  const common = { userId, memo: reason, key: `adjust:${id}`, of: { kind: 'wallet_adjustment', id } }
  if (points < 0) {
    const isDeducted = await deductPoints(ctx, {
      ...common,
      kind: 'adjustment',
      refId: id,
      points: -points,
      to: 'points_adjusted',
    })
    if (!isDeducted) throw conflict('points.not_enough')
    return
  }
  const { months } = (await paymentSettings(ctx)).points
  await grantPoints(ctx, {
    ...common,
    source: 'adjustment',
    sourceId: id,
    points,
    kind: 'points_adjustment',
    from: 'points_adjusted',
    availableAt: ctx.now,
    expiresAt: pointsExpireAt(ctx.now, months),
  })
}
