import { createHmac, randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHookKey, saveBounceIntake } from '#areas/mail/bounce/bounce-intake.server.ts'
import { pollMailboxNow } from '#areas/mail/bounce/poll-mailbox.server.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { deliverDueMail } from '#kernel/mail/delivery.ts'
import { createMailer } from '#kernel/mail/mailer.ts'
import { type FakeImap, startFakeImap } from '#kernel/testing/fakes/imap.ts'
import { type FakeSmtp, startFakeSmtp } from '#kernel/testing/fakes/smtp.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { attendeeRows } from '../event/change.server.ts'
import { buildTestUser, createTestEvent } from '../factory.ts'
import { inviteGuestsJob } from './enqueue-invitations.server.ts'

// End to end, from the event to the reply: our email leaves by SMTP, a mail client replies to it, and the reply arrives
// in the mailbox or is submitted by a program.
const sites = testSites()
let smtp: FakeSmtp
let imap: FakeImap
let app: ReturnType<typeof createApp>
let hookKey = ''

beforeAll(async () => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'message', 'mail'])]
  ;[smtp, imap] = await Promise.all([startFakeSmtp(), startFakeImap()])
  sites.services.mailer = createMailer({ smtpUrl: smtp.url })
  sites.services.config.outsideAllow = [`127.0.0.1:${imap.port}`]
  app = createApp({ services: sites.services })
  hookKey = await sites.doing(
    async (ctx) => {
      await saveBounceIntake(ctx, {
        returnAddress: 'bounces@alpha.test',
        imap: { host: '127.0.0.1', port: imap.port, user: 'bounces', password: 'secret' },
      })
      return createHookKey(ctx)
    },
    { role: 'admin' },
  )
})
afterAll(async () => {
  sites.services.mailer.close()
  await Promise.all([smtp.stop(), imap.stop()])
})

const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

/** Creates an invitation as its guest received it: the event, and what a mail client reads in the email. */
async function invitation(more: object = {}) {
  const by = await buildTestUser(sites)
  const email = `${randomUUID()}@guest.example`
  const time = [`${day}T09:00`, `${day}T10:00`] as const
  const { id } = await createTestEvent(sites, by, ...time, { guests: [{ email }], ...more })
  await runJobHandler(sites.services, inviteGuestsJob, sites.alpha.id, { id })
  await sites.doing((ctx) => deliverDueMail(ctx), { role: 'admin' })
  const raw = smtp.received.find(({ to }) => to.includes(email))!.raw
  const read = await PostalMime.parse(raw)
  const part = read.attachments.find(({ mimeType }) => mimeType === 'text/calendar')!
  const ics = Buffer.from(part.content as Uint8Array)
    .toString()
    .replace(/\r?\n /g, '')
  const property = (name: string) =>
    new RegExp(`^${name}[;:].*$`, 'm').exec(ics.slice(ics.indexOf('BEGIN:VEVENT')))?.[0].trim() ?? ''
  return { by, id, email, organizer: /mailto:(.+)/i.exec(property('ORGANIZER'))?.[1] ?? '', property }
}

type Invitation = Awaited<ReturnType<typeof invitation>>

/** Builds a mail client's reply: text beside a calendar part, as large providers send it. */
function reply(
  { email, organizer, property }: Invitation,
  { from = email, to = organizer, attendee = email, answer = 'ACCEPTED', encoding = 'base64' } = {},
): string {
  const ics = [
    'BEGIN:VCALENDAR',
    'PRODID:-//Some Program//EN',
    'VERSION:2.0',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    property('DTSTART'),
    property('UID'),
    property('SEQUENCE'),
    property('ORGANIZER'),
    `ATTENDEE;CUTYPE=INDIVIDUAL;PARTSTAT=${answer};CN=${attendee}:MAILTO:${attendee}`,
    'COMMENT:เจอกันนะ',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  return [
    `From: "แขก" <${from}>`,
    `To: ${to}`,
    `Message-ID: <${randomUUID()}@guest.example>`,
    'Subject: Accepted: ...',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=outer',
    '',
    '--outer',
    'Content-Type: multipart/alternative; boundary=inner',
    '',
    '--inner',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'I will come.',
    '--inner',
    'Content-Type: text/calendar; charset=UTF-8; method=REPLY',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    encoding === 'base64'
      ? (
          Buffer.from(ics)
            .toString('base64')
            .match(/.{1,76}/g) ?? []
        ).join('\r\n')
      : ics,
    '--inner--',
    '--outer--',
    '',
  ].join('\r\n')
}

const guestOf = (id: string) =>
  sites.doing((ctx) => attendeeRows.find(ctx, { eventId: id }), { role: 'admin' })
/** The mailbox is read at most once a minute, so each poll is two minutes later. */
let polls = 0
const poll = () =>
  sites.doing((ctx) => pollMailboxNow(ctx), { role: 'admin', now: new Date(Date.now() + ++polls * 120_000) })

describe('an answer to an invitation by email', () => {
  test('that arrives in the mailbox is recorded with its text, and the organiser is notified', async () => {
    const found = await invitation()
    imap.add(reply(found))
    expect(await poll()).toMatchObject({ taken: 1, fault: null })
    expect(await guestOf(found.id)).toMatchObject({ partstat: 'accepted', comment: 'เจอกันนะ' })
    const [mail] = await sites.doing(
      (ctx) =>
        ctx.db.query<{ text: string }>(
          'test.mail',
          "SELECT text FROM message_post WHERE tenant_id = $1 AND path LIKE '%' || $2 || '%'",
          [ctx.tenant.id, found.id],
        ),
      { role: 'admin' },
    )
    expect(mail?.text).toContain('เจอกันนะ')
    imap.add(reply(found, { answer: 'DECLINED', encoding: '8bit' }))
    await poll()
    expect(await guestOf(found.id)).toMatchObject({ partstat: 'declined' })
  })

  test('submitted by a program is recorded when signed, and refused when unsigned', async () => {
    const found = await invitation()
    const raw = reply(found, { answer: 'TENTATIVE' })
    const send = (key: string) => {
      const time = Math.floor(Date.now() / 1000)
      const hash = createHmac('sha256', key).update(`${time}.`).update(raw).digest('hex')
      const headers = {
        host: 'alpha.test',
        'content-type': 'message/rfc822',
        'x-sala-signature': `t=${time},v1=${hash}`,
      }
      return app.fetch(
        new Request('http://alpha.test/api/mail/incoming', { method: 'POST', headers, body: raw }),
      )
    }
    expect((await send('forged')).status).toBe(403)
    expect(await guestOf(found.id)).toMatchObject({ partstat: 'needs-action' })
    const answer = await send(hookKey)
    expect(await answer.json()).toEqual({ success: true, taken: 1 })
    expect(await guestOf(found.id)).toMatchObject({ partstat: 'tentative' })
  })

  test('that is forged is ignored and stays unread in the mailbox', async () => {
    const found = await invitation()
    const other = await invitation()
    const forged = [
      reply(found, { from: 'someone@else.example' }),
      reply(found, { to: 'bounces@alpha.test' }),
      reply(found, { to: other.organizer }),
      reply(found, { attendee: other.email }),
      reply({ ...found, property: other.property }),
    ]
    for (const message of forged) imap.add(message)
    expect(await poll()).toMatchObject({ read: forged.length, taken: 0 })
    expect(await guestOf(found.id)).toMatchObject({ partstat: 'needs-action' })
    expect(await guestOf(other.id)).toMatchObject({ partstat: 'needs-action' })
  })
})
