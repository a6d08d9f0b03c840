import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import { createMailer } from '#kernel/mail/mailer.ts'
import { type FakeSmtp, headerOf, partOf, startFakeSmtp } from '#kernel/testing/fakes/smtp.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { createHookKey } from '../bounce/bounce-intake.server.ts'
import { bounceOf } from '../factory.ts'

const sites = testSites()
let app: ReturnType<typeof createApp>
let smtp: FakeSmtp
const tokens: Record<string, string> = {}

beforeAll(async () => {
  app = createApp({ services: sites.services })
  const passwordHash = await hashPassword('sala-test-2569')
  for (const [role, host] of [
    ['user', 'alpha'],
    ['manager', 'alpha'],
    ['admin', 'beta'],
  ] as const) {
    const tenant = sites[host]
    const db = sites.services.database.forTenant(tenant.id, 'write')
    await createAccount(db, tenant.id, {
      firstname: 'มาลี',
      lastname: 'ใจดี',
      email: `${role}@${host}.test`,
      role,
      passwordHash,
    })
    await db.commit()
    const { body } = await post(
      '/api/account/login',
      { email: `${role}@${host}.test`, password: 'sala-test-2569' },
      { host: `${host}.test` },
    )
    tokens[role] = body.token as string
  }
  smtp = await startFakeSmtp()
  sites.services.mailer = createMailer({ smtpUrl: smtp.url, timeoutMs: 500 })
})
afterAll(() => smtp.stop())
beforeEach(() => {
  smtp.received.length = 0
  smtp.answer(250)
})

async function post(path: string, body: unknown, { host = 'alpha.test', as = '', key = '' } = {}) {
  const headers = new Headers({ host, 'content-type': 'application/json' })
  if (as) headers.set('authorization', `Bearer ${tokens[as]}`)
  if (key) headers.set('idempotency-key', key)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await app.fetch(
    new Request(`http://${host}${path}`, { method: 'POST', headers, body: text }),
  )
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}

const email = {
  from: 'manager@alpha.test',
  to: 'somebody@elsewhere.example',
  subject: 'ขอเชิญประชุม',
  plain: 'พบกันวันจันทร์',
  html: '<p>พบกัน<b>วันจันทร์</b></p>',
  attachments: [] as unknown[],
}
const send = (input: object = {}, as = 'manager', key = '') =>
  post('/api/email/send', { ...email, ...input }, { as, key })

test('a manager’s email arrives from the site, with replies going to its author', async () => {
  const content = Buffer.from('%PDF-1.7 วาระ').toString('base64')
  const attachments = [{ filename: 'วาระ.pdf', content, contentType: 'application/pdf' }]
  const { status, body } = await send({ attachments })
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, id: expect.any(String), status: 'sent' })
  const raw = smtp.received[0]?.raw ?? ''
  expect(smtp.received[0]?.to).toEqual(['somebody@elsewhere.example'])
  expect(headerOf(raw, 'From')).toContain('<manager@alpha.test>')
  expect(partOf(raw, 'text/html')?.trim()).toBe(email.html)
  expect(partOf(raw, 'application/pdf')).toBe('%PDF-1.7 วาระ')
})

test('a sender of another domain becomes the reply-to address', async () => {
  await send({ from: 'ประธาน <chair@other.example>' })
  const raw = smtp.received[0]?.raw ?? ''
  expect(headerOf(raw, 'From')).toBe('ประธาน <no-reply@alpha.test>')
  expect(headerOf(raw, 'Reply-To')).toBe('chair@other.example')
})

test('accepts several recipients as a list or one line', async () => {
  await send({ to: ['a@x.example', 'b@x.example'] })
  await send({ to: 'a@x.example, "ข, ค" <b@x.example>' })
  expect(smtp.received.map(({ to }) => to)).toEqual([
    ['a@x.example', 'b@x.example'],
    ['a@x.example', 'b@x.example'],
  ])
})

test('sends one email per idempotency key', async () => {
  const one = await send({}, 'manager', 'k-1')
  const two = await send({}, 'manager', 'k-1')
  expect(two.body).toEqual(one.body)
  expect(smtp.received).toHaveLength(1)
})

test('leaves the email queued when the server is busy, and reports a rejection', async () => {
  smtp.answer(451)
  expect((await send()).body).toMatchObject({ success: true, status: 'queued' })
  smtp.answer(554)
  expect(await send()).toMatchObject({
    status: 502,
    body: {
      success: false,
      error: 'Failed to send email',
      code: 'mail.not_sent',
      detail: expect.stringContaining('เซิร์ฟเวอร์'),
    },
  })
})

