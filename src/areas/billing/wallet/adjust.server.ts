import { usersByIds } from '#areas/account/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, notAllowed, notFound } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { rows } from '#kernel/rows/rows.ts'
import { billingAbilities } from '../abilities.ts'
import { postingsOf, walletOf } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import { adjustPoints } from '../points/adjust-points.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { type AdjustmentStatus, adjustmentStates } from './adjustment.states.ts'
import { walletAdjustments } from './wallet.table.ts'

export const adjustmentRows = rows(walletAdjustments, { missing: 'wallet.adjustment_not_found' })
export type Adjustment = typeof walletAdjustments.$inferSelect

const adjustmentLifecycle = createLifecycle({
  machine: adjustmentStates,
  rows: adjustmentRows,
  guards: {
    approve: (row, ctx) => (row.askedBy === ctx.viewer.user?.id ? 'wallet.second_person' : undefined),
  },
})

/** A thousand million baht, more than any site has. */
const maxAdjustment = 100_000_000_000
export const adjustmentInput = z.object({
  userId: z.uuid(),
  amount: z
    .number()
    .int()
    .min(-maxAdjustment)
    .max(maxAdjustment)
    .refine((n) => n !== 0, { params: { code: 'wallet.amount' } })
    .transform((n): Satang => satang(n)),
  reason: z.string().trim().min(3).max(300),
  unit: z.enum(['THB', 'POINT']).default('THB'),
})

/**
 * Gives money or points to a member's wallet, or takes them (admin), with a reason the member reads. At most the site's
 * limit is booked immediately; larger amounts wait for a second person (`decideAdjustment`). Nobody can adjust their
 * own wallet. Throws 403, 404, 409 `wallet.not_enough`, 422.
 */
export async function adjustWallet(
  ctx: Ctx,
  input: z.input<typeof adjustmentInput>,
): Promise<{ id: string; status: AdjustmentStatus }> {
  authorize(ctx, billingAbilities['wallet.adjust'])
  const { userId, amount, reason, unit } = parseInput(adjustmentInput, input)
  const askedBy = ctx.viewer.user?.id
  if (!askedBy || askedBy === userId) throw notAllowed('wallet.own')
  const [[member], settings] = await Promise.all([usersByIds(ctx, [userId]), paymentSettings(ctx)])
  if (!member) throw notFound('wallet.member_not_found')
  const { approveAbove } = unit === 'POINT' ? settings.points : settings.wallet
  if (unit === 'POINT' && !settings.points.on) throw conflict('points.off')
  const status = Math.abs(amount) > approveAbove ? 'waiting' : 'booked'
  const id = newId()
  await adjustmentRows.insert(ctx, { id, userId, unit, amount, reason, status, askedBy, askedAt: ctx.now })
  if (status === 'booked') await bookAdjustment(ctx, { id, userId, unit, amount, reason })
  return { id, status }
}

/**
 * Approves or rejects a waiting adjustment (manager, admin). The requester may withdraw it but not approve it. Throws
 * 403, 404, 409 `wallet.second_person`, `wallet.not_enough`, and 409 if it was decided before.
 */
export async function decideAdjustment(
  ctx: Ctx,
  id: string,
  decision: 'approve' | 'refuse',
): Promise<Adjustment> {
  authorize(ctx, billingAbilities['wallet.approve'])
  const before = await adjustmentRows.lock(ctx, id)
  const deciderId = ctx.viewer.user?.id ?? null
  if (decision === 'approve' && deciderId === before.userId) throw notAllowed('wallet.own')
  const set = { decidedAt: ctx.now, decidedBy: deciderId === before.askedBy ? null : deciderId }
  const row = await adjustmentLifecycle.move(ctx, id, decision, { set })
  if (decision === 'approve') await bookAdjustment(ctx, row)
  return row
}

/** Returns how many wait for a second person. */
export const countWaitingAdjustments = (ctx: Ctx): Promise<number> =>
  adjustmentRows.count(ctx, { status: 'waiting' })

async function bookAdjustment(
  ctx: Ctx,
  { id, userId, unit, amount, reason }: Pick<Adjustment, 'id' | 'userId' | 'unit' | 'amount' | 'reason'>,
): Promise<void> {
  if (unit === 'POINT') return adjustPoints(ctx, { id, userId, points: amount, reason })
  await post(ctx, {
    key: `adjust:${id}`,
    kind: 'adjustment',
    of: { kind: 'wallet_adjustment', id },
    memo: reason,
    postings: postingsOf(['wallet_adjustment', amount], [walletOf(userId), -amount]),
  })
}
