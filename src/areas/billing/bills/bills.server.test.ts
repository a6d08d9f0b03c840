import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { baht } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, inTransaction, rejectionOf } from '../factory.ts'
import { issueBillingNote } from '../invoicing/billing-note.server.ts'
import { correctDocument } from '../invoicing/correct-document.server.ts'
import { issueInvoice, sellerDetails } from '../invoicing/factory.ts'
import { receiveMoney } from '../invoicing/receive-money.server.ts'
import { voidDocument } from '../invoicing/void-document.server.ts'
import { billActions } from './bill-actions.server.ts'
import { stateOf } from './bill-row.ts'
import { billView } from './bill-view.server.ts'
import { billsList } from './bills.list.rules.ts'
import { billsCsv } from './bills-csv.server.ts'
import { listBills, receivables } from './list-bills.server.ts'
import { newBillView } from './new-bill.server.ts'

const sites = testSites()
const asSite = (ctx: Ctx): Ctx => ({ ...ctx, tenant: { ...ctx.tenant, facts: sellerDetails } })
const manager = (daysAgo = 0) =>
  asSite(sites.ctx({ role: 'manager', now: new Date(Date.now() - daysAgo * 86_400_000) }))
const today = day(new Date())
const issued = (daysAgo: number, more: Parameters<typeof issueInvoice>[1] = {}) =>
  inTransaction(manager(daysAgo), (ctx) => issueInvoice(ctx, { dueOn: addDays(day(ctx.now), 30), ...more }))
const numbers = async (search: string) =>
  (await listBills(manager(), billsList.parse(new URLSearchParams(search)))).items.map(({ number }) => number)

let old: Awaited<ReturnType<typeof issued>>
let fresh: typeof old
let quotation: typeof old

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
  await ctx.db.commit()
  old = await issued(80)
  fresh = await issued(2, { buyer: { name: 'ร้านกาแฟริมน้ำ', address: '' } })
  quotation = await issued(1, { kind: 'quotation' })
})

test('finds documents by text, kind, state and age', async () => {
  expect(await numbers('tab=open&sort=due')).toEqual([old.number, fresh.number])
  expect(await numbers('tab=quotations')).toEqual([quotation.number])
  expect(await numbers('search=กาแฟ')).toEqual([fresh.number])
  expect(await numbers('state=overdue')).toEqual([old.number])
  expect(await numbers('age=d60')).toEqual([old.number])
  expect(await numbers('age=due')).toEqual([fresh.number])
  expect(await numbers(`month=${today.slice(0, 4)}-13`)).toHaveLength(3)
})

test('totals receivables by days overdue, and lowers them as payments come in', async () => {
  const owed = await receivables(manager())
  expect(owed.buyers).toBe(2)
  expect(Object.fromEntries(owed.parts.map(({ age, left }) => [age, left]))).toEqual({
    due: baht(10_700),
    d30: 0,
    d60: baht(10_700),
    d90: 0,
    older: 0,
  })
  await inTransaction(manager(), (ctx) =>
    receiveMoney(ctx, {
      id: newId(),
      documentId: old.id,
      amount: baht(700),
      withheldBp: 300,
      method: 'transfer' as const,
      receivedOn: today,
    }),
  )
  expect((await receivables(manager())).parts.find(({ age }) => age === 'd60')?.left).toBe(baht(10_000))
  expect(await numbers('tab=certificates')).toHaveLength(1)
})

test('the panel shows related documents, and a billing note requests the amount still outstanding', async () => {
  const note = await inTransaction(manager(), (ctx) =>
    issueBillingNote(ctx, { id: newId(), documentIds: [old.id] }),
  )
  const panel = await billView(manager(), old.id)
  expect(panel.related.map(({ kind }) => kind)).toEqual(['receipt_tax_invoice', 'billing_note'])
  expect(panel.next).toEqual(['receive', 'bill'])
  await inTransaction(manager(), (ctx) =>
    receiveMoney(ctx, {
      id: newId(),
      documentId: note.id,
      amount: baht(4000),
      method: 'cash' as const,
      receivedOn: today,
    }),
  )
  expect((await billView(manager(), note.id)).left).toBe(baht(6000))
})

