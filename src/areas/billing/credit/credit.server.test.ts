import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { baht, satang } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { billView } from '../bills/bill-view.server.ts'
import { configurePayments, inTransaction, rejectionOf } from '../factory.ts'
import { issueInvoice, sellerDetails } from '../invoicing/factory.ts'
import { receiveMoney } from '../invoicing/receive-money.server.ts'
import { invoiceQuotation } from '../quotation-order/invoice-quotation.server.ts'
import { receivablesList } from './receivables.list.rules.ts'
import { listReceivables, loadCustomerReceivables } from './receivables.server.ts'
import { receivablesCsv } from './receivables-csv.server.ts'
import { setCreditTerms } from './set-terms.server.ts'

const sites = testSites()
const asSite = (ctx: Ctx): Ctx => ({ ...ctx, tenant: { ...ctx.tenant, facts: sellerDetails } })
const at = (role: 'manager' | 'admin', daysAgo = 0) =>
  asSite(sites.ctx({ role, now: new Date(Date.now() - daysAgo * 86_400_000) }))
const today = day(new Date())
const buyers = {
  one: { name: 'บริษัท เครดิต หนึ่ง จำกัด', address: '1 ถนนสีลม', taxId: '0107536000315' },
  two: { name: 'ร้านเครดิตสอง', address: '', phone: '081-111-2222' },
  three: { name: 'บริษัท เครดิต สาม จำกัด', address: '3 ถนนสีลม', taxId: '0994000165676' },
}
const terms = (of: keyof typeof buyers, termsDays: number, limit: number | null, version = 0) =>
  inTransaction(at('admin'), (ctx) => setCreditTerms(ctx, { ...buyers[of], termsDays, limit, version }))
const bill = (of: keyof typeof buyers, amount: number, more: Parameters<typeof issueInvoice>[1] = {}) => ({
  buyer: buyers[of],
  lines: [{ name: 'งาน', quantityMilli: 1000, unitSatang: satang(amount), vatMode: 'inclusive' as const }],
  ...more,
})
const issue = (
  of: keyof typeof buyers,
  amount: number,
  more?: Parameters<typeof issueInvoice>[1],
  role: 'manager' | 'admin' = 'manager',
) => inTransaction(at(role), (ctx) => issueInvoice(ctx, bill(of, amount, more)))
const refused = (of: keyof typeof buyers, amount: number, more?: Parameters<typeof issueInvoice>[1]) =>
  rejectionOf(at('manager'), (ctx) => issueInvoice(ctx, bill(of, amount, more)))

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
  await ctx.db.commit()
})

test('invoices of a customer with terms are due by them, and are refused beyond the limit with the figures', async () => {
  await terms('one', 30, 1_000_000)
  const first = await issue('one', 600_000)
  expect((await billView(at('manager'), first.id)).dueOn).toBe(addDays(today, 30))
  expect((await issue('one', 1, { dueOn: addDays(today, 5) })).dueOn).toBe(addDays(today, 5))
  expect(await refused('one', 400_000)).toMatchObject({
    status: 409,
    code: 'credit.over',
    params: { limit: 1_000_000, used: 600_001, amount: 400_000, over: 1 },
  })
  // A quotation does not create a debt yet.
  const quotation = await issue('one', 900_000, { kind: 'quotation' })
  expect(
    await rejectionOf(at('manager'), (ctx) =>
      invoiceQuotation(ctx, { documentId: quotation.id, kind: 'invoice' }),
    ),
  ).toMatchObject({ code: 'credit.over' })
  await inTransaction(at('manager'), (ctx) =>
    receiveMoney(ctx, {
      id: newId(),
      documentId: first.id,
      amount: baht(6000),
      method: 'transfer',
      receivedOn: today,
    }),
  )
  expect(await issue('one', 900_000)).toMatchObject({ total: 900_000 })
})

test('of two simultaneous invoices only as much as the limit allows is issued', async () => {
  await terms('three', 7, 100_000)
  const both = await Promise.allSettled([issue('three', 70_000), issue('three', 70_000)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a user with the right can exceed the limit with a reason, which is recorded', async () => {
  await terms('two', 15, 10_000)
  const reason = 'ลูกค้าประจำ โอนพรุ่งนี้'
  expect(await refused('two', 20_000, { overrideReason: reason })).toMatchObject({ status: 403 })
  expect(
    await rejectionOf(at('admin'), (ctx) => issueInvoice(ctx, bill('two', 20_000, { overrideReason: 'ok' }))),
  ).toMatchObject({ status: 422, errors: [{ path: 'overrideReason' }] })
  const { id } = await issue('two', 20_000, { overrideReason: reason }, 'admin')
  const { history } = await billView(at('manager'), id)
  expect(history.find(({ event }) => event === 'credit_override')).toMatchObject({ reason })
  const { overrides, left } = await loadCustomerReceivables(at('manager'), '+66811112222')
  expect(overrides).toMatchObject([{ reason, used: 0, amount: 20_000, limit: 10_000 }])
  expect(left).toBe(20_000)
})

test('receivables are reported by age, with the terms, and exported as CSV', async () => {
  const late = { name: 'ลูกหนี้เก่า', address: '' }
  await inTransaction(at('manager', 100), (ctx) =>
    issueInvoice(ctx, { ...bill('two', 5000), buyer: late, dueOn: day(ctx.now) }),
  )
  const { items } = await listReceivables(at('manager'), receivablesList.parse(new URLSearchParams()))
  expect(items.find(({ name }) => name === 'ลูกหนี้เก่า')).toMatchObject({ older: 5000, left: 5000, limit: null })
  expect(items.find(({ name }) => name === buyers.one.name)).toMatchObject({ termsDays: 30, older: 0 })
  const over = await listReceivables(at('manager'), receivablesList.parse(new URLSearchParams('tab=over')))
  expect(over.items.map(({ name }) => name)).toEqual([buyers.two.name])
  const csv = await new Response(
    receivablesCsv(at('manager'), receivablesList.parse(new URLSearchParams())),
  ).text()
  expect(csv).toContain('ลูกหนี้เก่า,,,0.00,0.00,0.00,0.00,50.00,50.00,,')
})

test('terms changed by somebody else meanwhile are not overwritten', async () => {
  const again = rejectionOf(at('admin'), (ctx) =>
    setCreditTerms(ctx, { ...buyers.one, termsDays: 60, limit: null, version: 0 }),
  )
  expect(await again).toMatchObject({ status: 409, code: 'credit.changed' })
  await terms('one', 60, null, 1)
  expect(await issue('one', 99_000_000)).toMatchObject({ dueOn: addDays(today, 60) })
})

test('only admins set terms, only staff see them, and another site has its own', async () => {
  const set = (ctx: Ctx) => setCreditTerms(ctx, { ...buyers.one, termsDays: 1, limit: 0, version: 2 })
  expect(await rejectionOf(at('manager'), set)).toMatchObject({ status: 403 })
  expect(await rejectionOf(sites.ctx({ role: 'guest' }), set)).toMatchObject({ status: 401 })
  const query = receivablesList.parse(new URLSearchParams())
  expect(await rejectionOf(sites.ctx({ role: 'user' }), (ctx) => listReceivables(ctx, query))).toMatchObject({
    status: 403,
  })
  const elsewhere = sites.ctx({ role: 'admin', tenant: sites.beta })
  expect((await listReceivables(elsewhere, query)).items).toEqual([])
  expect(await rejectionOf(elsewhere, (ctx) => loadCustomerReceivables(ctx, '0107536000315'))).toMatchObject({
    status: 404,
  })
})
