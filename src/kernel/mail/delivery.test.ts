import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seal } from '#kernel/crypto/seal.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { type FakeSmtp, headerOf, partOf, startFakeSmtp } from '#kernel/testing/fakes/smtp.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { deliverDueMail, deliverMail } from './delivery.ts'
import { createMailer } from './mailer.ts'
import { type OutgoingMail, sendMail } from './outbox.ts'
import { nextAttemptAt } from './retry.rules.ts'
import { dkimPurpose, smtpPurpose } from './sender.ts'

const sites = testSites()
let smtp: FakeSmtp
beforeEach(async () => {
  smtp = await startFakeSmtp()
  sites.services.mailer = createMailer({ smtpUrl: smtp.url, timeoutMs: 400 })
})
afterEach(async () => {
  sites.services.mailer.close()
  await smtp.stop()
})

const minute = 60_000
const system = (now?: Date) => sites.ctx({ role: 'admin', viewer: { user: null }, now })

async function queued(mail: Partial<OutgoingMail> = {}, ctx = system()): Promise<string> {
  const id = await sendMail(ctx, { to: 'malee@example.com', subject: 'สวัสดี', text: 'ข้อความ', ...mail })
  await ctx.db.commit()
  return id
}

interface Seen {
  status: string
  tries: number
  next_try_at: Date
  pending: string[]
  refused: { address: string; status: number }[]
  message_id: string
  outcomes: string[]
  codes: number[]
}

