import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import { saveFile } from '#areas/files/public.server.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { perform } from '#kernel/jobs/worker.ts'
import { deliverDueMail } from '#kernel/mail/delivery.ts'
import { createMailer, MailError } from '#kernel/mail/mailer.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { testSites } from '#src/testing.ts'
import { cancelBroadcast, listBroadcasts, scheduleBroadcast } from './broadcast/broadcast.server.ts'
import { runBroadcast } from './broadcast/run-broadcast.server.ts'
import { previewLetter, sendTrial } from './letter/trial.server.ts'
import { forgetOldMail } from './log/forget.server.ts'
import { cancelLetter, getLetter, mailLog, sendAgain } from './log/log.server.ts'
import { getSender, saveSender } from './sender/sender.server.ts'
import { noteStop, readStop, resumeLetters, stopLetters } from './stop/stop.server.ts'
import { dropTemplate, listTemplates, saveTemplate } from './template/template.server.ts'
import './public.server.ts'

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
const write = (more: object = {}, ctx = as('manager')) =>
  committed(ctx, (c) => scheduleBroadcast(c, { ...news, ...more }))
const run = (id: string, now?: Date) => committed(as('admin', now), (ctx) => runBroadcast(ctx, id))
const receivers = () => sites.mails.map(({ to }) => to[0]?.address).sort()

