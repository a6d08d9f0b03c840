import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { defineJob, emit, enqueue, everyMinutes, type JobEntry } from '#kernel/jobs/jobs.ts'
import type { MailAddress } from './address.ts'
import { attachmentBytes, type QueuedAttachment } from './attachment.ts'
import { MailError, type MailMessage, type RejectedAddress } from './mailer.ts'
import { type OutboxStatus, outboxStates } from './outbox.states.ts'
import { deliverJob } from './outbox.ts'
import { claimMs, nextAttemptAt } from './retry.rules.ts'
import { returnAddress } from './return-address.rules.ts'
import { mailerOf, siteSender } from './sender.ts'

declare module '#kernel/jobs/jobs.ts' {
  interface Events {
    /** A server reported permanently that there is no such mailbox, or that it accepts nothing from us for it. */
    'mail.bounced': { mailId: string; address: string; status: number }
  }
}

interface Row {
  id: string
  message_id: string
  sender: MailAddress
  reply_to: MailAddress | null
  recipients: MailAddress[]
  pending: string[]
  subject: string
  plain: string
  html: string | null
  attachments: QueuedAttachment[]
  headers: Record<string, string>
  unsubscribe: string | null
  tries: number
}

/**
 * Tries to deliver an email if it is due and unclaimed, and records the result. Returns its new status; undefined if
 * there was nothing to do. Commits before it contacts the server.
 */
export async function deliverMail(ctx: Ctx, id: string): Promise<OutboxStatus | undefined> {
  const row = await claim(ctx, id)
  await ctx.db.commit()
  if (!row) return undefined
  return record(ctx, row, await attempt(ctx, row))
}

/** Tries everything that is due: emails left behind by a lost job, or by a process that died during delivery. */
export async function deliverDueMail(ctx: Ctx): Promise<number> {
  const due = await ctx.db.query<{ id: string }>(
    'mail.due',
    `SELECT id FROM mail_outbox
     WHERE tenant_id = $1 AND status IN ('queued', 'sending') AND next_try_at <= $2 ORDER BY next_try_at LIMIT 200`,
    [ctx.tenant.id, ctx.now],
  )
  for (const { id } of due) await deliverMail(ctx, id)
  return due.length
}

export const deliveryJobs: readonly JobEntry[] = [
  defineJob<{ id: string }>(deliverJob, async (ctx, { id }) => void (await deliverMail(ctx, id))),
  everyMinutes(5, 'mail.due', async (ctx) => void (await deliverDueMail(ctx))),
]

async function claim(ctx: Ctx, id: string): Promise<Row | undefined> {
  const [row] = await ctx.db.query<Row>(
    'mail.claim',
    `UPDATE mail_outbox SET status = 'sending', tries = tries + 1, claimed_until = $4
     WHERE tenant_id = $1 AND id = $2 AND next_try_at <= $3
       AND (status = 'queued' OR (status = 'sending' AND claimed_until < $3))
     RETURNING id, message_id, sender, reply_to, recipients, pending, subject, plain, html, attachments, headers,
       unsubscribe, tries`,
    [ctx.tenant.id, id, ctx.now, new Date(ctx.now.getTime() + claimMs)],
  )
  return row
}

interface Outcome {
  event: 'send' | 'wait' | 'fail'
  outcome: 'sent' | 'stored' | 'later' | 'failed'
  status: number
  detail: string
  /** Permanently refused. */
  refused: RejectedAddress[]
  pending: string[]
}

