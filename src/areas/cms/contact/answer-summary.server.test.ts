import { beforeEach, describe, expect, test } from 'vitest'
import { callerAt } from '#kernel/http/caller.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { readWorkbook } from '#kernel/import/sheet/workbook.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { pageContent } from '../factory.ts'
import { answerList } from '../manage/manage.list.rules.ts'
import { createPage } from '../page/page.server.ts'
import { publishPage } from '../page/publish.server.ts'
import { answerSummary } from './answer-summary.server.ts'
import { answeredForms, listContacts, sendContact } from './contact.server.ts'
import { contactsCsv, contactsXlsx } from './contact-file.server.ts'

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

describe('the answers to several forms', () => {
  test('are filtered by form, exported as they are filtered, and summarised', async () => {
    const options = ['visit', 'order'].map((value) => ({ value, label: { th: value, en: value } }))
    const topic = { key: 'topic', kind: 'choice', label: { th: 'เรื่อง', en: 'Topic' }, options }
    const name = { key: 'name', kind: 'text', max: 200, label: { th: 'ชื่อ', en: 'Name' } }
    const content = pageContent('สอง', [
      { type: 'contact', props: { title: 'สมัคร', fields: [topic] } },
      { type: 'contact', props: { title: 'ติชม', fields: [name] } },
    ])
    const { id } = await createPage(staff, { kind: 'page', slug: 'two', content })
    await publishPage(staff, id)
    const guest = asGuest(staff, '192.0.2.50')
    await sendContact(guest, { pageId: id, blockId: 'b0', form: form({ topic: 'visit' }) })
    await sendContact(guest, { pageId: id, blockId: 'b0', form: form({ topic: 'visit' }) })
    await sendContact(guest, { pageId: id, blockId: 'b1', form: form({ name: 'มาลี' }) })
    const forms = await answeredForms(staff)
    expect(forms).toContainEqual({ key: `${id}.b0`, name: 'สมัคร', count: 2 })
    expect(forms).toContainEqual({ key: `${id}.b1`, name: 'ติชม', count: 1 })
    const query = answerList.parse(new URLSearchParams({ form: `${id}.b1` }))
    expect((await listContacts(staff, query)).items.map((item) => item.form)).toEqual(['ติชม'])
    expect(await contactsCsv(staff, query)).not.toContain('สมัคร')
    expect(await contactsCsv(staff, answerList.parse(new URLSearchParams({ q: 'visit' })))).not.toContain(
      'มาลี',
    )
    const file = await contactsXlsx(staff, query)
    expect(readWorkbook(file, 10)[1]?.cells).toContain('มาลี')
    expect(await answerSummary(staff, `${id}.b0`)).toMatchObject({
      total: 2,
      questions: [{ label: 'เรื่อง', answered: 2, options: [{ count: 2 }, { count: 0 }] }],
    })
    await staff.db.commit()
    const other = sites.ctx({ tenant: sites.beta, role: 'admin' })
    expect(await answeredForms(other)).toEqual([])
    expect(await answerSummary(other, `${id}.b0`)).toMatchObject({ total: 0 })
    await expect(answerSummary(sites.ctx({ role: 'user' }), `${id}.b0`)).rejects.toMatchObject({
      status: 403,
    })
  })
})