describe('a letter to many', () => {
  test('reaches everybody once, each by name and with a way out, however often its job runs', async () => {
    const { id } = await write({
      audience: { roles: ['user'], addresses: ['MALEE@example.com', 'out@example.com'] },
    })
    for (let time = 0; time < 3; time++) await run(id)
    await deliverDueMail(as('admin'))
    expect(receivers()).toEqual(['malee@example.com', 'out@example.com', 'somsak@example.com'])
    const mail = sites.mails.find(({ to }) => to[0]?.address === 'malee@example.com')
    expect(mail?.subject).toBe('ข่าวถึงคุณ มาลี'.replace(' ', ''))
    expect(mail?.text).toContain('สวัสดีคุณมาลี')
    expect(mail?.headers['List-Unsubscribe']).toMatch(/^<http:\/\/alpha\.test\/unsubscribe\/[\w.-]+>$/)
    expect(mail?.text).toContain('ยกเลิกรับจดหมาย: http://alpha.test/unsubscribe/')
    const [row] = await listBroadcasts(as('manager'))
    expect(row).toMatchObject({
      id,
      status: 'sent',
      copies: { waiting: 0, sent: 3, failed: 0, cancelled: 0 },
    })
  })

  test('takes files of the file manager along, those its writer may open', async () => {
    const user = { id: newId(), firstname: 'ก', lastname: 'ข', email: 'k@alpha.test', phone: null }
    const mine = () => sites.ctx({ role: 'manager', viewer: { user } })
    const file = await committed(mine(), (ctx) =>
      saveFile(ctx, { space: 'private', name: 'วาระ.txt', bytes: new TextEncoder().encode('หนึ่ง') }),
    )
    const audience = { addresses: ['out@example.com'] }
    const { id } = await write({ audience, attachments: [{ fileId: file.id }] }, mine())
    await run(id)
    await deliverDueMail(as('admin'))
    expect(sites.mails[0]?.attachments).toMatchObject([{ filename: 'วาระ.txt', contentType: 'text/plain' }])
    await expect(
      write({ audience, attachments: [{ fileId: file.id }] }, as('manager')),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('over https carries the header of one-click unsubscribing', async () => {
    const ctx = as('admin')
    await sendMail(ctx, {
      to: 'a@b.co',
      subject: 'x',
      text: 'y',
      unsubscribe: 'https://alpha.test/unsubscribe/t',
    })
    await ctx.db.commit()
    await deliverDueMail(as('admin'))
    expect(sites.mails[0]?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  })

  test('waits for its time, and can be called back until then', async () => {
    const sendAt = new Date(Date.now() + hour)
    const { id } = await write({ sendAt })
    await run(id)
    expect(await listBroadcasts(as('manager'))).toContainEqual(
      expect.objectContaining({ id, status: 'scheduled' }),
    )
    await committed(as('manager'), (ctx) => cancelBroadcast(ctx, id))
    await run(id, new Date(sendAt.getTime() + 1))
    await deliverDueMail(as('admin'))
    expect(sites.mails).toEqual([])
    await expect(cancelBroadcast(as('manager'), id)).rejects.toMatchObject({ status: 409 })
  })

  test('called back half way leaves the rest unsent', async () => {
    const { id } = await write()
    await run(id)
    const ctx = as('admin')
    await ctx.db.query(
      'test.reopen',
      `UPDATE mail_broadcast SET status = 'sending' WHERE tenant_id = $1 AND id = $2`,
      [ctx.tenant.id, id],
    )
    await ctx.db.commit()
    await committed(as('manager'), (c) => cancelBroadcast(c, id))
    await deliverDueMail(as('admin'))
    expect(sites.mails).toEqual([])
  })

  test.each([
    [{ audience: {} }, 'audience', 'mail.audience'],
    [{ audience: { addresses: ['nobody'] } }, 'audience.addresses.0', 'mail.address'],
    [{ subject: 'x {{name}}' }, 'subject', 'mail.placeholder'],
    [{ subject: 'x\ny' }, 'subject', 'mail.header'],
    [{ body: ' ' }, 'body', 'mail.empty'],
  ])('%j is refused at %s', async (wish, path, code) => {
    await expect(write(wish)).rejects.toMatchObject({ status: 422, errors: [{ path, code }] })
  })

  test('is not a member’s to write, nor another site’s to see', async () => {
    const { id } = await write({ sendAt: new Date(Date.now() + hour) })
    await expect(write({}, as('user'))).rejects.toMatchObject({ status: 403 })
    await expect(listBroadcasts(as('guest'))).rejects.toMatchObject({ status: 401 })
    expect(await listBroadcasts(stranger())).toEqual([])
    await expect(cancelBroadcast(stranger(), id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('who stopped letters', () => {
  const linkIn = (text = '') => /unsubscribe\/([\w.-]+)/.exec(text)?.[1] ?? ''

  test('gets none until they change their mind, and those that wait are called back', async () => {
    const first = await write()
    await run(first.id)
    const waiting = await mailLog(as('manager'), { search: 'somsak@', status: 'queued' })
    const { plain } = await getLetter(as('manager'), waiting.items[0]?.id ?? '')
    const token = linkIn(plain ?? '')
    expect(await committed(as('guest'), (ctx) => stopLetters(ctx, token))).toBe('somsak@example.com')
    await committed(as('guest'), (ctx) => stopLetters(ctx, token))
    await deliverDueMail(as('admin'))
    expect(receivers()).toEqual(['malee@example.com'])
    const second = await write()
    await run(second.id)
    await deliverDueMail(as('admin'))
    expect(receivers()).toEqual(['malee@example.com', 'malee@example.com'])
    await committed(as('guest'), (ctx) => resumeLetters(ctx, token))
    const third = await write()
    await run(third.id)
    await deliverDueMail(as('admin'))
    expect(receivers()).toContain('somsak@example.com')
  })

  test('is known by their own link alone', async () => {
    const { id } = await write()
    await run(id)
    const { items } = await mailLog(as('manager'), { search: 'malee@', status: 'queued' })
    const token = linkIn((await getLetter(as('manager'), items[0]?.id ?? '')).plain ?? '')
    expect(readStop(as('guest'), token)).toBe('malee@example.com')
    for (const wrong of [
      '',
      'x',
      `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`,
      token.replace('.', ''),
    ])
      expect(() => readStop(as('guest'), wrong)).toThrow('mail.stop_unknown')
    expect(() => readStop(stranger(), token)).toThrow('mail.stop_unknown')
    await deliverDueMail(as('admin'))
  })

  test('a mailbox that is no more counts among them', async () => {
    const refused = [{ address: 'gone@example.com', status: 550 }]
    const { mailer } = sites.services
    sites.services.mailer = {
      ...createMailer({ keep: async () => undefined }),
      send: () => Promise.reject(new MailError('mail.refused', false, { status: 550, refused })),
    }
    const ctx = as('admin')
    await sendMail(ctx, { to: 'gone@example.com', subject: 'x', text: 'y' })
    await ctx.db.commit()
    const worker = as('admin')
    const told: { task: string; payload: unknown }[] = []
    worker.db.enqueue = (one) => void told.push(one)
    await deliverDueMail(worker)
    sites.services.mailer = mailer
    const bounce = told.find(({ task }) => task.includes('mail.bounced'))
    await perform(sites.services, bounce?.task ?? '', sites.alpha.id, bounce?.payload)
    const { id } = await write({ audience: { addresses: ['Gone@example.com'] } })
    await run(id)
    expect((await listBroadcasts(as('manager'))).find((one) => one.id === id)?.copies.waiting).toBe(0)
  })
})

describe('templates', () => {
  const own = {
    key: 'news',
    name: { th: 'ข่าว', en: 'News' },
    subject: { th: 'ก', en: 'a' },
    body: { th: 'ข', en: 'b' },
  }

  test('of the product can be changed and had back; a site’s own stand beside them', async () => {
    const ctx = as('manager')
    expect((await listTemplates(ctx)).map(({ key, changed }) => [key, changed])).toEqual([
      ['news', false],
      ['notice', false],
      ['invitation', false],
    ])
    await saveTemplate(ctx, own)
    await saveTemplate(ctx, { ...own, key: 'own-one' })
    const list = await listTemplates(ctx)
    expect(list[0]).toMatchObject({ key: 'news', changed: true, subject: { th: 'ก' } })
    expect(list.at(-1)).toMatchObject({ key: 'own-one', starter: false })
    await dropTemplate(ctx, 'news')
    expect((await listTemplates(ctx))[0]).toMatchObject({ key: 'news', changed: false })
    await expect(dropTemplate(ctx, 'news')).rejects.toMatchObject({ status: 404 })
  })

  test('are staff’s to change, on their own site', async () => {
    await expect(saveTemplate(as('user'), own)).rejects.toMatchObject({ status: 403 })
    await committed(as('manager'), (ctx) => saveTemplate(ctx, own))
    expect((await listTemplates(stranger()))[0]?.changed).toBe(false)
    await expect(dropTemplate(stranger(), 'news')).rejects.toMatchObject({ status: 404 })
    await expect(saveTemplate(as('manager'), { ...own, key: '../x' })).rejects.toMatchObject({ status: 422 })
  })

  test.each(['th', 'en'] as const)('are shown and tried in %s, by their writer alone', async (locale) => {
    const ctx = as('manager')
    for (const { subject, body } of await listTemplates(ctx)) {
      const written = { locale, subject: subject[locale], body: body[locale] }
      const letter = previewLetter(ctx, written)
      expect(letter.html).toContain('<!doctype html>')
      expect(letter.text + letter.subject).not.toMatch(/\{\{/)
    }
    const written = { locale, subject: 'ลอง', body: 'สวัสดี {{firstname}}' }
    expect(await sendTrial(as('manager'), written)).toEqual({ to: 'manager@alpha.test' })
    expect(sites.mails[0]?.text).toContain('สมใจ')
    expect(() => previewLetter(as('user'), written)).toThrow('not_allowed')
    await expect(sendTrial(as('guest'), written)).rejects.toMatchObject({ status: 401 })
  })
})

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

test('noting a stop twice keeps the first reason', async () => {
  const ctx = as('admin')
  await noteStop(ctx, 'A@b.co', 'asked', null)
  await noteStop(ctx, 'a@b.co', 'bounced', newId())
  const rows = await ctx.db.query(
    'test.stop',
    `SELECT reason FROM mail_stop WHERE tenant_id = $1 AND address = 'a@b.co'`,
    [ctx.tenant.id],
  )
  expect(rows).toEqual([{ reason: 'asked' }])
})
