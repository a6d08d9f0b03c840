import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { allAreas, installAreas } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { deliverDueMail } from '#kernel/mail/delivery.ts'
import { createMailer } from '#kernel/mail/mailer.ts'
import { type MailKind, sendMail } from '#kernel/mail/outbox.ts'
import { type FakeImap, startFakeImap } from '#kernel/testing/fakes/imap.ts'
import { type FakeSmtp, startFakeSmtp } from '#kernel/testing/fakes/smtp.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { bounceOf, complaintOf } from '../factory.ts'
import { getEmail, mailLog } from '../log/log.server.ts'
import { isUnsubscribed, recordUnsubscribe } from '../unsubscribe/unsubscribe.server.ts'
import { createHookKey, getBounceIntake, saveBounceIntake, verifySubmission } from './bounce-intake.server.ts'
import { pollMailbox, pollMailboxNow } from './poll-mailbox.server.ts'
import { processReport } from './process-report.server.ts'
import '../public.server.ts'

const sites = testSites()
let smtp: FakeSmtp
let imap: FakeImap
const admin = (now?: Date) => sites.ctx({ role: 'admin', now })

beforeEach(async () => {
  ;[smtp, imap] = await Promise.all([startFakeSmtp(), startFakeImap()])
  sites.services.mailer = createMailer({ smtpUrl: smtp.url })
  sites.services.config.outsideAllow = [`127.0.0.1:${imap.port}`]
  await committed(admin(), (ctx) => saveBounceIntake(ctx, { returnAddress: 'bounces@alpha.test' }))
})
afterEach(async () => {
  sites.services.mailer.close()
  await Promise.all([smtp.stop(), imap.stop()])
})

async function committed<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const result = await work(ctx)
  await ctx.db.commit()
  return result
}

/** Sends a mail over SMTP; returns its id and what the server received. */
async function sent(to: string | string[], kind: MailKind = 'broadcast', now?: Date) {
  const id = await committed(admin(now), (ctx) => sendMail(ctx, { to, subject: 'ข่าว', text: 'ก', kind }))
  await deliverDueMail(admin(now))
  const mail = smtp.received.at(-1)!
  return { id, from: mail.from, messageId: /^Message-ID: (.*)$/im.exec(mail.raw)?.[1] ?? '' }
}

const take = (raw: string, ctx = admin()) =>
  committed(ctx, (c) => processReport(c, Buffer.from(raw.replace(/\n/g, '\r\n'))))
const stopped = (address: string, tenant = sites.alpha) => isUnsubscribed(sites.ctx({ tenant }), address)
const someone = () => `p${newId()}@example.com`

