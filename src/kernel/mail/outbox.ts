import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { MailAddress } from './address.ts'
import type { QueuedAttachment } from './attachment.ts'
import { checkMessage, type Mail, MailError } from './message.ts'
import { claimMs } from './retry.rules.ts'
import { siteSender } from './sender.ts'

/** A notification of the product (`site`), a user's email, or one copy of a broadcast. */
export type MailKind = 'site' | 'person' | 'broadcast'

export interface OutgoingMail {
  to: string | MailAddress | readonly (string | MailAddress)[]
  subject: string
  text: string
  html?: string
  /** For the sender's name; the request's language by default. */
  locale?: Locale
  /** The site's sender by default. */
  from?: MailAddress
  replyTo?: string | MailAddress
  attachments?: readonly QueuedAttachment[]
  headers?: Readonly<Record<string, string>>
  /** The one-click unsubscribe URL (RFC 8058). */
  unsubscribe?: string
  /** A unique name for the email: a second one with the same name is not sent. Letters, digits, `.` and `-`. */
  once?: string
  kind?: MailKind
  about?: string
  /** Not sent before this time. */
  at?: Date
  /** The caller delivers it itself (`deliverMail`), and no job interferes; one checks later in case this process dies. */
  deliveredHere?: boolean
}

export const deliverJob = 'mail.deliver'

/**
 * Adds an email to the outbox; once this transaction commits, it is sent, with retries over two days. Returns its id,
 * or the earlier one's if an email with the same `once` exists. Throws 422 for an invalid email: a line break in a
 * header, an invalid email address, or no content.
 */
export async function sendMail(ctx: Ctx, mail: OutgoingMail): Promise<string> {
  const sender = await siteSender(ctx, mail.locale)
  const checked = check(ctx, mail, { name: sender.name, address: sender.address }, sender.replyTo)
  const id = newId()
  const at = mail.at ?? ctx.now
  const [row] = await ctx.db.query<{ id: string }>(
    'mail.queue',
    `INSERT INTO mail_outbox (tenant_id, id, kind, about, message_id, sender, reply_to, recipients, pending, subject,
       plain, html, attachments, headers, unsubscribe, next_try_at, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     ON CONFLICT (tenant_id, message_id) DO NOTHING RETURNING id`,
    [
      ctx.tenant.id,
      id,
      mail.kind ?? 'site',
      mail.about ?? null,
      checked.messageId,
      JSON.stringify(checked.from),
      checked.replyTo && JSON.stringify(checked.replyTo),
      JSON.stringify(checked.to),
      checked.to.map(({ address }) => address),
      checked.subject,
      checked.text,
      checked.html,
      JSON.stringify(mail.attachments ?? []),
      JSON.stringify(mail.headers ?? {}),
      mail.unsubscribe ?? null,
      at,
      ctx.viewer.user?.id ?? null,
      ctx.now,
    ],
  )
  if (row) {
    const runAt = mail.deliveredHere ? new Date(at.getTime() + claimMs) : at
    enqueue(ctx, deliverJob, { id }, { key: `mail ${id}`, ...(runAt > ctx.now && { runAt }) })
    return id
  }
  const [earlier] = await ctx.db.query<{ id: string }>(
    'mail.byMessage',
    'SELECT id FROM mail_outbox WHERE tenant_id = $1 AND message_id = $2',
    [ctx.tenant.id, checked.messageId],
  )
  return earlier?.id ?? id
}

function check(ctx: Ctx, mail: OutgoingMail, from: MailAddress, replyTo: string | null): Mail {
  const sender = mail.from ?? from
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  try {
    return checkMessage({
      from: sender,
      to: mail.to,
      replyTo: mail.replyTo ?? replyTo ?? undefined,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.headers,
      listUnsubscribe: mail.unsubscribe ? { url: mail.unsubscribe } : undefined,
      // The bytes are loaded on sending; name and type must be valid in a header now.
      attachments: mail.attachments?.map(({ name, contentType }) => ({
        filename: name,
        contentType,
        content: Buffer.alloc(0),
      })),
      messageId: mail.once && `<${mail.once.replace(/[^\w.-]/g, '-')}@${domain}>`,
      tenantId: ctx.tenant.id,
    })
  } catch (error) {
    if (error instanceof MailError) throw invalid([{ path: pathOf(error.code), code: error.code }])
    throw error
  }
}

const paths: Record<string, string> = { 'mail.address': 'to', 'mail.recipients': 'to', 'mail.empty': 'plain' }
const pathOf = (code: string) => paths[code] ?? 'subject'
