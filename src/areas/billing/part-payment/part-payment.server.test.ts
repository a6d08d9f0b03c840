import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { newId } from '#kernel/id.ts'
import { baht, satang, zeroSatang } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { balancesOf, fakeSellable, orderInput, slipImage, slipPayload } from '../factory.ts'
import { sendPartPaymentEmail } from '../mail/part-payment-email.server.ts'
import {
  billingChecks,
  cancelLines,
  cancelOrder,
  changePaymentMethod,
  confirmPayment,
  expireOrders,
  getOrder,
  partsOf,
  placeOrder,
  refundPayment,
  saveSettings,
  submitSlip,
} from '../public.server.ts'
import { buildMember, enableWallets, type Member, topUpWallet } from '../wallet/factory.ts'
import { addPart } from './add-part.server.ts'

const sites = testSites()
const kind = 'part-goods'
const items = fakeSellable(kind, { apple: { price: baht(107) }, pear: { price: baht(53) } })
const shipping = { method: 'pickup' as const, satang: zeroSatang, label: { th: 'รับที่ร้าน', en: 'Pick up' } }
let member: Member

beforeAll(async () => {
  await enableWallets(sites)
  const all = {
    parts: { on: true, leastSatang: baht(20) },
    bankAccounts: [{ bank: '004', number: '1234567890', name: 'ศาลา' }],
    transfer: { on: true, hours: 24 },
    cod: { on: true, limitSatang: null },
  }
  await sites.doing((ctx) => saveSettings(ctx, all), { role: 'admin' })
  member = await buildMember(sites, 'parts@alpha.test')
})

async function ordered(more: object = {}) {
  const { order, payment } = await member.doing((ctx) =>
    placeOrder(ctx, orderInput(kind, { apple: 1, pear: 1 }, { userId: member.id, shipping, ...more })),
  )
  return { id: order.id, number: order.number, paymentId: payment.id }
}
const asManager = <Result>(work: Parameters<typeof sites.doing<Result>>[0]) =>
  sites.doing(work, { role: 'manager' })
const seen = (number: string) => asManager((ctx) => getOrder(ctx, number))
const add = (number: string, amount: number, more: object = {}) =>
  asManager((ctx) =>
    addPart(ctx, number, { id: newId(), amount, method: 'cash', note: 'จ่ายหน้าร้าน', ...more }),
  )
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'was not refused',
    (error: { code?: string; errors?: { path: string; code: string }[] }) =>
      error.errors?.[0] ? `${error.errors[0].path} ${error.errors[0].code}` : error.code,
  )
const books = (number: string) => asManager((ctx) => balancesOf(ctx, number))
const refuted = async () => {
  const results = await runChecks(
    billingChecks,
    () => sites.services.database.forPlatform('read'),
    sites.alpha.id,
  )
  return results.filter(({ ok }) => !ok)
}

test('a slip for less counts as a part, the rest is requested, and further parts complete it', async () => {
  const { id, number, paymentId } = await ordered()
  const image = await slipImage(slipPayload('004', `PART${Date.now()}`))
  const { slip } = await member.doing((ctx) => submitSlip(ctx, paymentId, image, { fileName: 'slip.png' }))
  const confirm = () =>
    asManager((ctx) => confirmPayment(ctx, paymentId, { slip: slip.id, received: baht(100) }))
  expect(await confirm()).toMatchObject({
    outcome: 'part',
    repeated: false,
    order: { status: 'pending_payment' },
  })
  // Confirming it again changes nothing.
  expect(await confirm()).toMatchObject({ outcome: 'part', repeated: true })
  const after = await seen(number)
  expect(after.payment).toMatchObject({ status: 'awaiting_customer', amount: baht(60), partPaid: baht(100) })
  expect(after.payment.qr).not.toBeNull()
  expect(after.payment.ref1).toBe(`${number}T2`)
  expect(after.payments.map(({ status, amount }) => [status, amount])).toEqual([
    ['part_paid', baht(100)],
    ['awaiting_customer', baht(60)],
  ])
  expect(await refuted()).toEqual([])
  expect(await add(number, baht(25))).toEqual({ outcome: 'part' })
  expect((await seen(number)).payment).toMatchObject({ amount: baht(35), partPaid: baht(125) })
  // The last part pays the order, with one receipt for all of it.
  const last = (await seen(number)).payment
  expect(await asManager((ctx) => confirmPayment(ctx, last.id))).toMatchObject({ outcome: 'paid' })
  const paid = await seen(number)
  expect(paid).toMatchObject({ status: 'paid', payment: { amount: baht(160), refundDue: 0 } })
  expect(paid.documents.map(({ total }) => total)).toEqual([baht(160)])
  expect(items.did.get(id)?.at(-1)).toBe('keep')
  expect(await books(number)).toMatchObject({ clearing_promptpay: baht(135), clearing_cash: baht(25) })
  const { parts } = await asManager((ctx) => partsOf(ctx, paid))
  expect(parts).toMatchObject([
    { amount: baht(100), method: 'promptpay', status: 'taken' },
    { amount: baht(25), method: 'cash', status: 'taken', note: 'จ่ายหน้าร้าน' },
  ])
  expect(await refuted()).toEqual([])
})

