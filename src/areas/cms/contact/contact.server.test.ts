import { beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import { callerAt } from '#kernel/http/caller.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { formatDate } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { pageContent } from '../factory.ts'
import { answerList } from '../manage/manage.list.rules.ts'
import { createPage } from '../page/page.server.ts'
import { pageViewAt } from '../page/page-view.server.ts'
import { publishPage } from '../page/publish.server.ts'
import { answerText } from './answer.rules.ts'
import { listContacts, markContactHandled, removeContact, sendContact } from './contact.server.ts'
import { contactsCsv } from './contact-file.server.ts'
import { lastDay } from './retention.rules.ts'

const sites = testSites()
const unseen = answerList.parse(new URLSearchParams('state=new'))
const asks = [
  { label: { th: 'ชื่อ', en: 'Name' }, kind: 'line', required: true },
  { label: { th: 'อีเมล', en: 'E-mail' }, kind: 'email' },
]
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

let pageId: string
let staff: Ctx
beforeEach(async () => {
  const tenant = { ...sites.alpha, areas: [...sites.alpha.areas, 'message'] }
  staff = sites.ctx({ role: 'manager', tenant })
  const content = pageContent('ติดต่อ', [{ type: 'contact', props: { title: 'เขียนถึงเรา', asks } }])
  pageId = (await createPage(staff, { kind: 'page', slug: 'write', content })).id
})

const send = (ctx: Ctx, fields: Record<string, string>) =>
  sendContact(ctx, { pageId, blockId: 'b0', form: form(fields) })

describe('a form on a page', () => {
  test('shows its questions, stores the answers and notifies staff alone', async () => {
    await createAccount(staff.db, staff.tenant.id, {
      firstname: 'ครู',
      lastname: 'ดี',
      email: 'staff@alpha.test',
      passwordHash: null,
      role: 'manager',
    })
    await createAccount(staff.db, staff.tenant.id, {
      firstname: 'ลูก',
      lastname: 'ค้า',
      email: 'buyer@alpha.test',
      passwordHash: null,
      role: 'user',
    })
    await publishPage(staff, pageId)
    const guest = asGuest(staff, '192.0.2.1')
    const { layout } = await pageViewAt(guest, { slug: 'write' })
    expect(layout.rows[0]?.columns[0]?.blocks).toMatchObject([
      {
        type: 'contact',
        form: {
          to: `/cms/contact/${pageId}/b0`,
          fields: [
            { label: { th: 'ชื่อ' }, kind: 'text', required: true },
            { kind: 'text', input: 'email' },
          ],
        },
      },
    ])
    await send(guest, { 'answer-0': '=มาลี', 'answer-1': 'mali@example.com', 'answer-7': 'nobody asked' })
    const { items, total } = await listContacts(staff, unseen)
    expect(total).toBe(1)
    const found = async (q: string) =>
      (await listContacts(staff, answerList.parse(new URLSearchParams({ q })))).total
    // By the form and by what was answered, not by what was asked; a % stands for itself.
    expect([await found('มาลี'), await found('MALI@'), await found('เขียนถึง')]).toEqual([1, 1, 1])
    expect([await found('อีเมล'), await found('%'), await found('มาลัย')]).toEqual([0, 0, 0])
    expect(items[0]).toMatchObject({
      form: 'เขียนถึงเรา',
      answers: [
        { field: { label: { th: 'ชื่อ' } }, value: '=มาลี' },
        { field: { label: { th: 'อีเมล' } }, value: 'mali@example.com' },
      ],
      seenAt: null,
    })
    const recipients = await staff.db.query<{ email: string }>(
      'test.mail',
      `SELECT u.email FROM message_member m JOIN account_user u ON u.tenant_id = m.tenant_id AND u.id = m.user_id
       WHERE m.tenant_id = $1`,
      [staff.tenant.id],
    )
    expect(recipients).toEqual([{ email: 'staff@alpha.test' }])
    const notices = await staff.db.query(
      'test.notices',
      'SELECT path FROM message_post WHERE tenant_id = $1',
      [staff.tenant.id],
    )
    // To the answers to this form, not to those to all.
    expect(notices).toEqual([{ path: `/cms/pages?tab=answers&form=${pageId}.b0` }])
    // A spreadsheet must not treat it as a formula.
    expect(await contactsCsv(staff)).toContain(`"'=มาลี"`)
  })

  test('is one form in the list and the file, whatever language it is answered in', async () => {
    const title = { th: 'สมัคร', en: 'Apply' }
    await createAccount(staff.db, staff.tenant.id, {
      firstname: 'ครู',
      lastname: 'ดี',
      email: 'staff@alpha.test',
      passwordHash: null,
      role: 'manager',
    })
    const content = pageContent('ค่าย', [{ type: 'contact', props: { title, asks } }])
    const { id } = await createPage(staff, { kind: 'page', slug: 'camp', content })
    await publishPage(staff, id)
    for (const [locale, ip] of [
      ['th', '192.0.2.7'],
      ['en', '192.0.2.8'],
    ] as const)
      await sendContact(
        { ...asGuest(staff, ip), locale },
        { pageId: id, blockId: 'b0', form: form({ 'answer-0': ip }) },
      )
    expect((await listContacts(staff)).items.map((item) => item.form)).toEqual(['สมัคร', 'สมัคร'])
    const subjects = await staff.db.query(
      'test.subjects',
      'SELECT DISTINCT subject, subject_en FROM message_thread WHERE tenant_id = $1',
      [staff.tenant.id],
    )
    expect(subjects).toEqual([{ subject: 'สมัคร', subject_en: 'Apply' }])
    // The last day on which it is stored, as in the list.
    const goesOn = formatDate(lastDay((await listContacts(staff)).items[0]!.goesAt!), 'th')
    expect(await contactsCsv(staff)).toContain(`,${goesOn},`)
  })

  test('that asks the same question twice has a column for each in the file', async () => {
    const child = { label: { th: 'ชื่อเด็ก', en: 'Child' }, kind: 'line' }
    const content = pageContent('สมัคร', [{ type: 'contact', props: { title: 'สมัคร', asks: [child, child] } }])
    const { id } = await createPage(staff, { kind: 'page', slug: 'join-us', content })
    await publishPage(staff, id)
    await sendContact(asGuest(staff, '192.0.2.9'), {
      pageId: id,
      blockId: 'b0',
      form: form({ 'answer-0': 'ต้น', 'answer-1': 'ใบ' }),
    })
    const [head, first] = (await contactsCsv(staff)).split('\r\n')
    expect(head).toContain('ชื่อเด็ก,ชื่อเด็ก (2)')
    expect(first).toContain('ต้น,ใบ')
  })

  test('from an earlier version opens in the list and file as it was submitted', async () => {
    const answers = [
      { label: 'เรื่อง', kind: 'choice', value: 'มาเยี่ยมชม' },
      { label: 'โทร', kind: 'phone', value: '+66812345678' },
      { label: 'ยินยอม', kind: 'yes', value: '1' },
    ]
    await staff.db.query(
      'test.oldAnswer',
      `INSERT INTO cms_contact (tenant_id, id, page_id, block_id, form, answers, at)
       VALUES ($1, gen_random_uuid(), $2, 'b0', 'เก่า', $3, $4)`,
      [staff.tenant.id, pageId, JSON.stringify(answers), staff.now],
    )
    const [item] = (await listContacts(staff)).items
    expect(item?.answers.map((answer) => answerText(answer, 'th'))).toEqual(['มาเยี่ยมชม', '081-234-5678', '✓'])
    expect(await contactsCsv(staff)).toContain('มาเยี่ยมชม,081-234-5678,✓')
  })

  test('leaves out a question whose options are not written yet, so that it can be submitted', async () => {
    const sizes = {
      key: 'size',
      kind: 'choice',
      label: { th: 'ขนาด', en: 'Size' },
      options: [],
      required: true,
    }
    const fields = [{ key: 'name', kind: 'text', label: { th: 'ชื่อ', en: 'Name' }, max: 200 }, sizes]
    const content = pageContent('เสื้อ', [{ type: 'contact', props: { title: 'เสื้อ', fields } }])
    const { id } = await createPage(staff, { kind: 'page', slug: 'shirts', content })
    await publishPage(staff, id)
    const guest = asGuest(staff, '192.0.2.12')
    const { layout } = await pageViewAt(guest, { slug: 'shirts' })
    expect(layout.rows[0]?.columns[0]?.blocks).toMatchObject([{ form: { fields: [{ key: 'name' }] } }])
    await sendContact(guest, { pageId: id, blockId: 'b0', form: form({ name: 'มาลี' }) })
    expect((await listContacts(staff)).items).toHaveLength(1)
  })

  test('asks only what its conditions require, and stores nothing from a hidden field', async () => {
    const fields = [
      {
        key: 'about',
        kind: 'choice',
        label: { th: 'เรื่อง', en: 'About' },
        options: [
          { value: 'visit', label: { th: 'มาเยี่ยม', en: 'A visit' } },
          { value: 'order', label: { th: 'สั่งซื้อ', en: 'An order' } },
        ],
      },
      {
        key: 'day',
        kind: 'date',
        label: { th: 'วันที่มา', en: 'Day' },
        required: true,
        visibleIf: { op: 'equal', of: [{ field: 'about' }, 'visit'] },
      },
    ]
    const content = pageContent('นัด', [{ type: 'contact', props: { title: 'นัดหมาย', fields } }])
    const { id } = await createPage(staff, { kind: 'page', slug: 'meet', content })
    await publishPage(staff, id)
    const guest = asGuest(staff, '192.0.2.10')
    const give = (input: Record<string, string>) =>
      sendContact(guest, { pageId: id, blockId: 'b0', form: form(input) })
    await expect(give({ about: 'visit' })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'day', code: 'field.required' }],
    })
    await give({ about: 'visit', day: '5/12/2569' })
    await give({ about: 'order', day: '5/12/2569' })
    const { items } = await listContacts(staff)
    const shown = items.map(({ answers }) => answers.map((answer) => answerText(answer, 'en')))
    expect(shown).toContainEqual(['A visit', '5 Dec 2026'])
    expect(shown).toContainEqual(['An order'])
  })

  test('is marked as handled once, and deleted for good', async () => {
    await publishPage(staff, pageId)
    await send(asGuest(staff, '192.0.2.2'), { 'answer-0': 'มาลี' })
    const [item] = (await listContacts(staff)).items
    await markContactHandled(staff, item?.id ?? '')
    await markContactHandled({ ...staff, now: new Date(+staff.now + 60_000) }, item?.id ?? '')
    expect((await listContacts(staff)).items[0]?.seenAt).toEqual(staff.now)
    expect((await listContacts(staff, unseen)).items).toEqual([])
    await removeContact(staff, item?.id ?? '')
    expect((await listContacts(staff)).total).toBe(0)
    await expect(removeContact(staff, item?.id ?? '')).rejects.toMatchObject({ status: 404 })
  })

  test('refuses empty or invalid input, any input while its page is a draft, and more than five in a row', async () => {
    const guest = asGuest(staff, '192.0.2.3')
    await expect(send(guest, { 'answer-0': 'มาลี' })).rejects.toMatchObject({ status: 404 })
    await publishPage(staff, pageId)
    await expect(send(guest, { 'answer-1': 'x' })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'answer-0' }, { path: 'answer-1' }],
    })
    await expect(
      sendContact(guest, { pageId, blockId: 'none', form: form({ 'answer-0': 'มาลี' }) }),
    ).rejects.toMatchObject({ status: 404 })
    for (let n = 0; n < 5; n++) await send(guest, { 'answer-0': `มาลี ${n}` })
    await expect(send(guest, { 'answer-0': 'มาลี' })).rejects.toMatchObject({
      status: 429,
      code: 'cms.contact_limit',
    })
  })

  test('is read by this site’s staff and by nobody else', async () => {
    await publishPage(staff, pageId)
    await send(asGuest(staff, '192.0.2.4'), { 'answer-0': 'มาลี' })
    const [item] = (await listContacts(staff)).items
    await staff.db.commit()
    for (const [role, status] of [
      ['user', 403],
      ['guest', 401],
    ] as const) {
      const ctx = sites.ctx({ role })
      await expect(listContacts(ctx)).rejects.toMatchObject({ status })
      await expect(contactsCsv(ctx)).rejects.toMatchObject({ status })
      await expect(removeContact(ctx, item?.id ?? '')).rejects.toMatchObject({ status })
    }
    const other = sites.ctx({ tenant: sites.beta, role: 'admin' })
    expect((await listContacts(other)).total).toBe(0)
    await expect(markContactHandled(other, item?.id ?? '')).rejects.toMatchObject({ status: 404 })
    await expect(
      sendContact(asGuest(other, '192.0.2.5'), { pageId, blockId: 'b0', form: form({ 'answer-0': 'x' }) }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
