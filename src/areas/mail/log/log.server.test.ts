import { describe, expect, test } from 'vitest'
import { newId } from '#kernel/id.ts'
import { deliverDueMail } from '#kernel/mail/delivery.ts'
import { MailError } from '#kernel/mail/mailer.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { createEmailSite } from '../factory.ts'
import { collectMail } from '../personal-data.server.ts'
import { cancelEmail, getEmail, mailLog, retryEmail } from './log.server.ts'
import { purgeOldEmails } from './purge.server.ts'
import '../public.server.ts'

const sites = testSites()
const { as, committed, stranger } = createEmailSite(sites)
const hour = 3_600_000

describe('the log', () => {
  test('shows everything to staff and members their own emails', async () => {
    const user = { id: newId(), firstname: 'ก', lastname: 'ข', email: 'k@alpha.test', phone: null }
    const ownCtx = sites.ctx({ role: 'user', viewer: { user } })
    const id = await committed(ownCtx, (ctx) =>
      sendMail(ctx, { to: 'a@b.co', subject: 'ของฉัน 100%', text: 'y', kind: 'person' }),
    )
    const toStaff = await committed(sites.ctx({ role: 'user', viewer: { user } }), (ctx) =>
      sendMail(ctx, { to: 'owner@private.example', subject: 'ขอคืนสินค้า', text: 'y' }),
    )
    const toSelf = await committed(sites.ctx({ role: 'user', viewer: { user } }), (ctx) =>
      sendMail(ctx, { to: 'K@alpha.test', subject: 'คำสั่งซื้อ', text: 'y' }),
    )
    const other = await committed(as('manager'), (ctx) =>
      sendMail(ctx, { to: 'a@b.co', subject: 'ของเขา', text: 'y' }),
    )
    const again = () => sites.ctx({ role: 'user', viewer: { user } })
    expect((await mailLog(again(), {})).items.map((row) => row.id)).toEqual([toSelf, id])
    await expect(getEmail(again(), toStaff)).rejects.toMatchObject({ status: 404 })
    const { emails } = await collectMail(as('admin'), user.id)
    expect(emails?.map(({ subject }) => subject)).toEqual(['ของฉัน 100%'])
    expect((await mailLog(as('manager'), { search: '100%' })).items.map((row) => row.id)).toEqual([id])
    await expect(getEmail(again(), other)).rejects.toMatchObject({ status: 404 })
    await expect(getEmail(stranger(), id)).rejects.toMatchObject({ status: 404 })
    await expect(getEmail(as('manager'), 'x')).rejects.toMatchObject({ status: 404 })
    await expect(mailLog(as('guest'), {})).rejects.toMatchObject({ status: 401 })
    await deliverDueMail(as('admin'))
  })

  test('hides the content of account emails and other people’s, and deletes the former once sent', async () => {
    const user = { id: newId(), firstname: 'ก', lastname: 'ข', email: 'k@alpha.test', phone: null }
    const ownCtx = () => sites.ctx({ role: 'user', viewer: { user } })
    const input = { to: user.email, subject: 'รหัส', text: 'ลิงก์ https://alpha.test/secret' }
    const reset = await committed(ownCtx(), (ctx) => sendMail(ctx, input))
    const own = await committed(ownCtx(), (ctx) => sendMail(ctx, { ...input, kind: 'person' }))
    for (const role of ['manager', 'admin'] as const) {
      expect((await getEmail(as(role), reset)).plain).toBeNull()
      expect((await getEmail(as(role), own)).plain).toBeNull()
    }
    expect((await getEmail(ownCtx(), reset)).plain).toBeNull()
    expect((await getEmail(ownCtx(), own)).plain).toContain('secret')
    await deliverDueMail(as('admin'))
    const ctx = as('admin')
    const [row] = await ctx.db.query<{ plain: string }>(
      'test.kept',
      'SELECT plain FROM mail_outbox WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, reset],
    )
    expect(row?.plain).toBe('')
  })

  test('lets staff cancel queued emails and retry failed ones', async () => {
    const id = await committed(as('manager'), (ctx) =>
      sendMail(ctx, { to: 'a@b.co', subject: 'x', text: 'y' }),
    )
    await expect(cancelEmail(as('user'), id)).rejects.toMatchObject({ status: 403 })
    await expect(cancelEmail(stranger(), id)).rejects.toMatchObject({ status: 404 })
    const early = as('manager')
    await expect(retryEmail(early, id)).rejects.toMatchObject({ status: 409 })
    await early.db.rollback()
    await committed(as('manager'), (ctx) => cancelEmail(ctx, id))
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
    expect((await getEmail(as('manager'), failed)).attempts).toMatchObject([
      { outcome: 'failed', status: 554 },
    ])
    await committed(as('manager'), (ctx) => retryEmail(ctx, failed))
    await deliverDueMail(as('admin'))
    expect(sites.mails).toHaveLength(1)
  })

  test('deletes emails after half a year, with their files', async () => {
    const id = await committed(as('manager'), (ctx) =>
      sendMail(ctx, { to: 'a@b.co', subject: 'x', text: 'y' }),
    )
    await deliverDueMail(as('admin'))
    await committed(as('admin', new Date(Date.now() + 179 * 24 * hour)), purgeOldEmails)
    expect((await getEmail(as('manager'), id)).status).toBe('sent')
    await committed(as('admin', new Date(Date.now() + 181 * 24 * hour)), purgeOldEmails)
    await expect(getEmail(as('manager'), id)).rejects.toMatchObject({ status: 404 })
  })
})
