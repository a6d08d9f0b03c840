import type { ImapFlow } from 'imapflow'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { checkHost, OutsideError } from '#kernel/net/outside.ts'
import { mailAbilities } from '../abilities.ts'
import { type BounceIntakeView, type BounceMailbox, bounceMailbox } from './bounce-intake.server.ts'
import { handOn } from './incoming-mail.ts'
import { mostReportBytes } from './read-report.ts'
import { takeReport } from './take-report.server.ts'

/** The maximum number of mails per poll; the rest follows with the next. */
const atOnce = 200
const timeoutMs = 20_000

export interface PolledMailbox {
  /** The number of mails read. */
  read: number
  /** The number of recipients covered by reports. */
  taken: number
  fault: BounceIntakeView['fault']
}

/** Polls the mailbox now, for an admin who has just configured it. */
export async function pollMailboxNow(ctx: Ctx): Promise<PolledMailbox> {
  authorize(ctx, mailAbilities['sender.change'])
  return pollMailbox(ctx)
}

/**
 * Reads new mail in the site's bounce mailbox and processes the reports in it; a report is marked as read, other mail
 * is left untouched. At most once a minute, by one process. Connection failures are recorded for the admin.
 */
export async function pollMailbox(ctx: Ctx): Promise<PolledMailbox> {
  const nothing: PolledMailbox = { read: 0, taken: 0, fault: null }
  const mailbox = (await claim(ctx)) && (await bounceMailbox(ctx))
  // The server may be slow; no database connection is held meanwhile.
  await ctx.db.commit()
  if (!mailbox) return nothing
  const looked = { ...nothing }
  let client: ImapFlow | undefined
  try {
    client = await connected(ctx, mailbox)
    await readInto(ctx, client, mailbox, looked)
  } catch (error) {
    await ctx.db.rollback()
    looked.fault = faultOf(error)
    ctx.services.log.info(
      { err: error, host: mailbox.host },
      'the mailbox of returned mail could not be read',
    )
  } finally {
    client?.close()
  }
  await ctx.db.query('mail.looked', 'UPDATE mail_bounce_intake SET fault = $2 WHERE tenant_id = $1', [
    ctx.tenant.id,
    looked.fault,
  ])
  await ctx.db.commit()
  return looked
}

async function claim(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.db.query(
    'mail.claimLook',
    `UPDATE mail_bounce_intake SET looked_at = $2 WHERE tenant_id = $1 AND imap_sealed IS NOT NULL
       AND (looked_at IS NULL OR looked_at < $3) RETURNING tenant_id`,
    [ctx.tenant.id, ctx.now, new Date(ctx.now.getTime() - 60_000)],
  )
  return rows.length > 0
}

async function connected(ctx: Ctx, { host, port, user, password }: BounceMailbox): Promise<ImapFlow> {
  const { address, own } = await checkHost(host, port, { allow: ctx.services.config.outsideAllow })
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

async function readInto(
  ctx: Ctx,
  client: ImapFlow,
  mailbox: BounceMailbox,
  looked: PolledMailbox,
): Promise<void> {
  const box = await client.mailboxOpen('INBOX')
  const validity = Number(box.uidValidity)
  // After a change of UIDVALIDITY the UIDs are new; reports already processed still count only once.
  const after = mailbox.uidValidity === validity ? mailbox.lastUid : 0
  const found = box.exists ? await client.search({ uid: `${after + 1}:*` }, { uid: true }) : []
  const uids = (found || []).filter((uid) => uid > after).slice(0, atOnce)
  for (const uid of uids) {
    const mail = await client.fetchOne(String(uid), { source: { maxLength: mostReportBytes } }, { uid: true })
    const source = mail ? mail.source : undefined
    const reported = source ? await takeReport(ctx, source) : 0
    const taken = reported || (source && (await handOn(ctx, source)) ? 1 : 0)
    await ctx.db.query(
      'mail.readTo',
      'UPDATE mail_bounce_intake SET uid_validity = $2, last_uid = $3 WHERE tenant_id = $1',
      [ctx.tenant.id, validity, uid],
    )
    await ctx.db.commit()
    if (taken) await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    looked.read += 1
    looked.taken += taken
  }
}

function faultOf(error: unknown): NonNullable<BounceIntakeView['fault']> {
  if (error instanceof OutsideError && error.code === 'address') return 'outside'
  const refused = (error as { authenticationFailed?: boolean }).authenticationFailed
  return refused ? 'refused' : 'unreachable'
}
