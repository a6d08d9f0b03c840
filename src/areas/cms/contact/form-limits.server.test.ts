import { beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import { callerAt } from '#kernel/http/caller.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { pageContent } from '../factory.ts'
import { answerList } from '../manage/manage.list.rules.ts'
import { createPage } from '../page/page.server.ts'
import { publishPage } from '../page/publish.server.ts'
import { listContacts, removeContact, sendContact } from './contact.server.ts'
import { contactsCsv } from './contact-file.server.ts'
import { findForm } from './contact-view.server.ts'

const sites = testSites()
const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const asGuest = (ctx: Ctx, ip: string): Ctx => ({
  ...ctx,
  caller: callerAt(ip),
  viewer: { ...ctx.viewer, role: 'guest', user: null },
})

let staff: Ctx
beforeEach(() => {
  staff = sites.ctx({ role: 'manager' })
})

describe('a form with limits', () => {
  const fields = [
    { key: 'name', kind: 'text', max: 200, label: { th: 'ชื่อ', en: 'Name' }, required: true },
    { key: 'email', kind: 'text', input: 'email', max: 254, label: { th: 'อีเมล', en: 'E-mail' } },
  ]
  const publish = async (props: Record<string, unknown>) => {
    const content = pageContent('สมัคร', [{ type: 'contact', props: { title: 'สมัคร', fields, ...props } }])
    const { id } = await createPage(staff, { kind: 'page', slug: `limited-${newId()}`, content })
    await publishPage(staff, id)
    return id
  }
  const give = (ctx: Ctx, id: string, input: Record<string, string> = { name: 'มาลี' }) =>
    sendContact(ctx, { pageId: id, blockId: 'b0', form: form(input) })
  const closedFor = async (ctx: Ctx, id: string) => (await findForm(ctx, id, 'b0'))?.view.closed
  const guestAt = (address: number) => asGuest(staff, `192.0.2.${address}`)

  test('closes after its last day, with its own text, and refuses a page opened before', async () => {
    const id = await publish({ until: '2026-11-30', closed: { th: 'พบกันปีหน้า', en: 'See you next year' } })
    const on = (time: string): Ctx => ({ ...guestAt(20), locale: 'en', now: new Date(time) })
    expect(await closedFor(on('2026-11-30T16:59:00Z'), id)).toBeNull()
    expect(await closedFor(on('2026-11-30T17:00:00Z'), id)).toEqual({
      reason: 'ended',
      text: 'See you next year',
      signIn: null,
    })
    await expect(give(on('2026-11-30T17:00:00Z'), id)).rejects.toMatchObject({
      status: 409,
      code: 'cms.contact_ended',
    })
  })

  test('takes its number of answers, and one more once staff have deleted one', async () => {
    const id = await publish({ most: 2 })
    await give(guestAt(21), id)
    await give(guestAt(22), id)
    expect(await closedFor(guestAt(23), id)).toMatchObject({
      reason: 'full',
      text: 'ได้รับคำตอบครบจำนวนแล้ว จึงปิดรับ',
    })
    await expect(give(guestAt(23), id)).rejects.toMatchObject({ status: 409, code: 'cms.contact_full' })
    const [item] = (await listContacts(staff)).items
    await removeContact(staff, item?.id ?? '')
    await give(guestAt(23), id)
    expect((await listContacts(staff)).total).toBe(2)
  })

  test('takes its last answer from one of two who send it at once', async () => {
    const id = await publish({ most: 1 })
    await staff.db.commit()
    const sender = (address: number) =>
      asGuest(sites.ctx({ role: 'guest', tenant: staff.tenant }), `192.0.2.${address}`)
    const [first, second] = [sender(24), sender(25)]
    await give(first, id)
    let isSettled = false
    const sending = give(second, id).finally(() => {
      isSettled = true
    })
    const outcome = expect(sending).rejects.toMatchObject({ status: 409, code: 'cms.contact_full' })
    const waiting = async () => {
      const [row] = await staff.db.query<{ count: number }>(
        'test.waitingForForm',
        `SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
        [],
      )
      return isSettled || row?.count
    }
    await expect.poll(waiting).toBeTruthy()
    await first.db.commit()
    await outcome
  })

  test('takes one answer per member, and none from a guest', async () => {
    const id = await publish({ once: true })
    const account = async (email: string) =>
      (
        await createAccount(staff.db, staff.tenant.id, {
          firstname: 'มาลี',
          lastname: 'ดี',
          email,
          passwordHash: null,
          role: 'user',
        })
      ).id
    const memberOf = (userId: string): Ctx => ({
      ...guestAt(26),
      viewer: {
        ...staff.viewer,
        role: 'user',
        user: { id: userId, firstname: 'มาลี', lastname: 'ดี', email: '', phone: null },
      },
    })
    const mali = memberOf(await account('mali@alpha.test'))
    expect(await closedFor(guestAt(27), id)).toMatchObject({ signIn: 'เข้าสู่ระบบเพื่อตอบ' })
    await expect(give(guestAt(27), id)).rejects.toMatchObject({ status: 409, code: 'cms.contact_sign_in' })
    await give(mali, id)
    expect(await closedFor(mali, id)).toMatchObject({ reason: 'answered', signIn: null })
    await expect(give(mali, id)).rejects.toMatchObject({ status: 409, code: 'cms.contact_answered' })
    await give(memberOf(await account('somchai@alpha.test')), id)
    // Staff see who answered, though the form asks nobody's name.
    const ofForm = answerList.parse(new URLSearchParams({ form: `${id}.b0` }))
    const { items } = await listContacts(staff, ofForm)
    expect(items.map(({ sender }) => sender)).toEqual(['มาลี ดี', 'มาลี ดี'])
    expect(await contactsCsv(staff)).toContain(',มาลี ดี,')
  })

  test('confirms by e-mail: to a member with the answers, to an address typed by a guest without', async () => {
    const id = await publish({ confirm: true, thanks: 'พบกันวันเสาร์' })
    const mails = () =>
      staff.db.query<{ recipients: { address: string }[]; subject: string; plain: string }>(
        'test.confirmations',
        'SELECT recipients, subject, plain FROM mail_outbox WHERE tenant_id = $1 ORDER BY id',
        [staff.tenant.id],
      )
    await give(guestAt(28), id)
    expect(await mails()).toEqual([])
    await give(guestAt(28), id, { name: 'ซื้อของที่ร้านฉัน', email: 'stranger@example.com' })
    const [toStranger] = await mails()
    expect(toStranger).toMatchObject({
      recipients: [{ address: 'stranger@example.com' }],
      subject: 'ได้รับ “สมัคร” แล้ว',
    })
    expect(toStranger?.plain).toContain('พบกันวันเสาร์')
    expect(toStranger?.plain).not.toContain('ซื้อของ')
    const user = { id: newId(), firstname: 'มาลี', lastname: 'ดี', email: 'Mali@example.com', phone: null }
    const member: Ctx = { ...guestAt(29), viewer: { ...staff.viewer, role: 'user', user } }
    await give(member, id, { name: 'มาลี ดี', email: 'mali@example.com' })
    expect((await mails())[1]?.plain).toContain('มาลี ดี')
    // Several guests cannot flood one address.
    for (let n = 30; n < 40; n++) await give(guestAt(n), id, { name: 'x', email: 'stranger@example.com' })
    const received = (await mails()).filter((mail) => mail.recipients[0]?.address === 'stranger@example.com')
    expect(received).toHaveLength(5)
  })
})
