import type { ImapFlow } from 'imapflow'
import { authorize } from '#kernel/auth/abilities.ts'
import { asProblem, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { ExternalRequestError, verifyHost } from '#kernel/net/external-request.ts'
import { mailAbilities } from '../abilities.ts'
import { type BounceIntakeView, type BounceMailbox, bounceMailbox } from './bounce-intake.server.ts'
import { dispatchIncomingEmail } from './incoming-email.ts'
import { maxReportBytes } from './parse-report.ts'
import { processReport } from './process-report.server.ts'

/** The maximum number of mails per poll; the rest follows with the next. */
const batchSize = 200
const timeoutMs = 20_000

export interface PollResult {
  /** The number of mails read. */
  read: number
  /** The number of recipients covered by reports. */
  taken: number
  fault: BounceIntakeView['fault']
}

/** Polls the mailbox now, for an admin who has just configured it. */
export async function pollMailboxNow(ctx: Ctx): Promise<PollResult> {
  authorize(ctx, mailAbilities['sender.change'])
  return pollMailbox(ctx)
}

/**
 * Reads new mail in the site's bounce mailbox and processes the reports in it; a report is marked as read, other mail
 * is left untouched. At most once a minute, by one process. Connection failures are recorded for the admin.
 */
export async function pollMailbox(ctx: Ctx): Promise<PollResult> {
  const result: PollResult = { read: 0, taken: 0, fault: null }
  const mailbox = (await claimPoll(ctx)) && (await bounceMailbox(ctx))
  // The server may be slow; no database connection is held meanwhile.
  await ctx.db.commit()
  if (!mailbox) return result
  let client: ImapFlow | undefined
  try {
    client = await connectMailbox(ctx, mailbox)
    await readNewEmails(ctx, client, mailbox, result)
  } catch (error) {
    await ctx.db.rollback()
    result.fault = toMailboxError(error)
    ctx.services.log.info({ err: error, host: mailbox.host }, 'could not read the bounce mailbox')
  } finally {
    client?.close()
  }
  await ctx.db.query('mail.looked', 'UPDATE mail_bounce_intake SET fault = $2 WHERE tenant_id = $1', [
    ctx.tenant.id,
    result.fault,
  ])
  await ctx.db.commit()
  return result
}

async function claimPoll(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.db.query(
    'mail.claimLook',
    `UPDATE mail_bounce_intake SET looked_at = $2 WHERE tenant_id = $1 AND imap_sealed IS NOT NULL
       AND (looked_at IS NULL OR looked_at < $3) RETURNING tenant_id`,
    [ctx.tenant.id, ctx.now, new Date(ctx.now.getTime() - 60_000)],
  )
  return rows.length > 0
}

async function connectMailbox(ctx: Ctx, { host, port, user, password }: BounceMailbox): Promise<ImapFlow> {
  const { address, own } = await verifyHost(host, port, { allow: ctx.services.config.outsideAllow })
  // Loaded when the first mailbox is read: most sites have none.
  const { ImapFlow: Client } = await import('imapflow')
  const client = new Client({
    host: address,
    servername: host,
    port,
    secure: port === 993,
    // Outside our own network no password is sent without TLS.
    ...(port !== 993 && { doSTARTTLS: !own }),
    auth: { user, pass: password },
    tls: { minVersion: 'TLSv1.2', servername: host },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    logger: false,
  })
  // A connection error between commands is reported only here; without a listener it would be uncaught.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function readNewEmails(
  ctx: Ctx,
  client: ImapFlow,
  mailbox: BounceMailbox,
  result: PollResult,
): Promise<void> {
  const box = await client.mailboxOpen('INBOX')
  const validity = Number(box.uidValidity)
  // After a change of UIDVALIDITY the UIDs are new; reports already processed still count only once.
  const after = mailbox.uidValidity === validity ? mailbox.lastUid : 0
  const found = box.exists ? await client.search({ uid: `${after + 1}:*` }, { uid: true }) : []
  const uids = (found || []).filter((uid) => uid > after).slice(0, batchSize)
  for (const uid of uids) {
    const email = await client.fetchOne(String(uid), { source: { maxLength: maxReportBytes } }, { uid: true })
    const source = email ? email.source : undefined
    const processed = source ? await processEmail(ctx, source) : 0
    await ctx.db.query(
      'mail.readTo',
      'UPDATE mail_bounce_intake SET uid_validity = $2, last_uid = $3 WHERE tenant_id = $1',
      [ctx.tenant.id, validity, uid],
    )
    await ctx.db.commit()
    if (processed) await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    result.read += 1
    result.taken += processed
  }
}

/**
 * Returns the number of recipients a mail reports on, or 1 if it was a reply. A mail that is refused (text the database
 * cannot store, a reply that is not possible) or fails is passed over: anybody can send one, and the mail behind it would
 * never be read. Throws only if the same mail succeeds a moment later.
 */
async function processEmail(ctx: Ctx, source: Uint8Array): Promise<number> {
  try {
    return (await processReport(ctx, source)) || Number(await dispatchIncomingEmail(ctx, source))
  } catch (error) {
    const problem = asProblem(error)
    if (problem instanceof Problem && problem.status >= 500) throw error
    await ctx.db.rollback()
    if (!(problem instanceof Problem))
      ctx.services.log.error({ err: error }, 'passed over a mail of the bounce mailbox that failed')
    return 0
  }
}

function toMailboxError(error: unknown): NonNullable<BounceIntakeView['fault']> {
  if (error instanceof ExternalRequestError && error.code === 'address') return 'outside'
  const refused = (error as { authenticationFailed?: boolean }).authenticationFailed
  return refused ? 'refused' : 'unreachable'
}
