import { signLink, verifyLink } from '#kernel/crypto/link.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { StopReason } from './unsubscribe.table.ts'

const purpose = 'mail.stop'
const tenYears = 10 * 365 * 86_400_000

/** The address by which the reader of a letter stops such letters, with one click or on a page. */
export function stopUrl(ctx: Ctx, address: string): string {
  const subject = `${ctx.tenant.id} ${address.toLowerCase()}`
  const expiresAt = new Date(ctx.now.getTime() + tenYears)
  return `${ctx.publicOrigin}/unsubscribe/${signLink(ctx.services.config.sessionSecret, { purpose, subject, expiresAt })}`
}

/** Whose letters a link stops. Throws 404 for a link that is not ours, not this site's, or ten years old. */
export function readStop(ctx: Ctx, token: string): string {
  const link = verifyLink(ctx.services.config.sessionSecret, token, { purpose, now: ctx.now })
  const [tenant, address] = link.ok ? link.subject.split(' ') : []
  if (tenant !== ctx.tenant.id || !address) throw notFound('mail.stop_unknown')
  return address
}

/** Whether this address gets letters to many. */
export async function isStopped(ctx: Ctx, address: string): Promise<boolean> {
  const rows = await ctx.db.query(
    'mail.isStopped',
    'SELECT 1 FROM mail_stop WHERE tenant_id = $1 AND address = $2',
    [ctx.tenant.id, address.toLowerCase()],
  )
  return rows.length > 0
}

/** Stops letters to many for the bearer of a link, those that wait included; again and again is fine. */
export async function stopLetters(ctx: Ctx, token: string): Promise<string> {
  const address = readStop(ctx, token)
  await Promise.all([noteStop(ctx, address, 'asked', null), stopWaiting(ctx, address)])
  return address
}

/** Calls back the letters to many that wait for an address. */
export async function stopWaiting(ctx: Ctx, address: string): Promise<void> {
  await ctx.db.query(
    'mail.stopWaiting',
    `UPDATE mail_outbox SET status = 'cancelled', pending = '{}'
     WHERE tenant_id = $1 AND kind = 'broadcast' AND status = 'queued' AND lower(pending[1]) = $2`,
    [ctx.tenant.id, address],
  )
}

/** Takes the stop back: they changed their mind on the same page. */
export async function resumeLetters(ctx: Ctx, token: string): Promise<string> {
  const address = readStop(ctx, token)
  await ctx.db.query('mail.resume', 'DELETE FROM mail_stop WHERE tenant_id = $1 AND address = $2', [
    ctx.tenant.id,
    address,
  ])
  return address
}

/** Notes why an address gets no more letters to many; what was noted first stays. */
export async function noteStop(
  ctx: Ctx,
  address: string,
  reason: StopReason,
  mailId: string | null,
): Promise<void> {
  await ctx.db.query(
    'mail.stop',
    `INSERT INTO mail_stop (tenant_id, id, address, reason, mail_id, at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (tenant_id, address) DO NOTHING`,
    [ctx.tenant.id, newId(), address.toLowerCase(), reason, mailId, ctx.now],
  )
}

/** Of these addresses, those that get no letters to many. */
export async function stoppedOf(ctx: Ctx, addresses: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db.query<{ address: string }>(
    'mail.stopped',
    'SELECT address FROM mail_stop WHERE tenant_id = $1 AND address = ANY($2)',
    [ctx.tenant.id, addresses],
  )
  return new Set(rows.map(({ address }) => address))
}
