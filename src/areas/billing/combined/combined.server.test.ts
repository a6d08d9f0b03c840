import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { documentToken } from '../document/document-access.server.ts'
import { balancesOf, fakeSellable, orderInput } from '../factory.ts'
import { issueInvoice, sellerDetails } from '../invoicing/factory.ts'
import { findDocument } from '../invoicing/own-document.server.ts'
import {
  billingChecks,
  cancelOrder,
  confirmPayment,
  expireOrders,
  getOrder,
  placeOrder,
  receiveMoney,
  refundPayment,
} from '../public.server.ts'
import { buildMember, enableWallets, type Member, topUpWallet } from '../wallet/factory.ts'
import { orderPaymentView } from './order-payment.server.ts'
import { type PayTogetherInput, payTogether } from './pay-together.server.ts'
import { withdrawPayments, withdrawPaymentsJob } from './withdraw-payments.server.ts'

const sites = testSites()
const items = fakeSellable('combined', { apple: { price: baht(107) } })
let malee: Member

const manager = (now?: Date) => sites.ctx({ role: 'manager', ...(now && { now }) })
const staff = <Result>(work: (ctx: Ctx) => Promise<Result>) => sites.doing(work, { role: 'manager' })
const minutes = (n: number) => new Date(Date.now() + n * 60_000)
const guestPays = (input: PayTogetherInput) => sites.doing((ctx) => payTogether(ctx, input))
const issued = () => staff((ctx) => issueInvoice(ctx))
const leftOf = async (id: string) => {
  const found = await findDocument(manager(), id)
  return found && found.total - found.settled
}
const ordered = () =>
  malee.doing((ctx) => placeOrder(ctx, orderInput('combined', { apple: 1 }, { userId: malee.id })))
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'was not refused',
    (error: { code?: string }) => error.code,
  )

beforeAll(async () => {
  sites.alpha.facts = { ...sites.alpha.facts, ...sellerDetails }
  await enableWallets(sites, { most: baht(50_000), perDay: baht(100_000) })
  malee = await buildMember(sites, 'malee.combined@example.com')
})

test('a guest with an invoice’s link pays it: its number is the reference, and its receipt is issued automatically', async () => {
  const invoice = await issued()
  const token = documentToken(manager(), invoice)
  const { payment, order } = await guestPays({
    debts: [{ kind: 'invoice', number: invoice.number, token }],
    payment: 'promptpay',
  })
  expect(payment).toMatchObject({ ref1: invoice.number, amount: baht(10_700) })
  await staff((ctx) => confirmPayment(ctx, payment.id))
  expect((await getOrder(manager(), order.number)).status).toBe('completed')
  expect(await leftOf(invoice.id)).toBe(0)
  expect(await balancesOf(manager(), order.number)).toEqual({
    clearing_promptpay: 1_070_000,
    transit: -1_070_000,
  })
})

test('part of an invoice, then the rest with tax withheld: the certificate is expected', async () => {
  const invoice = await issued()
  const token = documentToken(manager(), invoice)
  const part = await guestPays({
    debts: [{ kind: 'invoice', number: invoice.number, token, gross: baht(5350) }],
    payment: 'promptpay',
  })
  await staff((ctx) => confirmPayment(ctx, part.payment.id))
  expect(await leftOf(invoice.id)).toBe(baht(5350))
  const shown = await orderPaymentView(manager(), part.order.number, null)
  expect(shown.items).toMatchObject([{ result: 'part', receipts: [{ number: expect.any(String) }] }])
  const rest = await guestPays({
    debts: [{ kind: 'invoice', number: invoice.number, token, withheldBp: 300 }],
    payment: 'promptpay',
  })
  expect(rest.payment).toMatchObject({ amount: baht(5200), ref1: `${invoice.number}P2` })
  await staff((ctx) => confirmPayment(ctx, rest.payment.id))
  expect(await leftOf(invoice.id)).toBe(0)
})

