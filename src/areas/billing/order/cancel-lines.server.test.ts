import { beforeAll, expect, test } from 'vitest'
import { baht, type Satang } from '#kernel/money/index.ts'
import { parsePayload } from '#kernel/thaiqr/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import {
  balancesOf,
  configurePayments,
  fakeSellable,
  inTransaction,
  orderInput,
  rejectionOf,
  slipImage,
  slipPayload,
} from '../factory.ts'
import {
  advanceOrder,
  billingChecks,
  cancelLines,
  cancelOrder,
  confirmPayment,
  expireOrders,
  getOrder,
  listOrders,
  placeOrder,
  recordReturnRefund,
  refundPayment,
  renewPayment,
  submitSlip,
} from '../public.server.ts'
import { reviewView } from '../slip-review/review-view.server.ts'

const sites = testSites()
const items = fakeSellable('off', {
  apple: { price: baht(107) },
  pear: { price: baht(53.5) },
  book: { price: baht(200), vatMode: 'exempt' },
  gift: { price: baht(0) },
})
const manager = (now?: Date) => sites.ctx({ role: 'manager', now })
const label = { carrier: 'Flash Express', tracking: 'TH0147AA' }
const reason = 'ของหมด'
const free = { method: 'standard' as const, satang: 0, label: { th: 'ส่งฟรี', en: 'Free' } }

beforeAll(async () => {
  sites.alpha.facts = { ...sites.alpha.facts, taxId: '0994000165676' }
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
  await ctx.db.commit()
})

/** Three apples, two pears and the delivery: 321 + 107 + 50 = 478, including 31.27 tax. */
const place = (
  payment: 'promptpay' | 'cod' = 'promptpay',
  refs: Record<string, number> = { apple: 3, pear: 2 },
) => inTransaction(sites.ctx(), (ctx) => placeOrder(ctx, orderInput('off', refs, { payment })))
const paid = async (refs?: Record<string, number>) => {
  const placed = await place('promptpay', refs)
  await inTransaction(manager(), (ctx) => confirmPayment(ctx, placed.payment.id))
  return placed
}
const apples = (pieces: number) => [{ line: 1, quantityMilli: pieces * 1000 }]
const off = (number: string, lines = apples(1), more: { lost?: boolean } = {}) =>
  inTransaction(manager(), (ctx) => cancelLines(ctx, number, { lines, reason, ...more }))
const read = (number: string) => getOrder(manager(), number)

test('cancelling part of an unpaid order reduces the total, the payment request with its code and the holds', async () => {
  const { order, payment } = await place()
  await off(order.number)
  const now = await read(order.number)
  expect(now).toMatchObject({ status: 'pending_payment', itemCount: 4 })
  expect(now.totals).toMatchObject({ total: baht(371), vat: baht(24.27), subtotal: baht(321) })
  expect(now.totals.groups).toEqual([
    { kind: 'taxed', rateBp: 700, net: baht(346.73), vat: baht(24.27), gross: baht(371) },
  ])
  expect(now.payments.map(({ status, amount }) => [status, amount])).toEqual([
    ['expired', baht(478)],
    ['awaiting_customer', baht(371)],
  ])
  expect(now.payment.ref1).not.toBe(payment.ref1)
  expect(parsePayload(now.payment.qr ?? '')).toMatchObject({ fields: { amount: baht(371) } })
  expect(now.payment.expiresAt).toEqual(payment.expiresAt)
  expect(now.lines[0]).toMatchObject({ quantityMilli: 3000, cancelledMilli: 1000, leftMilli: 2000 })
  expect(now.changes).toMatchObject([
    { kind: 'cancel_lines', reason, less: baht(107), lines: [{ line: 1, lost: false }] },
  ])
  expect(items.did.get(order.id)).toEqual(['reserve', 'release 1 apple'])
  await inTransaction(manager(), (ctx) => confirmPayment(ctx, now.payment.id))
  expect(await balancesOf(manager(), order.number)).toEqual({
    clearing_promptpay: baht(371),
    prepaid: -baht(346.73),
    vat_output: -baht(24.27),
  })
  const { documents } = await read(order.number)
  expect(documents).toMatchObject([{ kind: 'receipt_tax_invoice_abbr', total: baht(371) }])
})

