import { authorize, can } from '#kernel/auth/abilities.ts'
import { conflict, notFound, notSignedIn } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import type { MailAddress } from '#kernel/mail/address.ts'
import type { RejectedAddress } from '#kernel/mail/mailer.ts'
import { type OutboxStatus, outboxStates } from '#kernel/mail/outbox.states.ts'
import { deliverJob, type MailKind } from '#kernel/mail/outbox.ts'
import { recordTransition } from '#kernel/transition.ts'
import { mailAbilities } from '../abilities.ts'
import type { BounceType } from '../bounce/report.rules.ts'

export interface LogQuery {
  status?: OutboxStatus
  /** Only bounced ones. */
  returned?: boolean
  /** Searches recipients and subjects. */
  search?: string
  page?: number
}

export interface LogRow {
  id: string
  status: OutboxStatus
  kind: MailKind
  recipients: MailAddress[]
  subject: string
  tries: number
  nextTryAt: Date
  sentAt: Date | null
  createdAt: Date
  refused: RejectedAddress[]
  /** Reports received after a server had accepted it. */
  returned: { address: string; verdict: BounceType; status: string; detail: string; at: Date }[]
}

export interface EmailDetail extends LogRow {
  sender: MailAddress
  /** The content; null if the viewer may not read it. */
  plain: string | null
  html: string | null
  attachments: { name: string; contentType: string }[]
  attempts: { outcome: string; status: number; detail: string; at: Date }[]
}

const perPage = 50
/**
 * What a member does also sends emails to staff, whose addresses are not for them: only those the member wrote or got
 * are theirs.
 */
const visibleSql = (owner: string, address: string) =>
  `(${owner}::uuid IS NULL OR (created_by = ${owner} AND (kind = 'person'
     OR (jsonb_array_length(recipients) = 1 AND lower(recipients->0->>'address') = lower(${address})))))`
const columns = `id, status, kind, recipients, subject, tries, next_try_at AS "nextTryAt", sent_at AS "sentAt",
  created_at AS "createdAt", refused, coalesce((SELECT jsonb_agg(jsonb_build_object('address', r.address,
    'verdict', r.verdict, 'status', r.status, 'detail', r.detail, 'at', r.at) ORDER BY r.at, r.id) FROM mail_bounce r
    WHERE r.tenant_id = o.tenant_id AND r.mail_id = o.id), '[]') AS returned`

/** Returns sent emails, newest first: all of the site for staff, those they wrote or got for members. One statement. */
export async function mailLog(
  ctx: Ctx,
  { status, returned = false, search = '', page = 1 }: LogQuery,
): Promise<{ items: LogRow[]; more: boolean; page: number }> {
  const rows = await ctx.db.query<LogRow>(
    'mail.log',
    `SELECT ${columns} FROM mail_outbox o
     WHERE tenant_id = $1 AND ${visibleSql('$2', '$8')} AND ($3::text IS NULL OR status = $3)
       AND ($4 = '' OR position(lower($4) IN lower(subject || ' ' || recipients::text)) > 0)
       AND (NOT $7 OR EXISTS (SELECT 1 FROM mail_bounce r WHERE r.tenant_id = o.tenant_id AND r.mail_id = o.id))
     ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6`,
    [
      ctx.tenant.id,
      ownerFilter(ctx),
      status ?? null,
      search.trim(),
      perPage + 1,
      (page - 1) * perPage,
      returned,
      ctx.viewer.user?.email ?? '',
    ],
  )
  return { items: rows.slice(0, perPage).map(withDates), more: rows.length > perPage, page }
}

/**
 * Returns an email with every delivery attempt. Its content is shown to its author, and for bulk emails also to staff:
 * account emails contain codes and links that give access, and users' emails are private. Throws 404 for somebody
 * else's.
 */
export async function getEmail(ctx: Ctx, id: string): Promise<EmailDetail> {
  const scope = ownerFilter(ctx)
  const [row] = isId(id)
    ? await ctx.db.query<EmailDetail & { createdBy: string | null }>(
        'mail.email',
        `SELECT ${columns}, created_by AS "createdBy", sender, plain, html, attachments,
           coalesce((SELECT jsonb_agg(jsonb_build_object('outcome', outcome, 'status', smtp_status, 'detail', detail, 'at', at)
             ORDER BY at, a.id) FROM mail_attempt a WHERE a.tenant_id = o.tenant_id AND a.mail_id = o.id), '[]') AS attempts
         FROM mail_outbox o WHERE tenant_id = $1 AND id = $2 AND ${visibleSql('$3', '$4')}`,
        [ctx.tenant.id, id, scope, ctx.viewer.user?.email ?? ''],
      )
    : []
  if (!row) throw notFound()
  const { createdBy, ...email } = row
  const isOwn = createdBy !== null && createdBy === ctx.viewer.user?.id && row.kind === 'person'
  const isContentVisible = isOwn || row.kind === 'broadcast'
  return {
    ...withDates(email),
    ...(!isContentVisible && { plain: null, html: null }),
    attachments: row.attachments.map(({ name, contentType }) => ({ name, contentType })),
    attempts: row.attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at) })),
  }
}

/** Timestamps inside JSON are strings. */
const withDates = <Row extends Pick<LogRow, 'returned'>>(row: Row): Row => ({
  ...row,
  returned: row.returned.map((bounce) => ({ ...bounce, at: new Date(bounce.at) })),
})

/** Retries an abandoned email. Throws 404; 409 if it is not one. */
export const retryEmail = (ctx: Ctx, id: string): Promise<void> => transitionEmail(ctx, id, 'again')

/** Cancels a waiting email. Throws 404; 409 if it has been sent or is being sent. */
export const cancelEmail = (ctx: Ctx, id: string): Promise<void> => transitionEmail(ctx, id, 'cancel')

async function transitionEmail(ctx: Ctx, id: string, event: 'again' | 'cancel'): Promise<void> {
  authorize(ctx, mailAbilities['log.see'])
  const [row] = isId(id)
    ? await ctx.db.query<{ status: OutboxStatus; pending: string[]; tries: number }>(
        'mail.lockEmail',
        'SELECT status, pending, tries FROM mail_outbox WHERE tenant_id = $1 AND id = $2 FOR UPDATE',
        [ctx.tenant.id, id],
      )
    : []
  if (!row) throw notFound()
  const next = outboxStates.next(row.status, event)
  // All recipients were refused permanently: there is nobody left to retry.
  if (event === 'again' && !row.pending.length) throw conflict('mail.no_recipient_left')
  await Promise.all([
    ctx.db.query(
      'mail.moveEmail',
      `UPDATE mail_outbox SET status = $3, tries = CASE WHEN $4 THEN 0 ELSE tries END, next_try_at = $5
       WHERE tenant_id = $1 AND id = $2`,
      [ctx.tenant.id, id, next, event === 'again', ctx.now],
    ),
    recordTransition(ctx, { entity: 'mail_outbox', id, from: row.status, to: next, event }),
  ])
  if (event === 'again') enqueue(ctx, deliverJob, { id }, { key: `mail ${id} again ${ctx.now.getTime()}` })
}

/** Returns null for those who may see everything; otherwise the user to whose emails the log is restricted. */
function ownerFilter(ctx: Ctx): string | null {
  if (can(ctx.viewer, mailAbilities['log.see'])) return null
  if (!ctx.viewer.user) throw notSignedIn()
  return ctx.viewer.user.id
}
