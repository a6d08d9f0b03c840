import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { newBillInput, newBillView, submitBill } from '../bills/new-bill.server.ts'
import { configurePayments, inTransaction, rejectionOf } from '../factory.ts'
import { sellerDetails } from '../invoicing/factory.ts'
import { findDocument } from '../invoicing/own-document.server.ts'
import { deleteDraft, listDrafts, openDraft, saveDraft } from './document-draft.server.ts'

const sites = testSites()
const asSite = (ctx: Ctx): Ctx => ({ ...ctx, tenant: { ...ctx.tenant, facts: sellerDetails } })
const manager = () => asSite(sites.ctx({ role: 'manager' }))
const line = {
  name: 'จัดเลี้ยง',
  sku: '',
  unit: 'งาน',
  quantityMilli: 2000,
  unitSatang: baht(535),
  vatMode: 'inclusive',
} as const
const unfinished = { ...line, name: '', unitSatang: -1 }

const formValues = (id: string, more: object = {}) =>
  newBillInput.parse({
    id,
    as: 'draft',
    kind: 'invoice',
    name: 'ร้านกาแฟริมน้ำ',
    address: 'น่าน',
    terms: 'ข้อแรก\nข้อสอง',
    lines: JSON.stringify([line, unfinished]),
    ...more,
  })
const take = (input: ReturnType<typeof formValues>) =>
  inTransaction(manager(), (ctx) => submitBill(ctx, input))
const ids = async () => (await listDrafts(manager())).map(({ id }) => id)

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
  await ctx.db.commit()
})

test('a half-finished document is saved as typed, once per id, and reopens in its form', async () => {
  const id = newId()
  await take(formValues(id))
  await take(formValues(id, { name: 'ร้านกาแฟริมน้ำ สาขา 2' }))
  expect(await listDrafts(manager())).toMatchObject([
    { id, kind: 'invoice', buyerName: 'ร้านกาแฟริมน้ำ สาขา 2', total: baht(1070) },
  ])
  const view = await newBillView(manager(), new URLSearchParams({ draft: id }))
  expect(view).toMatchObject({
    id,
    kind: 'invoice',
    terms: 'ข้อแรก\nข้อสอง',
    drafts: [],
    lines: [{ unitSatang: baht(535) }, { unitSatang: -1 }],
  })
  await inTransaction(manager(), (ctx) => deleteDraft(ctx, id))
  expect(await ids()).toEqual([])
})

test('issuing a draft turns it into a document and removes the draft', async () => {
  const id = newId()
  await take(formValues(id))
  expect(
    await rejectionOf(manager(), (ctx) => submitBill(ctx, formValues(id, { as: 'document' }))),
  ).toMatchObject({
    status: 422,
    // An empty input is missing, not too short.
    errors: [
      { path: 'lines.1.name', code: 'field.required' },
      { path: 'lines.1.unitSatang', code: 'field.required' },
    ],
  })
  expect(await ids(), 'a refusal leaves the draft').toEqual([id])
  await take(formValues(id, { as: 'document', lines: JSON.stringify([line]) }))
  expect(await findDocument(manager(), id)).toMatchObject({ kind: 'invoice', total: baht(1070) })
  expect(await ids()).toEqual([])
  expect(await rejectionOf(manager(), (ctx) => submitBill(ctx, formValues(id)))).toMatchObject({
    status: 409,
    code: 'draft.issued',
  })
})

test('a due day is read as it is typed, and one that cannot be read is refused instead of left out', () => {
  expect(formValues(newId(), { dueOn: '15 ธ.ค. 2570' }).dueOn).toBe('2027-12-15')
  expect(() => formValues(newId(), { dueOn: '32/13/2570' })).toThrow('field.day')
})

test('drafts are private: members are refused, another site finds none', async () => {
  const id = newId()
  await take(formValues(id))
  const draft = { id, kind: 'invoice', content: (await openDraft(manager(), id)).content } as const
  const member = () => asSite(sites.ctx({ role: 'user' }))
  const elsewhere = () => asSite(sites.ctx({ role: 'manager', tenant: sites.beta }))
  for (const act of [
    (ctx: Ctx) => saveDraft(ctx, draft),
    (ctx: Ctx) => listDrafts(ctx),
    (ctx: Ctx) => deleteDraft(ctx, id),
  ])
    expect(await rejectionOf(member(), act)).toMatchObject({ status: 403 })
  expect(await listDrafts(elsewhere())).toEqual([])
  await inTransaction(elsewhere(), (ctx) => deleteDraft(ctx, id))
  expect(await rejectionOf(elsewhere(), (ctx) => openDraft(ctx, id))).toMatchObject({ status: 404 })
  expect(await ids()).toEqual([id])
})
