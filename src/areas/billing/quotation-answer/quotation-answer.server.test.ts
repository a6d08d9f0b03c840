import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { billView } from '../bills/bill-view.server.ts'
import { billsList } from '../bills/bills.list.rules.ts'
import { listBills } from '../bills/list-bills.server.ts'
import { documentToken } from '../document/document-access.server.ts'
import { configurePayments, inTransaction, rejectionOf } from '../factory.ts'
import { invoiceView } from '../invoice/invoice-view.server.ts'
import { issueInvoice, sellerDetails } from '../invoicing/factory.ts'
import { answerQuotation } from './answer-quotation.server.ts'

const sites = testSites()
const asSite = (ctx: Ctx): Ctx => ({ ...ctx, tenant: { ...ctx.tenant, facts: sellerDetails } })
const guest = (now?: Date) => asSite(sites.ctx({ role: 'guest', now }))
const manager = () => asSite(sites.ctx({ role: 'manager' }))
const today = day(new Date())
const quote = async (due = 10) => {
  const quotation = await inTransaction(manager(), (ctx) =>
    issueInvoice(ctx, { kind: 'quotation', dueOn: addDays(today, due) }),
  )
  return { ...quotation, token: documentToken(guest(), quotation) }
}
const yes = { answer: 'accepted', name: 'มาลี ใจดี', note: 'PO-112' } as const

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
  await ctx.db.commit()
})

test('whoever has the link accepts a quotation once, and staff see who did and their message', async () => {
  const { id, number, token } = await quote()
  expect((await invoiceView(guest(), number, token)).mayAnswer).toBe(true)
  for (let twice = 0; twice < 2; twice++)
    await inTransaction(guest(), (ctx) => answerQuotation(ctx, number, token, yes))
  expect(await invoiceView(guest(), number, token)).toMatchObject({
    state: 'accepted',
    mayAnswer: false,
    answer: { answer: 'accepted', name: 'มาลี ใจดี' },
  })
  const { history } = await billView(manager(), id)
  expect(history.filter(({ event }) => event === 'accepted')).toMatchObject([{ reason: 'มาลี ใจดี: PO-112' }])
  const { items } = await listBills(manager(), billsList.parse(new URLSearchParams({ q: number })))
  expect(items).toMatchObject([{ number, answer: 'accepted' }])
})

test('an answer cannot be changed afterwards', async () => {
  const { number, token } = await quote()
  await inTransaction(guest(), (ctx) => answerQuotation(ctx, number, token, { ...yes, answer: 'declined' }))
  const changed = rejectionOf(guest(), (ctx) => answerQuotation(ctx, number, token, yes))
  expect(await changed).toMatchObject({ status: 409, code: 'quotation.not_open' })
})

test('an expired quotation, or one already invoiced, cannot be accepted', async () => {
  const old = await quote(1)
  const later = guest(new Date(Date.now() + 3 * 86_400_000))
  expect(await rejectionOf(later, (ctx) => answerQuotation(ctx, old.number, old.token, yes))).toMatchObject({
    status: 409,
  })
  const invoiced = await quote()
  await inTransaction(manager(), (ctx) => issueInvoice(ctx, { id: newId(), fromId: invoiced.id }))
  expect(
    await rejectionOf(guest(), (ctx) => answerQuotation(ctx, invoiced.number, invoiced.token, yes)),
  ).toMatchObject({ status: 409 })
})

test('nobody can answer without the link: guests, members, staff, holders of another site’s', async () => {
  const { number, token } = await quote()
  const answer = (ctx: Ctx, given: string | null) =>
    rejectionOf(ctx, (inside) => answerQuotation(inside, number, given, yes))
  expect(await answer(guest(), null)).toMatchObject({ status: 404 })
  expect(await answer(guest(), `${token}x`)).toMatchObject({ status: 404 })
  expect(await answer(asSite(sites.ctx({ role: 'user' })), null)).toMatchObject({ status: 404 })
  expect(await answer(manager(), null)).toMatchObject({ status: 409 })
  const elsewhere = asSite(sites.ctx({ role: 'guest', tenant: sites.beta }))
  expect(await answer(elsewhere, token)).toMatchObject({ status: 404 })
})