test('a part covering the remainder pays the order, and the excess is due for refund', async () => {
  const { number } = await ordered()
  await add(number, baht(150))
  expect(await add(number, baht(30), { method: 'transfer', reference: 'KB1' })).toEqual({ outcome: 'paid' })
  const paid = await seen(number)
  expect(paid).toMatchObject({ status: 'paid', payment: { amount: baht(180), refundDue: baht(20) } })
  expect(await refuted()).toEqual([])
  await asManager((ctx) => refundPayment(ctx, paid.payment.id, { reference: 'KB2' }))
  expect(await refuted()).toEqual([])
})

test('the buyer is emailed once per part with what is missing, except for the part that completes it', async () => {
  const { id, number } = await ordered()
  const parts = [newId(), newId()]
  for (const [n, part] of parts.entries()) await add(number, baht(n ? 110 : 50), { id: part })
  const mails = async () => {
    const rows = await asManager((ctx) =>
      ctx.db.query<{ kind: string }>(
        'test.partMails',
        "SELECT kind FROM billing_mail WHERE tenant_id = $1 AND order_id = $2 AND kind LIKE 'part:%'",
        [ctx.tenant.id, id],
      ),
    )
    return rows.map(({ kind }) => kind)
  }
  for (const partId of [...parts, ...parts])
    await asManager((ctx) => sendPartPaymentEmail(ctx, { orderId: id, partId }))
  // Both are already taken, so there is nothing left to request.
  expect(await mails()).toEqual([])
  const open = await ordered()
  const partId = newId()
  await add(open.number, baht(50), { id: partId })
  for (const _ of [1, 2]) await asManager((ctx) => sendPartPaymentEmail(ctx, { orderId: open.id, partId }))
  const inbox = await asManager((ctx) =>
    ctx.db.query<{ kind: string }>(
      'test.partMail',
      'SELECT kind FROM billing_mail WHERE tenant_id = $1 AND order_id = $2 AND kind = $3',
      [ctx.tenant.id, open.id, `part:${partId}`],
    ),
  )
  expect(inbox).toHaveLength(1)
})

test('the buyer never sees staff notes, even for the part that paid the order', async () => {
  const { number } = await ordered()
  for (const amount of [50, 110]) {
    await add(number, baht(amount), { note: 'คุณวีระรับที่ท่าน้ำ' })
    const own = await member.doing((ctx) => getOrder(ctx, number))
    expect(JSON.stringify(own)).not.toContain('ท่าน้ำ')
  }
  expect((await seen(number)).payment.reason).toBe('คุณวีระรับที่ท่าน้ำ')
})

test('a part is added once per id', async () => {
  const { number } = await ordered()
  const id = newId()
  for (const _ of [1, 2]) expect(await add(number, baht(50), { id })).toEqual({ outcome: 'part' })
  expect((await seen(number)).payment).toMatchObject({ amount: baht(110), partPaid: baht(50) })
  // Sent for another order, the same id is not a repetition, and nothing says that order's money was received.
  const other = await ordered()
  expect(await codeOf(add(other.number, baht(50), { id }))).toBe('payment.not_found')
  expect((await seen(other.number)).payment).toMatchObject({ amount: baht(160), partPaid: 0 })
})

test('if the rest is never paid, the parts are refunded by the usual refunds', async () => {
  const { number } = await ordered()
  await add(number, baht(40))
  const later = new Date(Date.now() + 3 * 86_400_000)
  await sites.doing(expireOrders, { now: later })
  const over = await seen(number)
  expect(over.status).toBe('expired')
  expect(over.payment).toMatchObject({
    status: 'succeeded',
    amount: baht(40),
    refundDue: baht(40),
    partPaid: baht(40),
  })
  expect(await refuted()).toEqual([])
  await asManager((ctx) => refundPayment(ctx, over.payment.id, { reference: number, to: 'wallet' }))
  expect((await seen(number)).payment.refundedTo).toMatchObject([{ place: 'wallet' }])
  expect((await seen(number)).payment).toMatchObject({ status: 'refunded', repaid: baht(40) })
  expect(await refuted()).toEqual([])
})

test('a rest paid after the deadline buys nothing, and is also due for refund', async () => {
  const { number } = await ordered()
  await add(number, baht(40))
  const { payment } = await seen(number)
  const now = new Date(Date.now() + 3 * 86_400_000)
  const late = await sites.doing((ctx) => confirmPayment(ctx, payment.id), { role: 'manager', now })
  expect(late.outcome).toBe('owed')
  const { payments } = await seen(number)
  expect(payments.reduce((total, { refundDue }) => total + refundDue, 0)).toBe(baht(160))
  expect(await refuted()).toEqual([])
})