async function seen(id: string, ctx: Ctx = system()): Promise<Seen> {
  const [row] = await ctx.db.query<Seen>(
    'test.seen',
    `SELECT status, tries, next_try_at, pending, refused, message_id,
       ARRAY(SELECT outcome FROM mail_attempt a WHERE a.tenant_id = $1 AND mail_id = $2 ORDER BY at, id) AS outcomes,
       ARRAY(SELECT smtp_status FROM mail_attempt a WHERE a.tenant_id = $1 AND mail_id = $2 ORDER BY at, id) AS codes
     FROM mail_outbox WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, id],
  )
  return row!
}

/** The events and jobs a context leaves behind, as the worker would find them. */
function listening(ctx: Ctx) {
  const jobs: { task: string; payload: unknown; runAt?: Date }[] = []
  ctx.db.enqueue = (job) => void jobs.push(job)
  return jobs
}

test('an email is sent once, from the site’s own name, and logged', async () => {
  const id = await queued()
  expect(await deliverMail(system(), id)).toBe('sent')
  expect(await deliverMail(system(), id)).toBeUndefined()
  expect(smtp.received).toHaveLength(1)
  const raw = smtp.received[0]?.raw ?? ''
  expect(headerOf(raw, 'From')).toBe('ไซต์ alpha <no-reply@alpha.test>')
  expect(headerOf(raw, 'Subject')).toBe('สวัสดี')
  expect(await seen(id)).toMatchObject({ status: 'sent', tries: 1, outcomes: ['sent'], pending: [] })
})

test('an email of a rolled-back transaction is never sent', async () => {
  const ctx = system()
  const id = await sendMail(ctx, { to: 'a@b.co', subject: 'x', text: 'y' })
  await ctx.db.rollback()
  expect(await deliverMail(system(), id)).toBeUndefined()
  expect(smtp.received).toHaveLength(0)
})

test('the same email requested twice is sent once', async () => {
  const first = await queued({ once: 'order-1.paid' })
  const second = await queued({ once: 'order-1.paid', subject: 'another' })
  expect(second).toBe(first)
  await deliverDueMail(system())
  await deliverDueMail(system())
  expect(smtp.received).toHaveLength(1)
})

test('two workers on one email send it once', async () => {
  const id = await queued()
  const done = await Promise.all([deliverMail(system(), id), deliverMail(system(), id)])
  expect(done.filter((status) => status === 'sent')).toHaveLength(1)
  expect(smtp.received).toHaveLength(1)
})

test('a scheduled email waits', async () => {
  const at = new Date(Date.now() + 60 * minute)
  const ctx = system()
  const jobs = listening(ctx)
  const id = await queued({ at }, ctx)
  expect(jobs).toEqual([expect.objectContaining({ task: 'mail.deliver', runAt: at })])
  expect(await deliverMail(system(), id)).toBeUndefined()
  expect(await deliverMail(system(at), id)).toBe('sent')
})

describe('a server that', () => {
  test('is busy is retried with growing pauses, under the same name', async () => {
    const id = await queued()
    smtp.answer(451)
    const start = new Date()
    const ctx = system(start)
    const jobs = listening(ctx)
    expect(await deliverMail(ctx, id)).toBe('queued')
    expect(jobs[0]?.runAt).toEqual(new Date(start.getTime() + minute))
    expect(await deliverMail(system(start), id)).toBeUndefined()
    const second = new Date(start.getTime() + minute)
    expect(await deliverMail(system(second), id)).toBe('queued')
    expect((await seen(id)).next_try_at).toEqual(new Date(second.getTime() + 5 * minute))
    smtp.answer(250)
    expect(await deliverMail(system(new Date(second.getTime() + 5 * minute)), id)).toBe('sent')
    const { outcomes, codes, message_id } = await seen(id)
    expect(outcomes).toEqual(['later', 'later', 'sent'])
    expect(codes).toEqual([451, 451, 250])
    expect(headerOf(smtp.received[0]?.raw ?? '', 'Message-ID')).toBe(message_id)
  })

  test.each([
    ['says nothing', 'silent'],
    ['cuts the line', 'cut'],
  ] as const)('%s is retried', async (_, how) => {
    const id = await queued()
    smtp.break(how)
    expect(await deliverMail(system(), id)).toBe('queued')
    smtp.break('not')
    expect(await deliverMail(system(new Date(Date.now() + 2 * minute)), id)).toBe('sent')
    expect((await seen(id)).outcomes).toEqual(['later', 'sent'])
  })

  test('is unavailable is retried, and abandoned after two days', async () => {
    const id = await queued()
    await smtp.stop()
    let now = new Date()
    let tries = 0
    for (let status: unknown = 'queued'; status === 'queued'; tries++) {
      status = await deliverMail(system(now), id)
      now = (await seen(id)).next_try_at
    }
    expect(tries).toBe(9)
    expect(await seen(id)).toMatchObject({ status: 'failed', pending: ['malee@example.com'] })
  })

  test('refuses the email is not retried, and the mailbox is not blamed', async () => {
    const id = await queued()
    smtp.answer(554)
    const ctx = system()
    const jobs = listening(ctx)
    expect(await deliverMail(ctx, id)).toBe('failed')
    expect(await seen(id)).toMatchObject({ outcomes: ['failed'], codes: [554], refused: [] })
    expect(jobs.filter(({ task }) => task.includes('mail.bounced'))).toEqual([])
  })

  test('does not know the mailbox makes it a bounce', async () => {
    const id = await queued({ to: 'gone@example.com' })
    smtp.refuse('gone@example.com', 550)
    expect(await deliverMail(system(), id)).toBe('failed')
    expect((await seen(id)).refused).toEqual([{ address: 'gone@example.com', status: 550 }])
  })

  test('accepts some recipients, refuses one and defers one is retried for the deferred one only', async () => {
    const id = await queued({ to: ['a@example.com', 'gone@example.com', 'later@example.com'] })
    smtp.refuse('gone@example.com', 550)
    smtp.refuse('later@example.com', 450)
    expect(await deliverMail(system(), id)).toBe('queued')
    expect(await seen(id)).toMatchObject({
      pending: ['later@example.com'],
      refused: [{ address: 'gone@example.com', status: 550 }],
    })
    smtp.refuse('later@example.com', 250)
    expect(await deliverMail(system(new Date(Date.now() + 2 * minute)), id)).toBe('sent')
    expect(smtp.received.map(({ to }) => to)).toEqual([['a@example.com'], ['later@example.com']])
  })
})

test('an email whose process died is retried once its claim has expired', async () => {
  const id = await queued()
  const ctx = system()
  await ctx.db.query(
    'test.claim',
    `UPDATE mail_outbox SET status = 'sending', tries = 1, claimed_until = $3 WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, id, new Date(ctx.now.getTime() + 5 * minute)],
  )
  await ctx.db.commit()
  expect(await deliverMail(system(), id)).toBeUndefined()
  await deliverDueMail(system(new Date(ctx.now.getTime() + 6 * minute)))
  expect((await seen(id)).status).toBe('sent')
})

test('attachments are sent, and a missing file fails the email', async () => {
  const storage = tenantStorage(sites.services.storage, sites.alpha.id)
  await storage.put('mail/a.txt', Buffer.from('แนบ'), { contentType: 'text/plain' })
  const attachments = [{ key: 'mail/a.txt', name: 'ไฟล์.txt', contentType: 'text/x-note' }]
  const id = await queued({ attachments })
  const other = await queued({ attachments: [{ ...attachments[0]!, key: 'mail/none.txt' }] })
  expect(await deliverMail(system(), id)).toBe('sent')
  expect(partOf(smtp.received[0]?.raw ?? '', 'text/x-note')).toBe('แนบ')
  expect(await deliverMail(system(), other)).toBe('failed')
})