async function attempt(ctx: Ctx, row: Row): Promise<Outcome> {
  try {
    const sender = await siteSender(ctx)
    const attachments = await bytesOf(ctx, row.attachments)
    // The server may be slow; no database connection waits for it.
    await ctx.db.commit()
    const message: MailMessage = {
      messageId: row.message_id,
      tenantId: ctx.tenant.id,
      from: row.sender,
      to: row.recipients,
      replyTo: row.reply_to ?? undefined,
      subject: row.subject,
      text: row.plain,
      html: row.html ?? undefined,
      headers: row.headers,
      listUnsubscribe: row.unsubscribe ? { url: row.unsubscribe } : undefined,
      attachments,
    }
    const mailer = await mailerOf(ctx, sender)
    const sent = await mailer.send(message, {
      dkim: sender.dkim,
      only: row.pending,
      returnTo: sender.returnAddress ? returnAddress(sender.returnAddress, row.id) : undefined,
    })
    const later = sent.refused.filter(({ status }) => status < 500).map(({ address }) => address)
    const next = later.length ? nextAttemptAt(row.tries, ctx.now) : null
    return {
      event: next ? 'wait' : 'send',
      outcome: next ? 'later' : sent.how,
      status: sent.refused[0]?.status ?? (sent.how === 'sent' ? 250 : 0),
      detail: '',
      // A temporary refusal on the last try becomes permanent.
      refused: sent.refused.filter(({ status }) => status >= 500 || !next),
      pending: next ? later : [],
    }
  } catch (error) {
    if (error instanceof MailError) return failedOutcome(row, error, ctx.now)
    ctx.services.log.error({ err: error, mail: row.id }, 'mail delivery attempt failed')
    await ctx.db.rollback()
    return failedOutcome(row, new MailError('mail.failed', true, { detail: 'server_error' }), ctx.now)
  }
}

function failedOutcome(row: Row, error: MailError, now: Date): Outcome {
  const again = error.temporary && nextAttemptAt(row.tries, now) !== null
  const forGood = error.refused.filter(({ status }) => status >= 500)
  const undeliverable = new Set(forGood.map(({ address }) => address))
  return {
    event: again ? 'wait' : 'fail',
    outcome: again ? 'later' : 'failed',
    status: error.status,
    detail: error.message,
    refused: forGood,
    pending: row.pending.filter((address) => !undeliverable.has(address)),
  }
}

async function record(ctx: Ctx, row: Row, did: Outcome): Promise<OutboxStatus> {
  const status = outboxStates.next('sending', did.event)
  const next = status === 'queued' ? nextAttemptAt(row.tries, ctx.now) : null
  await Promise.all([
    ctx.db.query(
      'mail.record',
      // The content of the product's own emails is deleted once sent: it may contain a code, or a link that gives
      // access to an account.
      `UPDATE mail_outbox SET status = $3,
         plain = CASE WHEN $3 = 'sent' AND kind = 'site' THEN '' ELSE plain END,
         html = CASE WHEN $3 = 'sent' AND kind = 'site' THEN NULL ELSE html END, next_try_at = coalesce($4, next_try_at), claimed_until = NULL,
         sent_at = CASE WHEN $3 = 'sent' THEN $5::timestamptz END, pending = $6, refused = refused || $7::jsonb
       WHERE tenant_id = $1 AND id = $2`,
      [ctx.tenant.id, row.id, status, next, ctx.now, did.pending, JSON.stringify(did.refused)],
    ),
    ctx.db.query(
      'mail.attempt',
      `INSERT INTO mail_attempt (tenant_id, id, mail_id, outcome, smtp_status, detail, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [ctx.tenant.id, newId(), row.id, did.outcome, did.status, did.detail.slice(0, 500), ctx.now],
    ),
  ])
  if (next) enqueue(ctx, deliverJob, { id: row.id }, { key: `mail ${row.id} ${row.tries}`, runAt: next })
  for (const { address, status: code } of did.refused) {
    await emit(ctx, 'mail.bounced', { mailId: row.id, address, status: code })
  }
  await ctx.db.commit()
  return status
}

function bytesOf(ctx: Ctx, attachments: readonly QueuedAttachment[]) {
  return Promise.all(
    attachments.map(async (attachment) => {
      const { name, contentType } = attachment
      return { filename: name, contentType, content: await attachmentBytes(ctx, attachment) }
    }),
  )
}
