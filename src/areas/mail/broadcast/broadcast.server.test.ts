import { describe, expect, test } from 'vitest'
import { saveFile } from '#areas/files/public.server.ts'
import { newId } from '#kernel/id.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { deliverDueMail } from '#kernel/mail/delivery.ts'
import { createMailer, MailError } from '#kernel/mail/mailer.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { createEmailSite } from '../factory.ts'
import { getEmail, mailLog } from '../log/log.server.ts'
import {
  readUnsubscribeLink,
  recordUnsubscribe,
  resubscribe,
  unsubscribe,
} from '../unsubscribe/unsubscribe.server.ts'
import {
  cancelBroadcast,
  listBroadcasts,
  rescheduleBroadcast,
  scheduleBroadcast,
} from './broadcast.server.ts'
import { runBroadcast } from './run-broadcast.server.ts'
import '../public.server.ts'

const sites = testSites()
const { as, committed, stranger } = createEmailSite(sites)
const hour = 3_600_000

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

describe('a newsletter', () => {
  test('written in the editor arrives formatted, with the reader’s name and absolute site links', async () => {
    const bold = { type: 'text', text: 'คุณ{{firstname}}', marks: [{ type: 'bold' }] }
    const link = { type: 'text', text: 'ร้าน', marks: [{ type: 'link', attrs: { href: '/shop' } }] }
    const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'สวัสดี' }, bold, link] }]
    const { id } = await write({ body: { type: 'doc', content } })
    await run(id)
    await deliverDueMail(as('admin'))
    const mail = sites.mails.find(({ to }) => to[0]?.address === 'malee@example.com')
    expect(mail?.html).toContain('สวัสดี<strong>คุณมาลี</strong><a class="text" href="http://alpha.test/shop"')
    expect(mail?.text).toContain('สวัสดีคุณมาลีร้าน (http://alpha.test/shop)')
  })

  test('written in plain markup before the editor existed is sent as intended', async () => {
    const { id } = await write({ sendAt: new Date(Date.now() + hour) })
    await committed(as('admin'), (ctx) =>
      ctx.db.query(
        'test.old',
        'UPDATE mail_broadcast SET body = to_jsonb($3::text) WHERE tenant_id = $1 AND id = $2',
        [ctx.tenant.id, id, news.body],
      ),
    )
    await run(id, new Date(Date.now() + 2 * hour))
    await deliverDueMail(as('admin', new Date(Date.now() + 2 * hour)))
    expect(sites.mails[0]?.text).toContain('อ่านต่อ:\nhttps://alpha.test/news')
    expect(sites.mails[0]?.html).toContain('>ข่าว</h1>')
  })

  test('that is empty, too long or has a broken placeholder is rejected at its field', async () => {
    const doc = (...texts: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content: texts }] })
    const half = doc(
      { type: 'text', text: '{{first' },
      { type: 'text', text: 'name}}', marks: [{ type: 'bold' }] },
    )
    for (const body of [
      doc(),
      half,
      doc({ type: 'text', text: '{{nobody}}' }),
      doc({ type: 'text', text: 'ก'.repeat(200_001) }),
    ])
      await expect(write({ body })).rejects.toMatchObject({ status: 422, errors: [{ path: 'body' }] })
  })

  test('spares who unsubscribes while it is still being sent to others', async () => {
    const addresses = Array.from({ length: 201 }, (_, n) => `reader${n}@long.example`)
    const { id } = await write({ audience: { roles: [], addresses } })
    const ctx = as('admin')
    let commits = 0
    const commit = async () => {
      await ctx.db.commit()
      // The recipients have been read, and the copies of the first two hundred written.
      if (++commits !== 2) return
      await committed(as('admin'), (other) => recordUnsubscribe(other, addresses[200]!, 'asked', null))
    }
    const db = new Proxy(ctx.db, {
      get(target, key) {
        const value = Reflect.get(target, key, target)
        return key === 'commit' ? commit : typeof value === 'function' ? value.bind(target) : value
      },
    })
    await runBroadcast({ ...ctx, db }, id)
    await ctx.db.commit()
    const [sent] = await listBroadcasts(as('manager'))
    expect(sent?.copies).toMatchObject({ waiting: 200 })
    // The tests after it send what is queued.
    await committed(as('admin'), (other) =>
      other.db.query('test.unsend', 'DELETE FROM mail_outbox WHERE tenant_id = $1 AND about = $2', [
        other.tenant.id,
        id,
      ]),
    )
  })

  test('reaches everybody once, by name and with an unsubscribe link, however often its job runs', async () => {
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
    expect(mail?.text).toContain('ยกเลิกรับอีเมล: http://alpha.test/unsubscribe/')
    const [row] = await listBroadcasts(as('manager'))
    expect(row).toMatchObject({
      id,
      status: 'sent',
      copies: { waiting: 0, sent: 3, failed: 0, cancelled: 0 },
    })
  })

  test('is sent at its new time after rescheduling, not at the old one', async () => {
    const start = new Date()
    const at = (hours: number) => new Date(start.getTime() + hours * hour)
    const { id } = await write({ sendAt: at(2) })
    const move = (sendAt?: Date, ctx = as('manager')) =>
      committed(ctx, (c) => rescheduleBroadcast(c, id, { sendAt }))
    expect(await move(at(5))).toEqual({ sendAt: at(5) })
    await run(id, at(3))
    expect((await listBroadcasts(as('manager')))[0]).toMatchObject({ status: 'scheduled', sendAt: at(5) })
    await expect(move(undefined, as('user'))).rejects.toMatchObject({ status: 403 })
    await expect(move(undefined, stranger())).rejects.toMatchObject({ status: 404 })
    await move()
    await run(id, new Date())
    expect((await listBroadcasts(as('manager')))[0]).toMatchObject({ status: 'sent' })
    await expect(move(at(9))).rejects.toMatchObject({ status: 409 })
    await deliverDueMail(as('admin'))
    expect(receivers()).toEqual(['malee@example.com', 'somsak@example.com'])
  })

  test('attaches file-manager files that its author may open', async () => {
    const user = { id: newId(), firstname: 'ก', lastname: 'ข', email: 'k@alpha.test', phone: null }
    const managerCtx = () => sites.ctx({ role: 'manager', viewer: { user } })
    const file = await committed(managerCtx(), (ctx) =>
      saveFile(ctx, { space: 'private', name: 'วาระ.txt', bytes: new TextEncoder().encode('หนึ่ง') }),
    )
    const audience = { addresses: ['out@example.com'] }
    const { id } = await write({ audience, attachments: [{ fileId: file.id }] }, managerCtx())
    await run(id)
    await deliverDueMail(as('admin'))
    expect(sites.mails[0]?.attachments).toMatchObject([{ filename: 'วาระ.txt', contentType: 'text/plain' }])
    await expect(
      write({ audience, attachments: [{ fileId: file.id }] }, as('manager')),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('over https carries the one-click unsubscribe header', async () => {
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

  test('waits for its scheduled time and can be cancelled until then', async () => {
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

  test('cancelled halfway leaves the rest unsent', async () => {
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
  ])('%j is rejected at %s', async (input, path, code) => {
    await expect(write(input)).rejects.toMatchObject({ status: 422, errors: [{ path, code }] })
  })

  test('names which of many addresses is none', async () => {
    const addresses = ['malee@example.com', 'somchai@example', 'out@example.com']
    await expect(write({ audience: { addresses } })).rejects.toMatchObject({
      errors: [{ path: 'audience.addresses.1', params: { address: 'somchai@example' } }],
    })
  })

  test('cannot be written by a member or seen by another site', async () => {
    const { id } = await write({ sendAt: new Date(Date.now() + hour) })
    await expect(write({}, as('user'))).rejects.toMatchObject({ status: 403 })
    await expect(listBroadcasts(as('guest'))).rejects.toMatchObject({ status: 401 })
    expect(await listBroadcasts(stranger())).toEqual([])
    await expect(cancelBroadcast(stranger(), id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('unsubscribed readers', () => {
  const linkIn = (text = '') => /unsubscribe\/([\w.-]+)/.exec(text)?.[1] ?? ''

  test('get none until they resubscribe, and queued ones are cancelled', async () => {
    const first = await write()
    await run(first.id)
    const waiting = await mailLog(as('manager'), { search: 'somsak@', status: 'queued' })
    const { plain } = await getEmail(as('manager'), waiting.items[0]?.id ?? '')
    const token = linkIn(plain ?? '')
    expect(await committed(as('guest'), (ctx) => unsubscribe(ctx, token))).toBe('somsak@example.com')
    await committed(as('guest'), (ctx) => unsubscribe(ctx, token))
    await deliverDueMail(as('admin'))
    expect(receivers()).toEqual(['malee@example.com'])
    const second = await write()
    await run(second.id)
    await deliverDueMail(as('admin'))
    expect(receivers()).toEqual(['malee@example.com', 'malee@example.com'])
    await committed(as('guest'), (ctx) => resubscribe(ctx, token))
    const third = await write()
    await run(third.id)
    await deliverDueMail(as('admin'))
    expect(receivers()).toContain('somsak@example.com')
  })

  test('are identified only by their own link', async () => {
    const { id } = await write()
    await run(id)
    const { items } = await mailLog(as('manager'), { search: 'malee@', status: 'queued' })
    const token = linkIn((await getEmail(as('manager'), items[0]?.id ?? '')).plain ?? '')
    expect(readUnsubscribeLink(as('guest'), token)).toBe('malee@example.com')
    for (const wrong of [
      '',
      'x',
      `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`,
      token.replace('.', ''),
    ])
      expect(() => readUnsubscribeLink(as('guest'), wrong)).toThrow('mail.unsubscribe_unknown')
    expect(() => readUnsubscribeLink(stranger(), token)).toThrow('mail.unsubscribe_unknown')
    await deliverDueMail(as('admin'))
  })

  test('include those with a defunct mailbox', async () => {
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
    const calls: { task: string; payload: unknown }[] = []
    worker.db.enqueue = (job) => void calls.push(job)
    await deliverDueMail(worker)
    sites.services.mailer = mailer
    const bounce = calls.find(({ task }) => task.includes('mail.bounced'))
    await runJobHandler(sites.services, bounce?.task ?? '', sites.alpha.id, bounce?.payload)
    const { id } = await write({ audience: { addresses: ['Gone@example.com'] } })
    await run(id)
    expect(
      (await listBroadcasts(as('manager'))).find((broadcast) => broadcast.id === id)?.copies.waiting,
    ).toBe(0)
  })
})