describe('a bounced email', () => {
  test('leaves with its own return address, by which a report identifies it and stops newsletters', async () => {
    const to = someone()
    const { id, from } = await sent(to)
    expect(from).toBe(`bounces+${id.replaceAll('-', '')}@alpha.test`)
    const raw = bounceOf({ to: from, address: to, status: '5.1.1' })
    expect(await take(raw)).toBe(1)
    expect(await stopped(to)).toBe(true)
    expect(await take(raw)).toBe(0)
    expect(await getEmail(admin(), id)).toMatchObject({
      returned: [{ address: to, verdict: 'hard', status: '5.1.1' }],
    })
    const found = await mailLog(admin(), { returned: true, search: to })
    expect(found.items.map((row) => row.id)).toEqual([id])
  })

  test('is also identified by the quoted Message-ID and by the recipient that forwarded it', async () => {
    const to = someone()
    const { messageId } = await sent(to)
    const raw = bounceOf({
      to: 'shop@alpha.test',
      address: 'elsewhere@example.net',
      status: '5.1.1',
      messageId,
    })
    expect(await take(raw)).toBe(1)
    expect(await stopped(to)).toBe(true)
    expect(await stopped('elsewhere@example.net')).toBe(false)
  })

  test('for a full mailbox counts, and the fifth in a row stops emails; a delivered one resets the count', async () => {
    const to = someone()
    for (let n = 0; n < 5; n++) {
      const { from } = await sent(to, 'broadcast', new Date(Date.now() + n * 60_000))
      if (n > 0) await take(bounceOf({ to: from, address: to, status: '5.2.2' }))
    }
    expect(await stopped(to)).toBe(false)
    const { from } = await sent(to, 'broadcast', new Date(Date.now() + 6 * 60_000))
    await take(bounceOf({ to: from, address: to, status: '5.2.2' }), admin(new Date(Date.now() + 7 * 60_000)))
    expect(await stopped(to)).toBe(true)
  })

  test('that is only delayed is noted and stops nothing', async () => {
    const to = someone()
    const { from } = await sent(to)
    await take(bounceOf({ to: from, address: to, status: '4.4.1', action: 'delayed' }))
    expect(await stopped(to)).toBe(false)
  })

  test('with several recipients blames the one it names, and nobody who was not written to', async () => {
    const one = someone()
    const two = someone()
    const { from } = await sent([one, two])
    await take(bounceOf({ to: from, address: two, status: '5.1.1' }))
    expect(
      await take(bounceOf({ to: from, address: 'victim@example.com', status: '5.1.1', key: 'other' })),
    ).toBe(0)
    expect([await stopped(one), await stopped(two), await stopped('victim@example.com')]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('as a complaint stops newsletters, including queued ones', async () => {
    const to = someone()
    const { messageId } = await sent(to)
    const at = new Date(Date.now() + 3_600_000)
    const waits = await committed(admin(), (ctx) =>
      sendMail(ctx, { to, subject: 'ข่าวหน้า', text: 'ก', kind: 'broadcast', at }),
    )
    expect(await take(complaintOf({ address: to, messageId }))).toBe(1)
    expect(await stopped(to)).toBe(true)
    expect((await getEmail(admin(), waits)).status).toBe('cancelled')
  })

  test.each([
    ['an answer', 'From: malee@example.com\nTo: {to}\nSubject: Re\n\nขอบคุณ'],
    [
      'a holiday note',
      'From: malee@example.com\nTo: {to}\nAuto-Submitted: auto-replied\nSubject: Away\n\n550 5.1.1 away',
    ],
    ['nothing', ''],
    ['bytes', '\u0000\u0001\u0002'.repeat(1000)],
    [
      'parts within parts',
      Array.from(
        { length: 300 },
        (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`,
      ).join(''),
    ],
  ])('%s is not a report', async (_, raw) => {
    const to = someone()
    const { from } = await sent(to)
    expect(await take(raw.replace('{to}', from))).toBe(0)
    expect(await stopped(to)).toBe(false)
  })

  test('reveals nothing on another site', async () => {
    const to = someone()
    const { from, messageId } = await sent(to)
    const raw = bounceOf({ to: from, address: to, status: '5.1.1', messageId })
    expect(await take(raw, sites.ctx({ tenant: sites.beta, role: 'admin' }))).toBe(0)
    expect(await stopped(to, sites.beta)).toBe(false)
  })
})

const mailbox = () => ({ host: '127.0.0.1', port: imap.port, user: 'bounces', password: 'secret' })

describe('the mailbox', () => {
  test('is read from the last position; reports are marked and other mail is left alone', async () => {
    await committed(admin(), (ctx) => saveBounceIntake(ctx, { imap: mailbox() }))
    const to = someone()
    const { from } = await sent(to)
    imap.add('From: a@example.com\nTo: shop@alpha.test\nSubject: hello\n\nhi')
    imap.add(bounceOf({ to: from, address: to, status: '5.1.1' }))
    expect(await pollMailboxNow(admin())).toEqual({ read: 2, taken: 1, fault: null })
    expect(imap.emails.map(({ flags }) => [...flags])).toEqual([[], ['\\Seen']])
    expect(await stopped(to)).toBe(true)
    const later = () => admin(new Date(Date.now() + 120_000))
    expect(await pollMailbox(later())).toEqual({ read: 0, taken: 0, fault: null })
    imap.renew()
    const last = () => admin(new Date(Date.now() + 240_000))
    expect(await pollMailbox(last())).toEqual({ read: 2, taken: 0, fault: null })
  })

  test('is read past an email that the database cannot store', async () => {
    await committed(admin(), (ctx) => saveBounceIntake(ctx, { imap: mailbox() }))
    const to = someone()
    const { from } = await sent(to)
    imap.add(
      bounceOf({
        to: 'shop@alpha.test',
        address: to,
        status: '5.1.1',
        messageId: '<a\u0000b@x>',
        key: 'nul',
      }),
    )
    imap.add(bounceOf({ to: from, address: to, status: '5.1.1' }))
    expect(await pollMailbox(admin())).toEqual({ read: 2, taken: 1, fault: null })
    expect(await stopped(to)).toBe(true)
  })

  test('is read past an email that fails unexpectedly', async () => {
    const areas = allAreas()
    onTestFinished(() => void installAreas(areas))
    const incomingMail = () => Promise.reject(new Error('a bug in an area'))
    installAreas(areas.map((area) => (area.key === 'mail' ? { ...area, incomingMail } : area)))
    await committed(admin(), (ctx) => saveBounceIntake(ctx, { imap: mailbox() }))
    const to = someone()
    const { from } = await sent(to)
    imap.add('From: a@example.com\nTo: shop@alpha.test\nSubject: hello\n\nhi')
    imap.add(bounceOf({ to: from, address: to, status: '5.1.1' }))
    expect(await pollMailbox(admin())).toEqual({ read: 2, taken: 1, fault: null })
    expect(await stopped(to)).toBe(true)
  })

  test('that refuses or is unreachable is reported to the admin and recovers automatically', async () => {
    await committed(admin(), (ctx) => saveBounceIntake(ctx, { imap: { ...mailbox(), password: 'wrong' } }))
    expect(await pollMailboxNow(admin())).toMatchObject({ fault: 'refused' })
    expect((await getBounceIntake(admin())).fault).toBe('refused')
    await committed(admin(), (ctx) => saveBounceIntake(ctx, { imap: mailbox() }))
    expect((await getBounceIntake(admin())).fault).toBeNull()
    sites.services.config.outsideAllow = []
    expect(await pollMailboxNow(admin())).toMatchObject({ fault: 'outside' })
  })

  test('sends its password only to its own server and never shows it', async () => {
    await committed(admin(), (ctx) => saveBounceIntake(ctx, { imap: mailbox() }))
    expect(JSON.stringify(await getBounceIntake(admin()))).not.toContain('secret')
    const { password: _, ...rest } = mailbox()
    await committed(admin(), (ctx) => saveBounceIntake(ctx, { imap: rest }))
    expect(await pollMailboxNow(admin())).toMatchObject({ fault: null })
    await expect(saveBounceIntake(admin(), { imap: { ...rest, user: 'another' } })).rejects.toMatchObject({
      errors: [{ path: 'imap.password', code: 'field.required' }],
    })
    await expect(
      saveBounceIntake(admin(), { imap: { ...mailbox(), host: '169.254.169.254' } }),
    ).rejects.toMatchObject({
      errors: [{ path: 'imap.host', code: 'mail.smtp_outside' }],
    })
  })
})

describe('a report submitted by a program', () => {
  const signed = (key: string, body: string, at = new Date()) => {
    const time = Math.floor(at.getTime() / 1000)
    return `t=${time},v1=${createHmac('sha256', key).update(`${time}.${body}`).digest('hex')}`
  }

  test('is accepted when freshly signed with the site’s key', async () => {
    const key = await committed(admin(), createHookKey)
    const check = (signature: string, body: string, ctx = sites.ctx()) =>
      verifySubmission(ctx, signature, Buffer.from(body))
    await expect(check(signed(key, 'x'), 'x')).resolves.toBeUndefined()
    const refused = { status: 403, code: 'mail.not_signed' }
    await expect(check(signed(key, 'x'), 'y')).rejects.toMatchObject(refused)
    await expect(check(signed('other', 'x'), 'x')).rejects.toMatchObject(refused)
    await expect(check(signed(key, 'x', new Date(Date.now() - 400_000)), 'x')).rejects.toMatchObject(refused)
    await expect(check('', 'x')).rejects.toMatchObject(refused)
    await expect(check(signed(key, 'x'), 'x', sites.ctx({ tenant: sites.beta }))).rejects.toMatchObject(
      refused,
    )
    const next = await committed(admin(), createHookKey)
    await expect(check(signed(key, 'x'), 'x')).rejects.toMatchObject(refused)
    await expect(check(signed(next, 'x'), 'x')).resolves.toBeUndefined()
  })
})

test('rejects an address that would be too long for an email', async () => {
  const long = `${'b'.repeat(32)}@alpha.test`
  await expect(saveBounceIntake(admin(), { returnAddress: long })).rejects.toMatchObject({
    errors: [{ path: 'returnAddress', code: 'mail.return_long' }],
  })
})

test('only an admin configures bounce handling, on their own site', async () => {
  for (const role of ['guest', 'user', 'manager'] as const) {
    const ctx = sites.ctx({ role })
    const refused = { status: role === 'guest' ? 401 : 403 }
    await expect(getBounceIntake(ctx)).rejects.toMatchObject(refused)
    await expect(saveBounceIntake(ctx, { returnAddress: 'a@b.co' })).rejects.toMatchObject(refused)
    await expect(createHookKey(ctx)).rejects.toMatchObject(refused)
    await expect(pollMailboxNow(ctx)).rejects.toMatchObject(refused)
  }
  await committed(admin(), (ctx) => saveBounceIntake(ctx, { imap: mailbox() }))
  expect(await getBounceIntake(sites.ctx({ tenant: sites.beta, role: 'admin' }))).toMatchObject({
    imap: null,
    hook: false,
  })
})

test('recording a stop twice keeps the first reason', async () => {
  const ctx = admin()
  await recordUnsubscribe(ctx, 'twice@example.com', 'asked', null)
  await recordUnsubscribe(ctx, 'TWICE@example.com', 'complained', null)
  const rows = await ctx.db.query(
    'test.reason',
    'SELECT reason FROM mail_unsubscribe WHERE tenant_id = $1 AND address = $2',
    [ctx.tenant.id, 'twice@example.com'],
  )
  expect(rows).toEqual([{ reason: 'asked' }])
})
