import { membersByEmail } from '#areas/account/public.server.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { invalid, notAllowed, Problem } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { type MailAddress, readAddress } from '#kernel/mail/address.ts'
import { deliverMail } from '#kernel/mail/delivery.ts'
import type { OutboxStatus } from '#kernel/mail/outbox.states.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { htmlToPlainText } from '#kernel/mail/plain-text.ts'
import { siteSender } from '#kernel/mail/sender.ts'
import { siteEmail } from '#kernel/mail/site-email.ts'
import { mailAbilities } from '../abilities.ts'
import { mailMessages } from '../messages/index.ts'
import { storeFiles } from './attachment.server.ts'
import { dailyLimit, emailsLeft } from './limits.rules.ts'
import { emailInput } from './send.input.ts'

export interface SentEmail {
  id: string
  /** `sent`, or `queued` while the mail server is busy: it is retried automatically. */
  status: 'sent' | 'queued'
}

/**
 * Sends a user's email. Members write plain text to users of the site, in the site's theme; managers and admins to
 * anyone, with custom HTML. Throws 422 with field names, 403 `mail.only_people`, 429 `mail.limit`, 413, and 502
 * `mail.not_sent` if the mail server refused it permanently. The same `key` of the same user sends only one email.
 */
export async function sendEmail(ctx: Ctx, input: unknown, key?: string): Promise<SentEmail> {
  authorize(ctx, mailAbilities['email.send'])
  const params = parseInput(emailInput, input)
  const to = params.to.flatMap((text) => readAddress(text) ?? [])
  const free = can(ctx.viewer, mailAbilities['email.send_outside'])
  await authorizeEmails(ctx, to)
  const plainText = params.plain.trim() || htmlToPlainText(params.html ?? '')
  if (!plainText && !(free && params.html)) throw invalid([{ path: 'plain', code: 'mail.empty' }])
  const whose = await senderFor(ctx, params.from)
  const id = await sendMail(ctx, {
    ...whose,
    to,
    subject: params.subject,
    ...(free && params.html
      ? { text: params.plain, html: params.html }
      : renderPlainEmail(ctx, params.subject, plainText)),
    attachments: await storeFiles(ctx, newId(), params.attachments),
    kind: 'person',
    deliveredHere: true,
    ...(key && { once: `${ctx.viewer.user?.id}.${Buffer.from(key).toString('hex').slice(0, 200)}` }),
  })
  await ctx.db.commit()
  return { id, status: reportedStatus((await deliverMail(ctx, id)) ?? (await statusOf(ctx, id))) }
}

/**
 * Checks that the viewer may write to the recipients, and their daily limit; their emails are `kind: 'person'` in the
 * outbox. Throws 401, 403 `mail.only_people`, 429 `mail.limit` and after too many addresses of no member.
 */
export async function authorizeEmails(ctx: Ctx, to: readonly MailAddress[]): Promise<void> {
  authorize(ctx, mailAbilities['email.send'])
  await enforceDailyLimit(ctx, to.length)
  if (!can(ctx.viewer, mailAbilities['email.send_outside'])) await requireSiteUsers(ctx, to)
}

async function statusOf(ctx: Ctx, id: string): Promise<OutboxStatus | undefined> {
  const [row] = await ctx.db.query<{ status: OutboxStatus }>(
    'mail.status',
    'SELECT status FROM mail_outbox WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id],
  )
  return row?.status
}

function reportedStatus(status: OutboxStatus | undefined): SentEmail['status'] {
  if (status === 'failed') throw new Problem(502, 'mail.not_sent')
  return status === 'sent' ? 'sent' : 'queued'
}

/** Enforces a user's daily limit; concurrent requests are counted one after the other. */
async function enforceDailyLimit(ctx: Ctx, more: number): Promise<void> {
  const { user, role } = ctx.viewer
  if (!user) return
  const day = new Date(ctx.now.getTime() - 86_400_000)
  await ctx.db.query('mail.lockPerson', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 7))', [user.id])
  const [row] = await ctx.db.query<{ sent: number }>(
    'mail.sentToday',
    `SELECT coalesce(sum(jsonb_array_length(recipients)), 0)::int AS sent FROM mail_outbox
     WHERE tenant_id = $1 AND created_by = $2 AND created_at > $3 AND kind = 'person'`,
    [ctx.tenant.id, user.id, day],
  )
  if (emailsLeft(role, row?.sent ?? 0) >= more) return
  throw new Problem(429, 'mail.limit', { params: { limit: dailyLimit(role), retryAfterSeconds: 3600 } })
}

async function requireSiteUsers(ctx: Ctx, to: readonly MailAddress[]): Promise<void> {
  const found = await membersByEmail(
    ctx,
    to.map(({ address }) => address),
  )
  const knownAddresses = new Set(found.map(({ email }) => email.toLowerCase()))
  if (!to.every(({ address }) => knownAddresses.has(address.toLowerCase())))
    throw notAllowed('mail.only_people')
}

/**
 * Emails are sent from the site's own address, or another of its domain: with another domain, recipients' servers would
 * refuse them (DMARC). Replies go to the author's address; staff may set another.
 */
async function senderFor(
  ctx: Ctx,
  from: string | undefined,
): Promise<{ from?: MailAddress; replyTo?: MailAddress }> {
  const ownAddress = ctx.viewer.user?.email
  const request = from === undefined ? null : readAddress(from)
  const sender = await siteSender(ctx)
  const domain = sender.address.slice(sender.address.lastIndexOf('@')).toLowerCase()
  if (!request) {
    const answers = sender.replyTo ?? ownAddress
    return answers ? { replyTo: { address: answers } } : {}
  }
  const free = can(ctx.viewer, mailAbilities['email.send_outside'])
  if (!free && request.address.toLowerCase() !== ownAddress?.toLowerCase())
    throw invalid([{ path: 'from', code: 'mail.from_not_own' }])
  if (free && request.address.toLowerCase().endsWith(domain))
    return { from: { name: request.name ?? sender.name, address: request.address } }
  return {
    from: { name: request.name ?? sender.name, address: sender.address },
    replyTo: { address: request.address },
  }
}

function renderPlainEmail(ctx: Ctx, subject: string, plainText: string) {
  const { user } = ctx.viewer
  const t = mailMessages[ctx.locale]
  const paragraphs = plainText.split(/\n\s*\n/).filter((text) => text.trim())
  return siteEmail(ctx, {
    locale: ctx.locale,
    title: subject,
    preheader: plainText.slice(0, 120),
    blocks: paragraphs.map((text) => ({ kind: 'paragraph', text: text.trim() })),
    footer: user
      ? { text: t.fromPerson(`${user.firstname} ${user.lastname}`, ctx.tenant.name[ctx.locale]) }
      : undefined,
  })
}