test('money still paid to the old code pays the order, and the excess is due for refund', async () => {
  const { order, payment } = await place()
  await off(order.number)
  const decided = await inTransaction(manager(), (ctx) => confirmPayment(ctx, payment.id))
  expect(decided).toMatchObject({ outcome: 'paid', order: { status: 'paid' } })
  const now = await read(order.number)
  expect(now.payment).toMatchObject({
    amount: baht(478),
    refundDue: baht(107),
    repaid: 0,
    status: 'succeeded',
  })
  expect(now.payments.filter(({ status }) => status === 'awaiting_customer')).toEqual([])
  expect(await balancesOf(manager(), order.number)).toMatchObject({
    clearing_promptpay: baht(478),
    refund_due: -baht(107),
  })
  await inTransaction(manager(), (ctx) => refundPayment(ctx, payment.id, { reference: `${order.number}-a` }))
  expect((await read(order.number)).payment).toMatchObject({ refunded: baht(107), repaid: baht(107) })
})

test('in a paid order the stored amount of the part is due for refund, sent manually, and credited on paper', async () => {
  const { order, payment } = await paid()
  await off(order.number)
  const now = await read(order.number)
  expect(now.totals.total).toBe(baht(371))
  expect(now.payment).toMatchObject({ amount: baht(478), refundDue: baht(107), repaid: 0 })
  expect(now.documents).toMatchObject([
    { kind: 'receipt_tax_invoice_abbr', status: 'issued', total: baht(478) },
    { kind: 'credit_note', status: 'issued', total: baht(107) },
  ])
  expect(await balancesOf(manager(), order.number)).toEqual({
    clearing_promptpay: baht(478),
    prepaid: -baht(346.73),
    vat_output: -baht(24.27),
    refund_due: -baht(107),
  })
  const queue = await reviewView(manager(), new URLSearchParams('tab=owed'))
  expect(queue.refundDue.find(({ orderNumber }) => orderNumber === order.number)).toMatchObject({
    amount: baht(107),
  })
  const send = () =>
    inTransaction(manager(), (ctx) => refundPayment(ctx, payment.id, { reference: `R-${order.number}` }))
  await send()
  await send()
  expect((await read(order.number)).payment).toMatchObject({
    status: 'partially_refunded',
    refunded: baht(107),
    repaid: baht(107),
  })
  expect(await balancesOf(manager(), `R-${order.number}`)).toEqual({
    refund_due: baht(107),
    clearing_promptpay: -baht(107),
  })
  const after = await reviewView(manager(), new URLSearchParams('tab=owed'))
  expect(after.refundDue.some(({ orderNumber }) => orderNumber === order.number)).toBe(false)
})

test('cancellations, parcels and returns of one order split its money exactly to the satang', async () => {
  const { order, payment } = await paid({ apple: 3, pear: 2, book: 1 })
  const { number, id } = order
  await off(number)
  await inTransaction(manager(), (ctx) => refundPayment(ctx, payment.id, { reference: 'R1' }))
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, number, 'prepare'))
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, number, 'ship', { ...label, lines: apples(1) }))
  await inTransaction(manager(), (ctx) =>
    recordReturnRefund(ctx, id, { key: `${number}-1`, amountSatang: baht(50) as Satang, reference: number }),
  )
  await off(number, [
    { line: 1, quantityMilli: 1000 },
    { line: 3, quantityMilli: 1000 },
  ])
  await inTransaction(manager(), (ctx) => refundPayment(ctx, payment.id, { reference: 'R2' }))
  expect(await inTransaction(manager(), (ctx) => advanceOrder(ctx, number, 'ship', label))).toMatchObject({
    status: 'shipped',
  })
  const now = await read(number)
  expect(now.totals.total).toBe(baht(107 + 107 + 50))
  expect(now.payment).toMatchObject({
    amount: baht(678),
    refunded: baht(464),
    refundDue: baht(414),
    repaid: baht(414),
  })
  const left = baht(264 - 50) as Satang
  expect(
    await inTransaction(manager(), (ctx) =>
      recordReturnRefund(ctx, id, { key: `${number}-2`, amountSatang: left, reference: number }),
    ),
  ).toEqual({ isWhole: true, cardId: null })
  expect((await read(number)).payment.status).toBe('refunded')
  const total = await balancesOf(manager(), number)
  expect([total.revenue, total.vat_output, total.prepaid]).toEqual([undefined, undefined, undefined])
})

