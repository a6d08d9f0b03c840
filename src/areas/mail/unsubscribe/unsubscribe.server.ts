import { signLink, verifyLink } from '#kernel/crypto/link.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { rows } from '#kernel/rows/rows.ts'
import { mailPaths } from '../paths.ts'
import { type RegularEmail, regularEmail } from './regular-email.ts'
import { mailUnsubscribes, type UnsubscribeReason } from './unsubscribe.table.ts'

export const unsubscribes = rows(mailUnsubscribes)

const purpose = 'mail.stop'
const tenYearsMs = 10 * 365 * 86_400_000

/**
 * Returns the URL by which the recipient of an email unsubscribes, with one click or on a page: from all bulk emails,
 * or from one regular email.
 */
export function unsubscribeUrl(ctx: Ctx, address: string, regular?: { key: string; id: string }): string {
  const more = regular ? ` ${regular.key} ${regular.id}` : ''
  const subject = `${ctx.tenant.id} ${address.toLowerCase()}${more}`
  const expiresAt = new Date(ctx.now.getTime() + tenYearsMs)
  return `${ctx.publicOrigin}${mailPaths.unsubscribe(signLink(ctx.services.config.sessionSecret, { purpose, subject, expiresAt }))}`
}

interface UnsubscribeLink {
  address: string
  /** The regular email it refers to; null for all bulk emails. */
  regular: { email: RegularEmail; id: string } | null
}

/** Returns what a link unsubscribes from. Throws 404 for a link that is invalid, of another site, or ten years old. */
function readLink(ctx: Ctx, token: string): UnsubscribeLink {
  const link = verifyLink(ctx.services.config.sessionSecret, token, { purpose, now: ctx.now })
  const [tenant, address, key, id] = link.ok ? link.subject.split(' ') : []
  const email = key ? regularEmail(key) : undefined
  if (tenant !== ctx.tenant.id || !address || (key && !email)) throw notFound('mail.unsubscribe_unknown')
  return { address, regular: email && id ? { email, id } : null }
}

/** Returns the address of a link. Throws 404 as `unsubscribe` does. */
export const readUnsubscribeLink = (ctx: Ctx, token: string): string => readLink(ctx, token).address

/**
 * Returns the data of a link's page: the address, the emails it refers to, and whether they are stopped. Throws 404 as
 * `unsubscribe` does.
 */
export async function unsubscribeView(ctx: Ctx, token: string) {
  const { address, regular } = readLink(ctx, token)
  const stopped = regular
    ? await regular.email.isStopped(ctx, regular.id)
    : await isUnsubscribed(ctx, address)
  return { address, stopped, title: regular?.email.title[ctx.locale] ?? null }
}

/** Whether this address gets no bulk emails. */
export const isUnsubscribed = async (ctx: Ctx, address: string): Promise<boolean> =>
  (await unsubscribeOf(ctx, address)) !== null

/** Unsubscribes the bearer of a link, and cancels queued copies of bulk emails; idempotent. Throws 404. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<string> {
  const { address, regular } = readLink(ctx, token)
  if (regular) await regular.email.stop(ctx, regular.id)
  else await Promise.all([recordUnsubscribe(ctx, address, 'asked', null), cancelQueuedFor(ctx, address)])
  return address
}

/** Cancels the queued bulk emails to an address. */
export async function cancelQueuedFor(ctx: Ctx, address: string): Promise<void> {
  await ctx.db.query(
    'mail.cancelQueued',
    `UPDATE mail_outbox SET status = 'cancelled', pending = '{}'
     WHERE tenant_id = $1 AND kind = 'broadcast' AND status = 'queued' AND lower(pending[1]) = $2`,
    [ctx.tenant.id, address],
  )
}

/** Subscribes them again, if they change their mind on the same page. */
export async function resubscribe(ctx: Ctx, token: string): Promise<string> {
  const { address, regular } = readLink(ctx, token)
  if (regular) {
    await regular.email.resume(ctx, regular.id)
    return address
  }
  await unsubscribes.removeWhere(ctx, { address })
  return address
}

/**
 * Records why an address gets no more bulk emails. The first reason is kept, except that a bounce gives way to what the
 * owner decides later: staff may lift a bounce only.
 */
export async function recordUnsubscribe(
  ctx: Ctx,
  address: string,
  reason: UnsubscribeReason,
  mailId: string | null,
): Promise<void> {
  await ctx.db.query(
    'mail.unsubscribe',
    `INSERT INTO mail_unsubscribe (tenant_id, id, address, reason, mail_id, at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (tenant_id, address) DO UPDATE SET reason = excluded.reason, mail_id = excluded.mail_id, at = excluded.at
       WHERE mail_unsubscribe.reason = 'bounced' AND excluded.reason <> 'bounced'`,
    [ctx.tenant.id, newId(), address.toLowerCase(), reason, mailId, ctx.now],
  )
}

/** Returns those of the addresses that get no bulk emails. */
export async function unsubscribedAmong(ctx: Ctx, addresses: readonly string[]): Promise<Set<string>> {
  const found = await unsubscribes.list(ctx, { where: { address: addresses } })
  return new Set(found.map(({ address }) => address))
}

/** Returns since when and why an address gets no bulk emails; null if it gets them. */
export async function unsubscribeOf(
  ctx: Ctx,
  address: string,
): Promise<{ reason: UnsubscribeReason; at: Date } | null> {
  const row = await unsubscribes.find(ctx, { address: address.toLowerCase() })
  return row ? { reason: row.reason, at: row.at } : null
}
