import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { mailAbilities } from '../abilities.ts'
import { unsubscribes } from './unsubscribe.server.ts'
import type { UnsubscribeReason } from './unsubscribe.table.ts'

export interface Unsubscribe {
  address: string
  reason: UnsubscribeReason
  at: Date
}

const maxListed = 100

/** Returns addresses that get no bulk emails, the latest first, a hundred at most, and their total number. */
export async function listUnsubscribes(ctx: Ctx): Promise<{ items: Unsubscribe[]; total: number }> {
  authorize(ctx, mailAbilities['broadcast.send'])
  const rows = await ctx.db.query<Unsubscribe & { total: number }>(
    'mail.unsubscribes',
    `SELECT address, reason, at, count(*) OVER ()::int AS total FROM mail_unsubscribe WHERE tenant_id = $1
     ORDER BY at DESC, id DESC LIMIT ${maxListed}`,
    [ctx.tenant.id],
  )
  return {
    items: rows.map(({ address, reason, at }) => ({ address, reason, at })),
    total: rows[0]?.total ?? 0,
  }
}

/**
 * Re-enables an address whose mailbox was missing and now exists. An owner who unsubscribed or complained is not
 * re-enabled: only they can change that. Throws 404; 409 `mail.unsubscribed_by_owner`.
 */
export async function removeUnsubscribe(ctx: Ctx, address: string): Promise<void> {
  authorize(ctx, mailAbilities['broadcast.send'])
  const [row] = await ctx.db.query<{ reason: UnsubscribeReason }>(
    'mail.unsubscribeReason',
    'SELECT reason FROM mail_unsubscribe WHERE tenant_id = $1 AND address = $2 FOR UPDATE',
    [ctx.tenant.id, address.toLowerCase()],
  )
  if (!row) throw notFound()
  if (row.reason !== 'bounced') throw conflict('mail.unsubscribed_by_owner')
  await unsubscribes.removeWhere(ctx, { address: address.toLowerCase() })
}
