import { type UserSummary, usersByEmail, usersOfRoles } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import type { StoredAttachment } from '#kernel/mail/attachment.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { docOfBody } from '../compose/body-doc.ts'
import { composeEmail } from '../compose/compose.server.ts'
import { mailMessages } from '../messages/index.ts'
import { unsubscribedAmong, unsubscribeUrl } from '../unsubscribe/unsubscribe.server.ts'
import type { Audience } from './broadcast.input.ts'
import { transitionBroadcast } from './broadcast.server.ts'
import { type BroadcastStatus, broadcastStates } from './broadcast.states.ts'

interface Row {
  id: string
  status: BroadcastStatus
  locale: 'th' | 'en'
  subject: string
  body: unknown
  audience: Audience
  attachments: StoredAttachment[]
}

type Recipient = Pick<UserSummary, 'email'> & Partial<UserSummary>

/** Copies written between two commits: a killed job loses no more than these, and a cancellation is noticed between them. */
const batchSize = 200

/**
 * Writes the copies of a due email to the outbox, one per recipient, skipping those who unsubscribed. Safe to call
 * again at any point: every copy has a unique key.
 */
export async function runBroadcast(ctx: Ctx, id: string): Promise<void> {
  const first = await lockDueBroadcast(ctx, id)
  if (!first) return
  if (first.status === 'scheduled') await transitionBroadcast(ctx, first, 'start')
  const readers = await recipientsOf(ctx, first.audience)
  await ctx.db.commit()
  for (let at = 0; at < readers.length; at += batchSize) {
    const row = await lockDueBroadcast(ctx, id)
    if (!row) return
    for (const reader of await subscribed(ctx, readers.slice(at, at + batchSize)))
      await writeCopy(ctx, row, reader)
    await ctx.db.commit()
  }
  const last = await lockDueBroadcast(ctx, id)
  if (last) await transitionBroadcast(ctx, last, 'finish')
}

/** Locks and returns the email while there is work to do for it. */
async function lockDueBroadcast(ctx: Ctx, id: string): Promise<Row | undefined> {
  const [row] = await ctx.db.query<Row>(
    'mail.dueBroadcast',
    `SELECT id, status, locale, subject, body, audience, attachments FROM mail_broadcast
     WHERE tenant_id = $1 AND id = $2 AND send_at <= $3 AND status = ANY($4) FOR UPDATE`,
    [ctx.tenant.id, id, ctx.now, ['scheduled', ...broadcastStates.from('finish')]],
  )
  return row
}

/** Returns every recipient once, without duplicates between lists; with names for users of the site. */
async function recipientsOf(ctx: Ctx, { roles, addresses }: Audience): Promise<Recipient[]> {
  const users = roles.length ? await usersOfRoles(ctx, roles) : []
  const knownUsers = addresses.length ? await usersByEmail(ctx, addresses) : []
  const readers = new Map<string, Recipient>()
  for (const address of addresses) readers.set(address.toLowerCase(), { email: address })
  for (const person of [...knownUsers, ...users]) readers.set(person.email.toLowerCase(), person)
  return [...readers.values()]
}

/** Read again for every batch: who unsubscribes while a long list is worked on gets nothing either. */
async function subscribed(ctx: Ctx, readers: readonly Recipient[]): Promise<Recipient[]> {
  const stopped = await unsubscribedAmong(
    ctx,
    readers.map(({ email }) => email.toLowerCase()),
  )
  return readers.filter(({ email }) => !stopped.has(email.toLowerCase()))
}

async function writeCopy(
  ctx: Ctx,
  row: Row,
  { email, firstname = '', lastname = '' }: Recipient,
): Promise<void> {
  const { locale } = row
  const t = mailMessages[locale]
  const url = unsubscribeUrl(ctx, email)
  const message = composeEmail(
    ctx,
    { ...row, body: docOfBody(row.body) },
    {
      locale,
      values: { firstname, lastname, email },
      footer: { text: t.reasonReceived(ctx.tenant.name[locale]), unsubscribe: { label: t.unsubscribe, url } },
    },
  )
  await sendMail(ctx, {
    ...message,
    to: { name: `${firstname} ${lastname}`.trim() || undefined, address: email },
    locale,
    attachments: row.attachments,
    unsubscribe: url,
    headers: { Precedence: 'bulk' },
    kind: 'broadcast',
    about: row.id,
    once: `${row.id}.${Buffer.from(email.toLowerCase()).toString('hex')}`,
  })
}

/** Sends every bulk email that is due. */
export async function runDueBroadcasts(ctx: Ctx): Promise<void> {
  const due = await ctx.db.query<{ id: string }>(
    'mail.dueBroadcasts',
    `SELECT id FROM mail_broadcast WHERE tenant_id = $1 AND send_at <= $2 AND status IN ('scheduled', 'sending')`,
    [ctx.tenant.id, ctx.now],
  )
  await forEachRecord(ctx, due, async ({ id }) => {
    await runBroadcast(ctx, id)
    return true
  })
}
