import { signLink, verifyLink } from '#kernel/crypto/link.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { UnsubscribeReason } from './unsubscribe.table.ts'

const purpose = 'mail.stop'
const tenYears = 10 * 365 * 86_400_000

/** The address by which the reader of an e-mail stops such e-mails, with one click or on a page. */
export function unsubscribeUrl(ctx: Ctx, address: string): string {
  const subject = `${ctx.tenant.id} ${address.toLowerCase()}`
  const expiresAt = new Date(ctx.now.getTime() + tenYears)
  return `${ctx.publicOrigin}/unsubscribe/${signLink(ctx.services.config.sessionSecret, { purpose, subject, expiresAt })}`
}

/** Whose e-mails a link stops. Throws 404 for a link that is not ours, not this site's, or ten years old. */
export function readUnsubscribeLink(ctx: Ctx, token: string): string {
  const link = verifyLink(ctx.services.config.sessionSecret, token, { purpose, now: ctx.now })
  const [tenant, address] = link.ok ? link.subject.split(' ') : []
  if (tenant !== ctx.tenant.id || !address) throw notFound('mail.unsubscribe_unknown')
  return address
}

/** Whether this address gets e-mails to many. */
export async function isUnsubscribed(ctx: Ctx, address: string): Promise<boolean> {
  const rows = await ctx.db.query(
    'mail.isStopped',
    'SELECT 1 FROM mail_stop WHERE tenant_id = $1 AND address = $2',
    [ctx.tenant.id, address.toLowerCase()],
  )
  return rows.length > 0
}

/** Stops e-mails to many for the bearer of a link, those that wait included; again and again is fine. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<string> {
  const address = readUnsubscribeLink(ctx, token)
  await Promise.all([recordUnsubscribe(ctx, address, 'asked', null), cancelQueuedFor(ctx, address)])
  return address
}

/** Calls back the e-mails to many that wait for an address. */
export async function cancelQueuedFor(ctx: Ctx, address: string): Promise<void> {
  await ctx.db.query(
    'mail.stopWaiting',
    `UPDATE mail_outbox SET status = 'cancelled', pending = '{}'
     WHERE tenant_id = $1 AND kind = 'broadcast' AND status = 'queued' AND lower(pending[1]) = $2`,
    [ctx.tenant.id, address],
  )
}

/** Takes the stop back: they changed their mind on the same page. */
export async function resubscribe(ctx: Ctx, token: string): Promise<string> {
  const address = readUnsubscribeLink(ctx, token)
  await ctx.db.query('mail.resume', 'DELETE FROM mail_stop WHERE tenant_id = $1 AND address = $2', [
    ctx.tenant.id,
    address,
  ])
  return address
}

/** Notes why an address gets no more e-mails to many; what was noted first stays. */
export async function recordUnsubscribe(
  ctx: Ctx,
  address: string,
  reason: UnsubscribeReason,
  mailId: string | null,
): Promise<void> {
  await ctx.db.query(
    'mail.stop',
    `INSERT INTO mail_stop (tenant_id, id, address, reason, mail_id, at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (tenant_id, address) DO NOTHING`,
    [ctx.tenant.id, newId(), address.toLowerCase(), reason, mailId, ctx.now],
  )
}

/** Of these addresses, those that get no e-mails to many. */
export async function unsubscribedAmong(ctx: Ctx, addresses: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db.query<{ address: string }>(
    'mail.stopped',
    'SELECT address FROM mail_stop WHERE tenant_id = $1 AND address = ANY($2)',
    [ctx.tenant.id, addresses],
  )
  return new Set(rows.map(({ address }) => address))
}

/** Since when and why an address gets no e-mails to many; null where it gets them. */
export async function unsubscribeOf(
  ctx: Ctx,
  address: string,
): Promise<{ reason: UnsubscribeReason; at: Date } | null> {
  const [row] = await ctx.db.query<{ reason: UnsubscribeReason; at: Date }>(
    'mail.unsubscribeOf',
    'SELECT reason, at FROM mail_stop WHERE tenant_id = $1 AND address = $2',
    [ctx.tenant.id, address.toLowerCase()],
  )
  return row ?? null
}