test('a document can be credited until nothing of it is left', async () => {
  const invoice = await issued(1, { kind: 'tax_invoice' })
  const { creditable, next } = await billView(manager(), invoice.id)
  expect(next).toContain('credit')
  await inTransaction(manager(), (ctx) =>
    correctDocument(ctx, {
      id: newId(),
      documentId: invoice.id,
      kind: 'credit_note',
      reason: 'returned',
      lines: creditable.map((amount, line) => ({ line, amount })),
    }),
  )
  const after = await billView(manager(), invoice.id)
  expect(after.creditable.every((left) => left === 0)).toBe(true)
  expect(after.next).not.toContain('credit')
})

test('what is credited is not taken for money received', async () => {
  const invoice = await issued(1, { kind: 'tax_invoice' })
  const credit = (amount: number) =>
    inTransaction(manager(), (ctx) =>
      correctDocument(ctx, {
        id: newId(),
        documentId: invoice.id,
        kind: 'credit_note',
        reason: 'returned',
        lines: [{ line: 0, amount: baht(amount) }],
      }),
    )
  const shown = async () => {
    const { items } = await listBills(manager(), billsList.parse(new URLSearchParams({ q: invoice.number })))
    const row = items.find(({ id }) => id === invoice.id)!
    const view = await billView(manager(), invoice.id)
    expect(view.credited).toBe(row.credited)
    return [row.left, row.credited, stateOf(row, today)]
  }
  await credit(100)
  expect(await shown()).toEqual([invoice.total - baht(100), baht(100), 'open'])
  await credit(invoice.total / 100 - 100)
  expect(await shown()).toEqual([0, invoice.total, 'credited'])
})

test('a credit note without any amount says that one is needed', async () => {
  const invoice = await issued(1, { kind: 'tax_invoice' })
  const form = new FormData()
  const input = {
    id: newId(),
    documentId: invoice.id,
    kind: 'credit_note',
    reason: 'returned',
    'line.0': ' ',
  }
  for (const [name, value] of Object.entries(input)) form.set(name, value)
  const request = new Request('http://alpha.test/cluster/bills', { method: 'POST' })
  const send = (ctx: Ctx) => billActions.correct.perform(ctx, { form, params: {}, request })
  expect(await rejectionOf(manager(), send)).toMatchObject({
    status: 422,
    errors: [{ path: 'lines', code: 'document.no_lines' }],
  })
})

test('the form for a new document is prefilled from its quotation or the document it replaces', async () => {
  const form = await newBillView(manager(), new URLSearchParams({ from: quotation.id, kind: 'invoice' }))
  expect(form).toMatchObject({ kind: 'invoice', from: { number: quotation.number }, buyer: quotation.buyer })
  expect(form.lines).toHaveLength(1)
  expect(form.buyers.map(({ name }) => name)).toContain('ร้านกาแฟริมน้ำ')
})

test('the list is exported as CSV, with cancelled documents marked', async () => {
  await inTransaction(manager(), (ctx) => voidDocument(ctx, quotation.id, 'ลูกค้าไม่ตอบ'))
  const stream = billsCsv(manager(), billsList.parse(new URLSearchParams('tab=quotations')))
  const csv = await new Response(stream).text()
  expect(csv).toContain(`${quotation.number},ใบเสนอราคา`)
  expect(csv).toContain('ยกเลิก')
})

test('members and another site’s staff see no list, panel or form', async () => {
  const query = billsList.parse(new URLSearchParams())
  for (const open of [
    (ctx: Ctx) => listBills(ctx, query),
    receivables,
    (ctx: Ctx) => billView(ctx, old.id),
    (ctx: Ctx) => newBillView(ctx, new URLSearchParams()),
  ])
    expect(await rejectionOf(asSite(sites.ctx({ role: 'user' })), open)).toMatchObject({ status: 403 })
  const elsewhere = () => asSite(sites.ctx({ role: 'manager', tenant: sites.beta }))
  expect((await listBills(elsewhere(), query)).total).toBe(0)
  expect(await rejectionOf(elsewhere(), (ctx) => billView(ctx, old.id))).toMatchObject({ status: 404 })
  const from = new URLSearchParams({ from: old.id })
  expect(await rejectionOf(elsewhere(), (ctx) => newBillView(ctx, from))).toMatchObject({ status: 404 })
})
