import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { rows } from '#kernel/rows/rows.ts'
import { type AccountKind, holdOf, postingsOf, walletOf } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import { holdStates } from './hold.states.ts'
import { walletHolds } from './wallet.table.ts'

export const holdRows = rows(walletHolds, { missing: 'wallet.hold_not_found' })
const holdLifecycle = createLifecycle({ machine: holdStates, rows: holdRows })

interface HoldInput {
  userId: string
  amount: Satang
  /** The purpose, as shown to the member. */
  reason: string
  expiresAt?: Date | null
}

/**
 * Holds an amount of a member's money: it is still theirs but cannot be spent on anything else. Throws 409
 * `wallet.not_enough`.
 */
export async function openHold(
  ctx: Ctx,
  { userId, amount, reason, expiresAt = null }: HoldInput,
): Promise<string> {
  const id = newId()
  await holdRows.insert(ctx, { id, userId, amount, reason, status: 'open', expiresAt, createdAt: ctx.now })
  await post(ctx, {
    key: `hold:${id}`,
    kind: 'hold',
    of: { kind: 'wallet_hold', id },
    memo: reason,
    postings: postingsOf([walletOf(userId), amount], [holdOf(userId), -amount]),
  })
  return id
}

/** Takes all or part of a hold; the rest is released. Throws 404, 409 if it is no longer open, 422. */
export async function captureHold(
  ctx: Ctx,
  id: string,
  { amount, to = 'wallet_spent' }: { amount?: Satang; to?: AccountKind } = {},
): Promise<void> {
  const hold = await holdRows.lock(ctx, id)
  const capturedAmount = amount ?? hold.amount
  if (!Number.isSafeInteger(capturedAmount) || capturedAmount <= 0 || capturedAmount > hold.amount)
    throw invalid([{ path: 'amount', code: 'wallet.amount' }])
  await holdLifecycle.move(ctx, id, 'capture', { set: { captured: capturedAmount, closedAt: ctx.now } })
  await post(ctx, {
    key: `capture:${id}`,
    kind: 'capture',
    of: { kind: 'wallet_hold', id },
    memo: hold.reason,
    postings: postingsOf(
      [holdOf(hold.userId), hold.amount],
      [to, -capturedAmount],
      [walletOf(hold.userId), -satang(hold.amount - capturedAmount)],
    ),
  })
}

/** Takes a whole hold as part of the caller's booking, which debits the member's `user_hold`. Throws 404, 409, 422. */
export async function closeHold(ctx: Ctx, id: string, amount: Satang): Promise<void> {
  const hold = await holdRows.lock(ctx, id)
  if (hold.amount !== amount) throw invalid([{ path: 'amount', code: 'wallet.amount' }])
  await holdLifecycle.move(ctx, id, 'capture', { set: { captured: amount, closedAt: ctx.now } })
}

/** Releases a hold. Throws 404, 409 if it is no longer open. */
export async function releaseHold(
  ctx: Ctx,
  id: string,
  event: 'release' | 'expire' = 'release',
): Promise<void> {
  const { userId, amount, reason } = await holdLifecycle.move(ctx, id, event, { set: { closedAt: ctx.now } })
  await post(ctx, {
    key: `release:${id}`,
    kind: 'release',
    of: { kind: 'wallet_hold', id },
    memo: reason,
    postings: postingsOf([holdOf(userId), amount], [walletOf(userId), -amount]),
  })
}

/** Releases holds that have expired, each in its own transaction. */
export async function expireHolds(ctx: Ctx): Promise<void> {
  const due = await holdRows.list(ctx, {
    where: { status: 'open', expiresAt: { lte: ctx.now } },
    order: ['expiresAt', 'id'],
    limit: 200,
  })
  await forEachRecord(ctx, due, async ({ id }) => {
    const hold = await holdRows.lock(ctx, id)
    if (hold.status !== 'open') return false
    await releaseHold(ctx, id, 'expire')
    return true
  })
}