test('cash on delivery collects less; after a first parcel a credit note reverses the booked tax', async () => {
  const { order } = await place('cod')
  await off(order.number)
  const view = await read(order.number)
  expect(view).toMatchObject({
    status: 'confirmed',
    payment: { amount: baht(371), status: 'awaiting_customer' },
  })
  expect(await balancesOf(manager(), order.number)).toEqual({})
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, order.number, 'prepare'))
  await inTransaction(manager(), (ctx) =>
    advanceOrder(ctx, order.number, 'ship', { ...label, lines: apples(1) }),
  )
  await off(order.number)
  const now = await read(order.number)
  expect(now.documents.map(({ kind, total }) => [kind, total])).toEqual([
    ['tax_invoice_abbr', baht(371)],
    ['credit_note', baht(107)],
  ])
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, order.number, 'ship', label))
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, order.number, 'complete'))
  const end = await read(order.number)
  expect(end.parcels.map(({ collect }) => collect)).toEqual([baht(157), baht(107)])
  expect(end.documents.at(-1)).toMatchObject({ kind: 'receipt', total: baht(264) })
  expect(await balancesOf(manager(), order.number)).toEqual({
    clearing_cod: baht(264),
    revenue: -baht(246.73),
    vat_output: -baht(17.27),
  })
})

test('lost goods are not restocked', async () => {
  const { order } = await paid()
  await off(order.number, apples(1), { lost: true })
  expect(items.did.get(order.id)?.at(-1)).toBe('lose 1 apple')
  expect((await read(order.number)).changes[0]?.lines).toEqual([{ line: 1, quantityMilli: 1000, lost: true }])
})

test('cancelling all lines before anything ships cancels the order, delivery included', async () => {
  const all = [...apples(3), { line: 2, quantityMilli: 2000 }]
  const unpaid = await place()
  expect(await off(unpaid.order.number, all)).toMatchObject({ status: 'cancelled' })
  const { order, payment } = await paid()
  expect(await off(order.number, all)).toMatchObject({ status: 'cancelling' })
  await inTransaction(manager(), (ctx) => refundPayment(ctx, payment.id, { reference: 'R' }))
  expect(await read(order.number)).toMatchObject({ status: 'cancelled', payment: { refunded: baht(478) } })
})

test('cancelling the rest after a partial cancellation refunds the remainder, and credits it', async () => {
  const { order, payment } = await paid()
  await off(order.number)
  expect(await inTransaction(manager(), (ctx) => cancelOrder(ctx, order.number, { reason }))).toMatchObject({
    status: 'cancelling',
  })
  const queue = await reviewView(manager(), new URLSearchParams('tab=owed'))
  expect(queue.refundDue.find(({ orderNumber }) => orderNumber === order.number)).toMatchObject({
    amount: baht(478),
  })
  await inTransaction(manager(), (ctx) => refundPayment(ctx, payment.id, { reference: 'R' }))
  const now = await read(order.number)
  expect(now.documents.filter(({ kind }) => kind === 'credit_note').map(({ total }) => total)).toEqual([
    baht(107),
    baht(371),
  ])
  expect(now).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } })
})

test('an order whose paid part was cancelled before ends at once, and that part stays due for refund', async () => {
  const { order, payment } = await inTransaction(sites.ctx(), (ctx) =>
    placeOrder(ctx, orderInput('off', { apple: 1, gift: 1 }, { payment: 'promptpay', shipping: free })),
  )
  await inTransaction(manager(), (ctx) => confirmPayment(ctx, payment.id))
  await off(order.number)
  await inTransaction(manager(), (ctx) => cancelOrder(ctx, order.number, { reason }))
  expect(await read(order.number)).toMatchObject({
    status: 'cancelled',
    payment: { refundDue: baht(107), repaid: 0 },
  })
  await inTransaction(manager(), (ctx) => refundPayment(ctx, payment.id, { reference: 'KB1' }))
  expect(await read(order.number)).toMatchObject({ status: 'cancelled', payment: { repaid: baht(107) } })
})

test('cancelling a partly shipped order cancels what has not shipped, and the order counts as shipped', async () => {
  const { order } = await paid()
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, order.number, 'prepare'))
  await inTransaction(manager(), (ctx) =>
    advanceOrder(ctx, order.number, 'ship', { ...label, lines: apples(1) }),
  )
  expect(await inTransaction(manager(), (ctx) => cancelOrder(ctx, order.number, { reason }))).toMatchObject({
    status: 'shipped',
  })
  const now = await read(order.number)
  expect(now.totals.total).toBe(baht(157))
  expect(now.payment).toMatchObject({ refundDue: baht(321) })
  expect(items.did.get(order.id)?.at(-1)).toBe('release 2 apple, 2 pear')
})

