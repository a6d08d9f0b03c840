import { beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import { callerAt } from '#kernel/http/caller.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { transitionHistory } from '#kernel/transition.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { pageContent } from '../factory.ts'
import { createPage } from '../page/page.server.ts'
import { publishPage } from '../page/publish.server.ts'
import { eraseAuthor } from '../personal-data.server.ts'
import { listContacts, sendContact } from './contact.server.ts'
import { findForm } from './contact-view.server.ts'
import { deleteExpiredContacts, lastExpiredDeletion } from './expired-contacts.server.ts'
import { deletionTime } from './retention.rules.ts'

const sites = testSites()
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

describe('a form', () => {
  test('states the purpose and retention of its answers, from the form or else the site', async () => {
    await publishPage(staff, pageId)
    const guest = asGuest(staff, '192.0.2.61')
    const shown = async (ctx: Ctx) => (await findForm(ctx, pageId, 'b0'))?.view
    expect(await shown(guest)).toMatchObject({ purpose: '', months: 24, policy: null })
    const facts = { ...guest.tenant.facts, forms: { keep: 'm6' }, legal: ['privacy'] }
    expect(await shown({ ...guest, tenant: { ...guest.tenant, facts } })).toMatchObject({
      months: 6,
      policy: { to: '/legal/privacy' },
    })
    const props = { title: 'สมัครงาน', asks, purpose: { th: 'พิจารณาใบสมัคร', en: '' }, keep: 'm3' }
    const content = pageContent('งาน', [{ type: 'contact', props }])
    const { id } = await createPage(staff, { kind: 'page', slug: 'jobs', content })
    await publishPage(staff, id)
    expect((await findForm(guest, id, 'b0'))?.view).toMatchObject({ purpose: 'พิจารณาใบสมัคร', months: 3 })
  })

  test('keeps an answer as long as stated when it was given, then deletes it and records the number deleted', async () => {
    await publishPage(staff, pageId)
    const guest = asGuest(staff, '192.0.2.62')
    const always = { ...guest.tenant, facts: { ...guest.tenant.facts, forms: { keep: 'always' } } }
    await send(guest, { 'answer-0': 'สองปี' })
    await send(guest, { 'answer-0': 'สองปีเหมือนกัน' })
    await send({ ...guest, tenant: always }, { 'answer-0': 'จนกว่าจะลบ' })
    const { items } = await listContacts(staff)
    const [remaining, later] = items
    expect(remaining?.goesAt).toBeNull()
    expect(later?.goesAt).toEqual(deletionTime('m24', staff.now))
    const over = later?.goesAt ?? staff.now
    expect(await deleteExpiredContacts({ ...staff, now: new Date(over.getTime() - 1) })).toBe(0)
    expect(await lastExpiredDeletion(staff)).toBeNull()
    const thatNight = { ...staff, now: over }
    expect(await deleteExpiredContacts(thatNight)).toBe(2)
    expect(await deleteExpiredContacts(thatNight)).toBe(0)
    expect((await listContacts(staff)).items.map(({ id }) => id)).toEqual([remaining?.id])
    expect(await lastExpiredDeletion(staff)).toEqual({ at: over, count: 2 })
    expect(await transitionHistory(staff, 'cms_contact', pageId)).toMatchObject([
      { event: 'forget', reason: '2' },
    ])
  })

  test('deletes nothing of another site, and notifies only its staff of deletions', async () => {
    await publishPage(staff, pageId)
    await send(asGuest(staff, '192.0.2.63'), { 'answer-0': 'อยู่ต่อ' })
    const far = new Date('2100-01-01T00:00:00Z')
    const other = sites.ctx({ role: 'manager', tenant: sites.beta })
    expect(await deleteExpiredContacts({ ...other, now: far })).toBe(0)
    expect((await listContacts(staff)).total).toBe(1)
    await expect(lastExpiredDeletion(sites.ctx({ role: 'user' }))).rejects.toMatchObject({ status: 403 })
  })

  test('deletes the answers of an erased person, and of nobody else', async () => {
    await publishPage(staff, pageId)
    const person = await createAccount(staff.db, staff.tenant.id, {
      firstname: 'ลูก',
      lastname: 'ค้า',
      email: 'gone@alpha.test',
      passwordHash: null,
      role: 'user',
    })
    const guest = asGuest(staff, '192.0.2.64')
    await send(guest, { 'answer-0': 'ของคนอื่น' })
    const user = {
      ...(sites.ctx({ role: 'user' }).viewer.user as NonNullable<Ctx['viewer']['user']>),
      id: person.id,
    }
    await send({ ...guest, viewer: { ...guest.viewer, role: 'user', user } }, { 'answer-0': 'ของฉัน' })
    await eraseAuthor(staff, person.id)
    const { items } = await listContacts(staff)
    expect(items.map(({ answers }) => answers[0]?.value)).toEqual(['ของคนอื่น'])
  })
})
