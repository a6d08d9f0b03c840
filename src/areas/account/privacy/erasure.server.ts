import { personalDataOfAreas } from '#kernel/area/areas.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { rows } from '#kernel/rows/rows.ts'
import { recordTransition } from '#kernel/transition.ts'
import { sendAccountEmail } from '../email/account-email.server.ts'
import { accountPaths } from '../paths.ts'
import { confirmPassword } from '../profile/email.server.ts'
import { signedInUser } from '../signed-in.server.ts'
import { lockAccount, lockAdmins } from '../user/lock-account.server.ts'
import { erasureWaitMs } from './privacy.rules.ts'
import { erasures } from './privacy.table.ts'

const erasureRows = rows(erasures)

/** A pending erasure request. */
export interface Erasure {
  requestedAt: Date
  dueAt: Date
}

/** Returns the current user's pending request, if there is one. Throws 401. */
export const findErasure = async (ctx: Ctx): Promise<Erasure | null> => erasureOf(ctx, signedInUser(ctx).id)

/** Returns a user's pending request, if there is one. Checks no permissions. */
export async function erasureOf(ctx: Ctx, userId: string): Promise<Erasure | null> {
  const row = await erasureRows.find(ctx, { userId, cancelledAt: null, doneAt: null })
  return row ? { requestedAt: row.requestedAt, dueAt: row.dueAt } : null
}

/**
 * Requests erasure in fourteen days; an e-mail confirms it, with a way to cancel. Throws 401, 422 for a wrong password,
 * 409 `account.last_admin`.
 */
export async function requestErasure(ctx: Ctx, password: string): Promise<void> {
  const person = signedInUser(ctx)
  await confirmPassword(ctx, password)
  if (ctx.viewer.role === 'admin' && (await isLastAdmin(ctx, person.id))) throw conflict('account.last_admin')
  const dueAt = new Date(ctx.now.getTime() + erasureWaitMs)
  const inserted = await ctx.db.query(
    'account.requestErasure',
    `INSERT INTO account_erasure (tenant_id, id, user_id, requested_at, due_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (tenant_id, user_id) WHERE cancelled_at IS NULL AND done_at IS NULL DO NOTHING RETURNING id`,
    [ctx.tenant.id, newId(), person.id, ctx.now, dueAt],
  )
  if (!inserted.length) return
  const { email: to, firstname: name } = person
  await sendAccountEmail(ctx, 'erasure', {
    to,
    name,
    locale: ctx.locale,
    path: accountPaths.privacy,
    until: dueAt,
  })
}

/** Cancels the request. Idempotent. Throws 401. */
export async function cancelErasure(ctx: Ctx): Promise<void> {
  await ctx.db.query(
    'account.cancelErasure',
    `UPDATE account_erasure SET cancelled_at = $3
     WHERE tenant_id = $1 AND user_id = $2 AND cancelled_at IS NULL AND done_at IS NULL`,
    [ctx.tenant.id, signedInUser(ctx).id, ctx.now],
  )
}

/**
 * Erases everybody whose fourteen days are over, each in a separate transaction. One that fails holds up nobody else; its
 * error is thrown at the end, and it is tried again the next time.
 */
export async function eraseDueAccounts(ctx: Ctx): Promise<void> {
  const failed: string[] = []
  let failure: unknown
  for (;;) {
    // Locked, so that nobody cancels an erasure in progress, and no other process performs it too.
    const [row] = await ctx.db.query<{ id: string; userId: string }>(
      'account.dueErasure',
      `SELECT id, user_id AS "userId" FROM account_erasure
       WHERE tenant_id = $1 AND due_at <= $2 AND cancelled_at IS NULL AND done_at IS NULL AND id <> ALL($3::uuid[])
       ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [ctx.tenant.id, ctx.now, failed],
    )
    if (!row) break
    try {
      await eraseNow(ctx, row)
      await ctx.db.commit()
    } catch (error) {
      await ctx.db.rollback()
      failed.push(row.id)
      failure = error
    }
  }
  if (failed.length) throw failure
}

async function eraseNow(ctx: Ctx, { id, userId }: { id: string; userId: string }): Promise<void> {
  // They may have become the last admin while waiting; then the request waits for another one.
  const last = await isLastAdmin(ctx, userId)
  await lockAccount(ctx, userId)
  const wait = new Date(ctx.now.getTime() + 86_400_000)
  if (last) {
    await erasureRows.update(ctx, id, { dueAt: wait })
    return
  }
  // The account goes last: the other areas still need its address to find what was sent to it.
  const areas = personalDataOfAreas().sort(
    ([one], [other]) => Number(one === 'account') - Number(other === 'account'),
  )
  for (const [, data] of areas) await data.erase(ctx, userId)
  await erasureRows.update(ctx, id, { doneAt: ctx.now })
  const change = { entity: 'account.person', id: userId, from: 'active', to: 'erased', event: 'erase' }
  await recordTransition(ctx, change)
}

async function isLastAdmin(ctx: Ctx, userId: string): Promise<boolean> {
  const admins = await lockAdmins(ctx)
  return admins.length === 1 && admins[0] === userId
}