test('a cancelled order refunds its parts, and so does another payment of the full amount', async () => {
  const given = await ordered()
  await add(given.number, baht(40))
  await asManager((ctx) => cancelOrder(ctx, given.number, { reason: 'เปลี่ยนใจ' }))
  expect(await seen(given.number)).toMatchObject({ status: 'cancelled', payment: { refundDue: baht(40) } })
  const twice = await ordered()
  await add(twice.number, baht(40))
  // The earlier code was paid in full all the same.
  await asManager((ctx) => confirmPayment(ctx, twice.paymentId))
  const paid = await seen(twice.number)
  expect(paid.status).toBe('paid')
  expect(paid.payments.map(({ refundDue }) => refundDue).sort()).toEqual([0, 0, baht(40)])
  expect(await refuted()).toEqual([])
})

test('parts move to another payment method, but not to cash on delivery, and stay when lines are cancelled', async () => {
  const { number } = await ordered()
  await add(number, baht(40))
  const { payment } = await seen(number)
  const change = (method: 'cod' | 'transfer' | 'wallet') =>
    member.doing((ctx) => changePaymentMethod(ctx, payment.id, { method }))
  expect(await codeOf(change('cod'))).toBe('method payment.part_no_cod')
  await change('transfer')
  expect((await seen(number)).payment).toMatchObject({
    method: 'transfer',
    amount: baht(120),
    partPaid: baht(40),
  })
  const cancel = (line: number) =>
    asManager((ctx) => cancelLines(ctx, number, { lines: [{ line, quantityMilli: 1000 }], reason: 'หมด' }))
  await cancel(1)
  expect((await seen(number)).payment).toMatchObject({ amount: baht(13), partPaid: baht(40) })
  await topUpWallet(sites, member, baht(500))
  await change('wallet')
  const paid = await seen(number)
  expect(paid).toMatchObject({ status: 'paid', payment: { amount: baht(53) } })
  expect(await refuted()).toEqual([])
  // All of it is returned to where it came from.
  await asManager((ctx) => cancelOrder(ctx, number, { reason: 'เปลี่ยนใจ' }))
  await asManager((ctx) => refundPayment(ctx, paid.payment.id, { reference: 'KB3' }))
  expect((await seen(number)).status).toBe('cancelled')
  expect(await refuted()).toEqual([])
})

test('one person cannot enter in several parts what needs two people', async () => {
  const { number } = await ordered()
  await sites.doing((ctx) => saveSettings(ctx, { slips: { approveAbove: baht(100) } }), { role: 'admin' })
  onTestFinished(async () => {
    await sites.doing((ctx) => saveSettings(ctx, { slips: { approveAbove: null } }), { role: 'admin' })
  })
  const enter = (manager: Member, amount: number) =>
    manager.doing((ctx) => addPart(ctx, number, { id: newId(), amount, method: 'transfer', note: 'โอน' }))
  const first = await buildMember(sites, 'parts-first@alpha.test', 'manager')
  const second = await buildMember(sites, 'parts-second@alpha.test', 'manager')
  expect(await enter(first, baht(60))).toEqual({ outcome: 'part' })
  expect(await codeOf(enter(first, baht(60)))).toBe('payment.part_two')
  expect(await enter(second, baht(60))).toEqual({ outcome: 'part' })
  expect(await enter(first, baht(40))).toEqual({ outcome: 'paid' })
})

test('refuses parts that are too small, disabled, above the one-person limit, or of a paid order', async () => {
  const { number, paymentId } = await ordered()
  expect(await codeOf(add(number, satang(1_999)))).toBe('amount payment.part_least')
  expect(await codeOf(add(number, baht(30), { note: ' ' }))).toMatch(/^note /)
  const confirm = (received: number) => asManager((ctx) => confirmPayment(ctx, paymentId, { received }))
  expect(await codeOf(confirm(baht(10)))).toBe('received payment.part_least')
  await sites.doing((ctx) => saveSettings(ctx, { slips: { approveAbove: baht(50) } }), { role: 'admin' })
  expect(await codeOf(add(number, baht(60), { method: 'transfer' }))).toBe('payment.part_two')
  await sites.doing(
    (ctx) => saveSettings(ctx, { slips: { approveAbove: null }, parts: { on: false, leastSatang: null } }),
    { role: 'admin' },
  )
  expect(await codeOf(add(number, baht(60)))).toBe('payment.part_off')
  expect(await codeOf(confirm(baht(60)))).toBe('received payment.received_less')
  await sites.doing((ctx) => saveSettings(ctx, { parts: { on: true, leastSatang: baht(20) } }), {
    role: 'admin',
  })
  await asManager((ctx) => confirmPayment(ctx, paymentId))
  expect(await codeOf(add(number, baht(60)))).toBe('payment.state')
  expect(await refuted()).toEqual([])
})

test('only staff who can settle add a part, on their own site', async () => {
  const { number } = await ordered()
  const input = { id: newId(), amount: baht(30), method: 'cash' as const, note: 'x' }
  expect(await codeOf(member.doing((ctx) => addPart(ctx, number, input)))).toBe('not_allowed')
  expect(await codeOf(sites.doing((ctx) => addPart(ctx, number, input)))).toBe('not_signed_in')
  const elsewhere = { role: 'manager' as const, tenant: sites.beta }
  expect(await codeOf(sites.doing((ctx) => addPart(ctx, number, input), elsewhere))).toBe('order.not_found')
})
