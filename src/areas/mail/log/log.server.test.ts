import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { deliverDueMail } from '#kernel/mail/delivery.ts'
import { MailError } from '#kernel/mail/mailer.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { testSites } from '#src/testing.ts'
import { scheduleBroadcast } from '../broadcast/broadcast.server.ts'
import { runBroadcast } from '../broadcast/run-broadcast.server.ts'
import { forgetOldMail } from './forget.server.ts'
import { cancelLetter, getLetter, mailLog, sendAgain } from './log.server.ts'
import '../public.server.ts'

const sites = testSites()
const as = (role: Role, now?: Date) => sites.ctx({ role, now })
const stranger = () => sites.ctx({ tenant: sites.beta, role: 'admin' })
const hour = 3_600_000

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

describe('the log', () => {
  test('shows staff everything and members their own', async () => {
    const user = { id: newId(), firstname: 'ก', lastname: 'ข', email: 'k@alpha.test', phone: null }
    const mine = sites.ctx({ role: 'user', viewer: { user } })
    const id = await committed(mine, (ctx) =>
      sendMail(ctx, { to: 'a@b.co', subject: 'ของฉัน 100%', text: 'y' }),
    )
    const other = await committed(as('manager'), (ctx) =>
      sendMail(ctx, { to: 'a@b.co', subject: 'ของเขา', text: 'y' }),
    )
    const again = () => sites.ctx({ role: 'user', viewer: { user } })
    expect((await mailLog(again(), {})).items.map((row) => row.id)).toEqual([id])
    expect((await mailLog(as('manager'), { search: '100%' })).items.map((row) => row.id)).toEqual([id])
    await expect(getLetter(again(), other)).rejects.toMatchObject({ status: 404 })
    await expect(getLetter(stranger(), id)).rejects.toMatchObject({ status: 404 })
    await expect(getLetter(as('manager'), 'x')).rejects.toMatchObject({ status: 404 })
    await expect(mailLog(as('guest'), {})).rejects.toMatchObject({ status: 401 })
    await deliverDueMail(as('admin'))
  })

  test('hides what the product wrote about accounts, and what others wrote, and forgets the first once it left', async () => {
    const user = { id: newId(), firstname: 'ก', lastname: 'ข', email: 'k@alpha.test', phone: null }
    const mine = () => sites.ctx({ role: 'user', viewer: { user } })
    const wish = { to: 'a@b.co', subject: 'รหัส', text: 'ลิงก์ https://alpha.test/secret' }
    const reset = await committed(mine(), (ctx) => sendMail(ctx, wish))
    const own = await committed(mine(), (ctx) => sendMail(ctx, { ...wish, kind: 'person' }))
    for (const role of ['manager', 'admin'] as const) {
      expect((await getLetter(as(role), reset)).plain).toBeNull()
      expect((await getLetter(as(role), own)).plain).toBeNull()
    }
    expect((await getLetter(mine(), reset)).plain).toBeNull()
    expect((await getLetter(mine(), own)).plain).toContain('secret')
    await deliverDueMail(as('admin'))
    const ctx = as('admin')
    const [row] = await ctx.db.query<{ plain: string }>(
      'test.kept',
      'SELECT plain FROM mail_outbox WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, reset],
    )
    expect(row?.plain).toBe('')
  })

  test('lets staff call back what waits and try again what was given up', async () => {
    const id = await committed(as('manager'), (ctx) =>
      sendMail(ctx, { to: 'a@b.co', subject: 'x', text: 'y' }),
    )
    await expect(cancelLetter(as('user'), id)).rejects.toMatchObject({ status: 403 })
    await expect(cancelLetter(stranger(), id)).rejects.toMatchObject({ status: 404 })
    const early = as('manager')
    await expect(sendAgain(early, id)).rejects.toMatchObject({ status: 409 })
    await early.db.rollback()
    await committed(as('manager'), (ctx) => cancelLetter(ctx, id))
    await deliverDueMail(as('admin'))
    expect(sites.mails).toEqual([])

    const failed = await committed(as('manager'), (ctx) =>
      sendMail(ctx, { to: 'a@b.co', subject: 'x', text: 'y' }),
    )
    const { mailer } = sites.services
    sites.services.mailer = {
      ...mailer,
      send: () => Promise.reject(new MailError('mail.refused', false, { status: 554 })),
    }
    await deliverDueMail(as('admin'))
    sites.services.mailer = mailer
    expect((await getLetter(as('manager'), failed)).attempts).toMatchObject([
      { outcome: 'failed', status: 554 },
    ])
    await committed(as('manager'), (ctx) => sendAgain(ctx, failed))
    await deliverDueMail(as('admin'))
    expect(sites.mails).toHaveLength(1)
  })

  test('forgets letters after half a year, with their files', async () => {
    const id = await committed(as('manager'), (ctx) =>
      sendMail(ctx, { to: 'a@b.co', subject: 'x', text: 'y' }),
    )
    await deliverDueMail(as('admin'))
    await committed(as('admin', new Date(Date.now() + 179 * 24 * hour)), forgetOldMail)
    expect((await getLetter(as('manager'), id)).status).toBe('sent')
    await committed(as('admin', new Date(Date.now() + 181 * 24 * hour)), forgetOldMail)
    await expect(getLetter(as('manager'), id)).rejects.toMatchObject({ status: 404 })
  })
})