test('renewing the payment deadline reserves and requests the smaller order', async () => {
  const { order } = await place()
  await off(order.number)
  const late = new Date(Date.now() + 16 * 60_000)
  await inTransaction(sites.ctx({ role: 'admin', now: late }), expireOrders)
  const { payment } = await getOrder(manager(late), order.number)
  await inTransaction(manager(late), (ctx) => renewPayment(ctx, payment.id))
  expect((await getOrder(manager(late), order.number)).payment).toMatchObject({
    amount: baht(371),
    status: 'awaiting_customer',
  })
  expect(items.did.get(order.id)?.at(-1)).toBe('reserve')
})

test('of two users cancelling the last pieces at the same time one succeeds, and the other sees what is left', async () => {
  const { order } = await paid()
  const lines = apples(2)
  const tries = await Promise.all(
    [1, 2].map(() => {
      const ctx = manager()
      return cancelLines(ctx, order.number, { lines, reason }).then(
        () => ctx.db.commit().then(() => 'done'),
        (error) => ctx.db.rollback().then(() => error.code),
      )
    }),
  )
  expect(tries.sort()).toEqual(['done', 'order.line_short'])
  expect((await read(order.number)).lines[0]?.cancelledMilli).toBe(2000)
})

test('a pending slip must be decided first, and nothing shipped or finished can be cancelled', async () => {
  const { order, payment } = await place()
  await inTransaction(sites.ctx(), async (ctx) => {
    const slip = await slipImage(slipPayload('004', `OFF${Date.now()}`))
    await submitSlip(ctx, payment.id, slip, { fileName: 'slip.png', token: order.token })
  })
  const act = (number: string, lines = apples(1)) =>
    rejectionOf(manager(), (ctx) => cancelLines(ctx, number, { lines, reason }))
  expect(await act(order.number)).toMatchObject({ code: 'payment.in_flight' })
  const sent = (await paid()).order
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, sent.number, 'prepare'))
  await inTransaction(manager(), (ctx) =>
    advanceOrder(ctx, sent.number, 'ship', { ...label, lines: apples(3) }),
  )
  expect(await act(sent.number)).toMatchObject({ code: 'order.line_short' })
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, sent.number, 'ship', label))
  expect(await act(sent.number)).toMatchObject({ status: 409 })
  expect(await act((await paid()).order.number, [])).toMatchObject({ status: 422 })
})

test('refuses a cancellation that would leave only free items and nothing to pay', async () => {
  const input = orderInput('off', { apple: 1, gift: 1 }, { shipping: free })
  const { order } = await inTransaction(sites.ctx(), (ctx) => placeOrder(ctx, input))
  expect(
    await rejectionOf(manager(), (ctx) => cancelLines(ctx, order.number, { lines: apples(1), reason })),
  ).toMatchObject({ code: 'order.nothing_to_pay' })
  expect(await read(order.number)).toMatchObject({ totals: { total: baht(107) }, changes: [] })
})

test('a reason is required, and nobody else can cancel anything', async () => {
  const { order } = await paid()
  const act = (ctx: ReturnType<typeof manager>) =>
    cancelLines(ctx, order.number, { lines: apples(1), reason })
  expect(
    await rejectionOf(manager(), (ctx) => cancelLines(ctx, order.number, { lines: apples(1), reason: ' ' })),
  ).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  expect(await rejectionOf(sites.ctx(), act)).toMatchObject({ status: 401 })
  expect(await rejectionOf(sites.ctx({ role: 'user' }), act)).toMatchObject({ status: 403 })
  expect(await rejectionOf(sites.ctx({ tenant: sites.beta, role: 'admin' }), act)).toMatchObject({
    status: 404,
  })
})

test('the original agreement stays recorded, and totals change only through changes', async () => {
  const { order } = await paid()
  await off(order.number)
  const ctx = manager()
  const change = ctx.db.query(
    'test.total',
    'UPDATE billing_order SET total_satang = 1, net_satang = 1, vat_satang = 0 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, order.id],
  )
  await expect(change).rejects.toThrow(/agreed does not change/)
  await ctx.db.rollback()
  const { items } = await listOrders(manager(), { scope: 'all', search: order.number })
  expect(items[0]).toMatchObject({ total: baht(371), itemCount: 4 })
})

test('everything done here passes verify', async () => {
  const results = await runChecks(billingChecks, () => sites.services.database.forPlatform('read'), null)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