describe('the site’s own sender', () => {
  async function sender(smtpUrl: string) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const ctx = system()
    const sealed = (purpose: string, text: string) =>
      seal(sites.services.config.sessionSecret, { tenantId: sites.beta.id, purpose }, text)
    const db = sites.services.database.forTenant(sites.beta.id, 'write')
    await db.query(
      'test.sender',
      `INSERT INTO mail_sender (tenant_id, from_name, from_address, reply_to, smtp_sealed, dkim_domain, dkim_selector, dkim_sealed)
       VALUES ($1, '{"th":"ร้านเบต้า","en":"Beta"}', 'shop@beta.test', 'help@beta.test', $2, 'beta.test', 'sala', $3)
       ON CONFLICT (tenant_id) DO UPDATE SET smtp_sealed = excluded.smtp_sealed`,
      [sites.beta.id, sealed(smtpPurpose, smtpUrl), sealed(dkimPurpose, pem)],
    )
    await db.commit()
    return ctx
  }

  test('names, signs and sends its emails; the other site’s use the installation’s server', async () => {
    const own = await startFakeSmtp()
    sites.services.config.outsideAllow = [new URL(own.url).host]
    await sender(own.url)
    const ctx = sites.ctx({ tenant: sites.beta, role: 'admin' })
    const id = await queued({}, ctx)
    await deliverMail(sites.ctx({ tenant: sites.beta, role: 'admin' }), id)
    const raw = own.received[0]?.raw ?? ''
    expect(headerOf(raw, 'From')).toBe('ร้านเบต้า <shop@beta.test>')
    expect(headerOf(raw, 'Reply-To')).toBe('help@beta.test')
    expect(headerOf(raw, 'DKIM-Signature')).toMatch(/d=beta\.test;.* s=sala;/)
    const other = await queued()
    await deliverMail(system(), other)
    expect(smtp.received).toHaveLength(1)
    await own.stop()
    sites.services.config.outsideAllow = []
  })

  test('is not connected to when its name resolves into our own network', async () => {
    const inner = await startFakeSmtp()
    await sender(inner.url)
    const ctx = sites.ctx({ tenant: sites.beta, role: 'admin' })
    const id = await queued({}, ctx)
    expect(await deliverMail(sites.ctx({ tenant: sites.beta, role: 'admin' }), id)).toBe('queued')
    expect(inner.received).toHaveLength(0)
    await inner.stop()
  })
})

test.each<[string, Partial<OutgoingMail>, string]>([
  ['a line break in the subject', { subject: 'x\r\nBcc: v@example.com' }, 'mail.header'],
  ['a line break in a receiver', { to: 'a@b.co\nBcc: v@example.com' }, 'mail.header'],
  [
    'a line break in the sender',
    { from: { name: 'x\nBcc: v@example.com', address: 'a@b.co' } },
    'mail.header',
  ],
  [
    'a line break in a file’s name',
    { attachments: [{ key: 'a', name: 'a\r\nX: y', contentType: 'text/plain' }] },
    'mail.header',
  ],
  ['a header of the mail itself', { headers: { Bcc: 'v@example.com' } }, 'mail.header'],
  ['no receiver', { to: [] }, 'mail.recipients'],
  ['nothing to say', { text: '' }, 'mail.empty'],
])('%s is refused before anything is saved', async (_, request, code) => {
  const ctx = system()
  const mail = { to: 'a@b.co', subject: 'x', text: 'y', ...request }
  await expect(sendMail(ctx, mail)).rejects.toMatchObject({ status: 422, errors: [{ code }] })
})

test('one site cannot see another’s outbox', async () => {
  const id = await queued()
  expect(await deliverMail(sites.ctx({ tenant: sites.beta, role: 'admin' }), id)).toBeUndefined()
  expect(smtp.received).toHaveLength(0)
})

test('pauses grow to a day, then retrying stops', () => {
  const now = new Date(0)
  expect([1, 2, 8, 9].map((tries) => nextAttemptAt(tries, now)?.getTime() ?? null)).toEqual([
    minute,
    5 * minute,
    1440 * minute,
    null,
  ])
})
