import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { testSites } from '#src/testing.ts'
import { scheduleBroadcast } from '../broadcast/broadcast.server.ts'
import { runBroadcast } from '../broadcast/run-broadcast.server.ts'
import { getSender, saveSender } from './sender.server.ts'
import '../public.server.ts'

const sites = testSites()
const as = (role: Role, now?: Date) => sites.ctx({ role, now })
const stranger = () => sites.ctx({ tenant: sites.beta, role: 'admin' })
const _hour = 3_600_000

beforeAll(async () => {
  const db = sites.services.database.forTenant(sites.alpha.id, 'write')
  for (const [email, role, firstname] of [
    ['malee@example.com', 'user', 'มาลี'],
    ['somsak@example.com', 'user', 'สมศักดิ์'],
    ['boss@example.com', 'manager', 'บอส'],
  ] as const)
    await createAccount(db, sites.alpha.id, { email, role, firstname, lastname: 'ใจดี', passwordHash: null })
  await db.commit()
})
beforeEach(() => {
  sites.mails.length = 0
})

async function committed<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const result = await work(ctx)
  await ctx.db.commit()
  return result
}

const news = {
  locale: 'th' as const,
  subject: 'ข่าวถึงคุณ{{firstname}}',
  body: '# ข่าว\n\nสวัสดีคุณ{{firstname}}\n\n[อ่านต่อ](https://alpha.test/news)',
  audience: { roles: ['user' as const] },
}
const _write = (more: object = {}, ctx = as('manager')) =>
  committed(ctx, (c) => scheduleBroadcast(c, { ...news, ...more }))
const _run = (id: string, now?: Date) => committed(as('admin', now), (ctx) => runBroadcast(ctx, id))
const _receivers = () => sites.mails.map(({ to }) => to[0]?.address).sort()

describe('the sender', () => {
  const smtp = { host: '127.0.0.1', port: 2525, user: 'sala', password: 'a very secret word' }

  test('keeps its secrets: neither password nor key is ever shown, and a password stays with its server', async () => {
    sites.services.config.outsideAllow = ['127.0.0.1:2525', '127.0.0.2:2525']
    const ctx = as('admin')
    const view = await saveSender(ctx, {
      fromAddress: 'shop@alpha.test',
      smtp,
      dkim: { domain: 'alpha.test', selector: 'sala' },
    })
    expect(view).toMatchObject({
      smtp: { host: '127.0.0.1', user: 'sala', hasPassword: true },
      shown: { address: 'shop@alpha.test' },
    })
    expect(view.dkim?.record).toEqual({
      name: 'sala._domainkey.alpha.test',
      value: expect.stringMatching(/^v=DKIM1; k=rsa; p=MII/),
    })
    const rows = await ctx.db.query('test.sender.row', 'SELECT * FROM mail_sender WHERE tenant_id = $1', [
      ctx.tenant.id,
    ])
    expect(JSON.stringify([view, rows])).not.toMatch(/very secret|PRIVATE KEY/)
    const { password: _, ...without } = smtp
    expect((await saveSender(ctx, { smtp: without })).smtp?.hasPassword).toBe(true)
    expect((await saveSender(ctx, { smtp: { ...without, host: '127.0.0.2' } })).smtp?.hasPassword).toBe(false)
    expect((await saveSender(ctx, { replyTo: 'help@alpha.test' })).dkim?.record).toEqual(view.dkim?.record)
    expect(await saveSender(ctx, { smtp: null, dkim: null })).toMatchObject({ smtp: null, dkim: null })
    sites.services.config.outsideAllow = []
  })

  test.each([
    [{ smtp }, 'smtp.host', 'mail.smtp_outside'],
    [{ smtp: { ...smtp, host: '169.254.169.254' } }, 'smtp.host', 'mail.smtp_outside'],
    [{ smtp: { ...smtp, host: 'a@b' } }, 'smtp.host', 'field.format'],
    [{ fromAddress: 'nobody' }, 'fromAddress', undefined],
    [
      { fromAddress: 'a@other.example', dkim: { domain: 'alpha.test', selector: 's' } },
      'dkim.domain',
      'mail.dkim_domain',
    ],
  ])('%j is refused at %s', async (wish, path, code) => {
    await expect(saveSender(as('admin'), wish)).rejects.toMatchObject({
      status: 422,
      errors: [{ path, ...(code && { code }) }],
    })
  })

  test('is an admin’s alone, of their own site', async () => {
    await committed(as('admin'), (ctx) => saveSender(ctx, { fromAddress: 'shop@alpha.test' }))
    for (const role of ['guest', 'user', 'manager'] as const) {
      await expect(getSender(as(role))).rejects.toThrow(/not_/)
      await expect(saveSender(as(role), {})).rejects.toThrow(/not_/)
    }
    expect((await getSender(stranger())).fromAddress).toBeNull()
  })
})
