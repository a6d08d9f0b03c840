import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { MailAddress } from '#kernel/mail/address.ts'
import { cancelQueuedFor, recordUnsubscribe } from '../unsubscribe/unsubscribe.server.ts'
import { type MailReport, parseReport } from './parse-report.ts'
import { maxSoftBounces, type RecipientReport, softBounceWindowMs } from './report.rules.ts'

interface ReportedEmail {
  id: string
  recipients: MailAddress[]
}

/**
 * Processes a received mail. If it is a report about one of ours, the result for each recipient is stored, once however
 * often it arrives: a nonexistent mailbox or a complaint stops bulk emails, and so do five consecutive refused mails.
 * Returns the number of recipients reported on; any other mail is ignored.
 */
export async function processReport(ctx: Ctx, raw: Uint8Array): Promise<number> {
  const report = await parseReport(raw)
  const email = report && (await findReportedEmail(ctx, report))
  if (!report || !email) return 0
  let processed = 0
  for (const recipient of report.reported) {
    const address = recipientOf(email, recipient)
    if (address && (await recordBounce(ctx, email, report.key, { ...recipient, address }))) processed += 1
  }
  return processed
}

/** Finds the mail by an address or Message-ID that only its recipients can know; nobody else can claim that it bounced. */
async function findReportedEmail(
  ctx: Ctx,
  { mailIds, messageIds }: MailReport,
): Promise<ReportedEmail | undefined> {
  const [mail] = await ctx.db.query<ReportedEmail>(
    'mail.reportedMail',
    `SELECT id, recipients FROM mail_outbox
     WHERE tenant_id = $1 AND (id = ANY($2::uuid[]) OR message_id = ANY($3)) ORDER BY id = ANY($2::uuid[]) DESC LIMIT 1`,
    [ctx.tenant.id, mailIds, messageIds],
  )
  return mail
}

/** Returns the recipient meant. A forwarded mail to a single recipient bounces from another address: it is still theirs. */
function recipientOf({ recipients }: ReportedEmail, { addresses }: RecipientReport): string | undefined {
  const recipientAddresses = recipients.map(({ address }) => address.toLowerCase())
  return (
    addresses.find((address) => recipientAddresses.includes(address)) ??
    (recipientAddresses.length === 1 ? recipientAddresses[0] : undefined)
  )
}

async function recordBounce(
  ctx: Ctx,
  email: ReportedEmail,
  report: string,
  { address, verdict, status, detail }: RecipientReport & { address: string },
): Promise<boolean> {
  const rows = await ctx.db.query(
    'mail.noteReturned',
    `INSERT INTO mail_bounce (tenant_id, id, mail_id, report, address, verdict, status, detail, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (tenant_id, report, address) DO NOTHING RETURNING id`,
    [ctx.tenant.id, newId(), email.id, report, address, verdict, status, detail, ctx.now],
  )
  if (!rows.length) return false
  const undeliverable = verdict === 'hard' || (verdict === 'soft' && (await isUndeliverable(ctx, address)))
  if (!undeliverable && verdict !== 'complaint') return true
  await recordUnsubscribe(ctx, address, undeliverable ? 'bounced' : 'complained', email.id)
  await cancelQueuedFor(ctx, address)
  return true
}

/** Whether all of the last mails to an address bounced. */
async function isUndeliverable(ctx: Ctx, address: string): Promise<boolean> {
  const last = await ctx.db.query<{ back: boolean }>(
    'mail.lastToAddress',
    `SELECT EXISTS (SELECT 1 FROM mail_bounce r WHERE r.tenant_id = o.tenant_id AND r.mail_id = o.id
         AND r.address = $2 AND r.verdict = 'soft') AS back
     FROM mail_outbox o
     WHERE o.tenant_id = $1 AND o.status = 'sent' AND o.sent_at > $3
       AND EXISTS (SELECT 1 FROM jsonb_array_elements(o.recipients) one WHERE lower(one ->> 'address') = $2)
     ORDER BY o.sent_at DESC LIMIT ${maxSoftBounces}`,
    [ctx.tenant.id, address, new Date(ctx.now.getTime() - softBounceWindowMs)],
  )
  return last.length === maxSoftBounces && last.every(({ back }) => back)
}