describe('rejected with Failed to send email:', () => {
  test.each<[string, object | string, string, number, string, string?]>([
    ['a guest', {}, '', 401, 'not_signed_in'],
    ['somebody of another site', {}, 'admin', 401, 'token.invalid'],
    [
      'a line break in the subject',
      { subject: 'x\r\nBcc: v@x.example' },
      'manager',
      422,
      'mail.header',
      'subject',
    ],
    ['a line break at its end', { subject: 'x\n' }, 'manager', 422, 'mail.header', 'subject'],
    [
      'a line break in a receiver',
      { to: ['a@x.example\r\nBcc: v@x.example'] },
      'manager',
      422,
      'mail.header',
      'to.0',
    ],
    [
      'a line break in the sender',
      { from: 'x\nBcc: v@x.example <a@x.example>' },
      'manager',
      422,
      'mail.header',
      'from',
    ],
    [
      'a line break in a file’s name',
      { attachments: [{ name: 'a\r\nX-Y: z', content: '' }] },
      'manager',
      422,
      'mail.header',
      'attachments.0.name',
    ],
    [
      'a file that is a path',
      { attachments: [{ path: '/etc/passwd' }] },
      'manager',
      422,
      'field.required',
      'attachments.0.content',
    ],
    ['what is no address', { to: 'nobody' }, 'manager', 422, 'mail.address', 'to.0'],
    ['nobody', { to: [] }, 'manager', 422, 'mail.recipients', 'to'],
    [
      'a crowd',
      { to: Array(50).fill('a@x.example').join(',').concat(',b@x.example') },
      'manager',
      422,
      'mail.recipients',
      'to',
    ],
    ['no subject', { subject: ' ' }, 'manager', 422, 'field.required', 'subject'],
    ['nothing to say', { plain: '', html: '' }, 'manager', 422, 'mail.empty', 'plain'],
    ['what is not JSON', '{', 'manager', 400, 'malformed'],
    ['a member to a stranger', { from: undefined }, 'user', 403, 'mail.only_people'],
    ['a member in another’s name', { to: 'manager@alpha.test' }, 'user', 422, 'mail.from_not_own', 'from'],
  ])('%s', async (_, input, as, status, code, path) => {
    const answer =
      typeof input === 'string' ? await post('/api/email/send', input, { as }) : await send(input, as)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ success: false, error: 'Failed to send email' })
    const errors = answer.body.errors as { path: string; code: string }[] | undefined
    expect(errors?.[0]?.code ?? answer.body.code).toBe(code)
    if (path) expect(errors?.[0]?.path).toBe(path)
    expect(smtp.received).toEqual([])
  })
})

test('a member sends plain text to people of the site, in its theme, up to twenty a day', async () => {
  const input = { from: undefined, to: 'manager@alpha.test', html: '<a href="https://evil.example">กดที่นี่</a>' }
  expect((await send(input, 'user')).status).toBe(200)
  const raw = smtp.received[0]?.raw ?? ''
  expect(partOf(raw, 'text/html')).toContain('มาลี ใจดี เขียนถึงคุณผ่าน ไซต์ alpha')
  expect(partOf(raw, 'text/html')).not.toContain('evil.example')
  expect(headerOf(raw, 'Reply-To')).toBe('user@alpha.test')
  for (let sent = 1; sent < 20; sent++) await send(input, 'user')
  const over = await send(input, 'user')
  expect(over).toMatchObject({ status: 429, body: { success: false, code: 'mail.limit' } })
  expect(over.headers.get('retry-after')).toBe('3600')
  expect(smtp.received).toHaveLength(20)
})

test('accepts signed bounce reports from a program and reads nothing unsigned', async () => {
  const ctx = sites.ctx({ role: 'admin' })
  const key = await createHookKey(ctx)
  await ctx.db.commit()
  const mail = { to: 'gone@example.com', subject: 'a', plain: 'b' }
  const { body } = await post('/api/email/send', mail, { as: 'manager' })
  const messageId = /^Message-ID: (.*)$/im.exec(smtp.received[0]?.raw ?? '')?.[1]
  const raw = bounceOf({ to: 'x@alpha.test', address: 'gone@example.com', status: '5.1.1', messageId })
  const hand = (signature: string) =>
    app.fetch(
      new Request('http://alpha.test/api/mail/incoming', {
        method: 'POST',
        headers: { host: 'alpha.test', 'content-type': 'message/rfc822', 'x-sala-signature': signature },
        body: raw,
      }),
    )
  const time = Math.floor(Date.now() / 1000)
  const sign = createHmac('sha256', key).update(`${time}.${raw}`).digest('hex')
  expect((await hand(`t=${time},v1=${'0'.repeat(64)}`)).status).toBe(403)
  const taken = await hand(`t=${time},v1=${sign}`)
  expect([taken.status, await taken.json()]).toEqual([200, { success: true, taken: 1 }])
  const rows = await sites
    .ctx()
    .db.query('test.back', 'SELECT address FROM mail_bounce WHERE tenant_id = $1 AND mail_id = $2', [
      sites.alpha.id,
      body.id,
    ])
  expect(rows).toEqual([{ address: 'gone@example.com' }])
})