test('a taxpayer entered once is used on every document that has none of its own', async () => {
  const taxpayer = { taxId: '0107536000315', name: 'บริษัท ผู้ซื้อ จำกัด', branch: '', address: '1 ถนนสุขุมวิท' }
  const { order: plain } = await ordered()
  const own = { ...taxpayer, name: 'บริษัท อื่น จำกัด', branch: '00000' }
  const { order: named } = await malee.doing((ctx) =>
    placeOrder(ctx, orderInput('combined', { apple: 1 }, { userId: malee.id, invoiceRequest: own })),
  )
  const debts = [plain, named].map(({ number }) => ({ kind: 'order' as const, number }))
  const together = (invoice: typeof taxpayer) =>
    malee.doing((ctx) => payTogether(ctx, { debts, payment: 'promptpay', invoice }))
  expect(await codeOf(together({ ...taxpayer, taxId: '0107536000316' }))).toBe('invalid')
  const { payment } = await together(taxpayer)
  await staff((ctx) => confirmPayment(ctx, payment.id))
  const documents = async (number: string) =>
    staff((ctx) =>
      ctx.db.query<{ kind: string; buyer: string }>(
        'test.papersOf',
        `SELECT d.kind, d.buyer->>'name' AS buyer FROM billing_document d
         JOIN billing_order o ON o.tenant_id = d.tenant_id AND o.id = d.order_id WHERE o.tenant_id = $1 AND o.number = $2`,
        [ctx.tenant.id, number],
      ),
    )
  expect(await documents(plain.number)).toEqual([{ kind: 'receipt_tax_invoice', buyer: taxpayer.name }])
  expect(await documents(named.number)).toEqual([{ kind: 'receipt_tax_invoice', buyer: own.name }])
})

test('invoices and unpaid orders are paid together, each settled in its own way', async () => {
  const invoice = await issued()
  const token = documentToken(manager(), invoice)
  const { order: first } = await ordered()
  const { order: second } = await ordered()
  const { payment, order } = await malee.doing((ctx) =>
    payTogether(ctx, {
      debts: [
        { kind: 'invoice', number: invoice.number, token },
        { kind: 'order', number: first.number },
        { kind: 'order', number: second.number },
      ],
      payment: 'promptpay',
    }),
  )
  expect(payment.amount).toBe(baht(10_700) + baht(157) * 2)
  await staff((ctx) => confirmPayment(ctx, payment.id))
  expect((await getOrder(manager(), order.number)).status).toBe('completed')
  for (const { number } of [first, second]) expect((await getOrder(manager(), number)).status).toBe('paid')
  const { items } = await malee.doing((ctx) => orderPaymentView(ctx, order.number, null))
  expect(items.map(({ result, receipts }) => [result, receipts.length])).toEqual([
    ['paid', 1],
    ['paid', 0],
    ['paid', 0],
  ])
  expect(await leftOf(invoice.id)).toBe(0)
  // When it is cancelled afterwards, its money is due back like that of any order.
  await staff((ctx) => cancelOrder(ctx, first.number))
  const paid = (await getOrder(manager(), first.number)).payment
  await staff((ctx) => refundPayment(ctx, paid.id, { reference: 'B1' }))
  expect((await getOrder(manager(), first.number)).status).toBe('cancelled')
})

test('the wallet pays it immediately', async () => {
  await topUpWallet(sites, malee, baht(500))
  const { order: one } = await ordered()
  const { order, payment } = await malee.doing((ctx) =>
    payTogether(ctx, { debts: [{ kind: 'order', number: one.number }], payment: 'wallet' }),
  )
  expect([order.status, payment.status]).toEqual(['completed', 'succeeded'])
  expect((await getOrder(manager(), one.number)).status).toBe('paid')
})

test('what a payment covers is held while it is pending, and regains its own deadline when the payment expires', async () => {
  const { order: one } = await ordered()
  const { order } = await malee.doing((ctx) =>
    payTogether(ctx, { debts: [{ kind: 'order', number: one.number }], payment: 'promptpay' }),
  )
  await sites.doing((ctx) => expireOrders(ctx), { role: 'manager', now: minutes(16) } as never)
  expect((await getOrder(manager(minutes(17)), order.number)).status).toBe('expired')
  expect(['pending_payment', 'expired']).toContain((await getOrder(manager(minutes(17)), one.number)).status)
  expect(items.did.get(one.id)?.[0]).toBe('reserve')
})

test('an invoice paid by somebody else meanwhile leaves the money due for refund', async () => {
  const invoice = await issued()
  const token = documentToken(manager(), invoice)
  const { payment, order } = await guestPays({
    debts: [{ kind: 'invoice', number: invoice.number, token }],
    payment: 'promptpay',
  })
  await staff((ctx) =>
    receiveMoney(ctx, {
      id: crypto.randomUUID(),
      documentId: invoice.id,
      amount: baht(10_700),
      method: 'cash',
      withheldBp: 0,
      receivedOn: invoice.issuedOn,
    }),
  )
  await staff((ctx) => confirmPayment(ctx, payment.id))
  const shown = await getOrder(manager(), order.number)
  expect(shown.payment.refundDue).toBe(baht(10_700))
})

test('a payment begun for an invoice ends once the invoice is paid, not while part of it is open', async () => {
  const invoice = await issued()
  const token = documentToken(manager(), invoice)
  const { order } = await guestPays({
    debts: [{ kind: 'invoice', number: invoice.number, token }],
    payment: 'promptpay',
  })
  const receive = async (total: number) => {
    await staff((ctx) =>
      receiveMoney(ctx, {
        id: crypto.randomUUID(),
        documentId: invoice.id,
        amount: baht(total),
        method: 'cash',
        withheldBp: 0,
        receivedOn: invoice.issuedOn,
      }),
    )
    const { rows } = await sites.services.database.platformPool.query<{ payload: { documentId: string } }>(
      `SELECT j.payload -> 'payload' AS payload FROM graphile_worker._private_jobs j
       JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = $1`,
      [withdrawPaymentsJob],
    )
    const job = rows.find(({ payload }) => payload.documentId === invoice.id)
    if (job) await sites.doing((ctx) => withdrawPayments(ctx, job.payload))
    return (await getOrder(manager(), order.number)).status
  }
  expect(await receive(700)).toBe('pending_payment')
  expect(await receive(10_000)).toBe('cancelled')
})

test('an order paid meanwhile leaves its part due for refund', async () => {
  const { order: one, payment: own } = await ordered()
  const { payment } = await malee.doing((ctx) =>
    payTogether(ctx, { debts: [{ kind: 'order', number: one.number }], payment: 'promptpay' }),
  )
  await staff((ctx) => confirmPayment(ctx, own.id))
  await staff((ctx) => confirmPayment(ctx, payment.id))
  const { payments } = await getOrder(manager(), one.number)
  expect(payments.map(({ refundDue }) => refundDue)).toEqual([0, baht(157)])
})

test('each debt must belong to the payer, or the payer must have its link', async () => {
  const invoice = await issued()
  const { order } = await ordered()
  const asGuest = (debt: PayTogetherInput['debts'][number]) =>
    codeOf(guestPays({ debts: [debt], payment: 'promptpay' }))
  expect(await asGuest({ kind: 'invoice', number: invoice.number })).toBe('document.not_found')
  expect(await asGuest({ kind: 'invoice', number: invoice.number, token: 'wrong' })).toBe(
    'document.not_found',
  )
  expect(await asGuest({ kind: 'order', number: order.number })).toBe('order.not_found')
  const token = documentToken(manager(), invoice)
  const elsewhere = sites.doing(
    (ctx) =>
      payTogether(ctx, { debts: [{ kind: 'invoice', number: invoice.number, token }], payment: 'promptpay' }),
    { tenant: sites.beta } as never,
  )
  expect(await codeOf(elsewhere)).toBe('document.not_found')
  expect(await asGuest({ kind: 'invoice', number: invoice.number, token, gross: baht(20_000) })).toBe(
    'document.paid_over',
  )
})

test('all totals reconcile', async () => {
  const results = await runChecks(billingChecks, () => sites.services.database.forPlatform('read'), null)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
