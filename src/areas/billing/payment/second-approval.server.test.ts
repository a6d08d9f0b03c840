import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht, satang } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import {
  configurePayments,
  fakeSellable,
  inTransaction,
  orderInput,
  rejectionOf,
  slipImage,
  slipPayload,
} from '../factory.ts'
import { getOrder } from '../order/order-read.server.ts'
import { placeOrder } from '../order/place-order.server.ts'
import { saveSettings } from '../settings/settings.server.ts'
import { senderHistory } from '../slip/sender-slips.server.ts'
import { submitSlip } from '../slip/submit-slip.server.ts'
import { reviewView } from '../slip-review/review-view.server.ts'
import { buildMember, type Member } from '../wallet/factory.ts'
import { confirmPayment, rejectPayment } from './decide-payment.server.ts'

const sites = testSites()
fakeSellable('two', { apple: { price: baht(9000) }, plum: { price: baht(90) } })
let [first, second]: Member[] = []

beforeAll(async () => {
  await inTransaction(sites.ctx({ role: 'admin' }), async (ctx) => {
    await configurePayments(ctx)
    await saveSettings(ctx, { slips: { approveAbove: baht(5000) } })
  })
  first = await buildMember(sites, 'first@alpha.test', 'manager')
  second = await buildMember(sites, 'second@alpha.test', 'manager')
})

let references = 0
async function waiting(ref: 'apple' | 'plum', phone = '0812345678') {
  const { order, payment } = await inTransaction(sites.ctx(), (ctx) => {
    const contact = { name: 'มาลี', phone, email: null }
    return placeOrder(ctx, orderInput('two', { [ref]: 1 }, { contact }))
  })
  const slip = await send(payment.id, order.id)
  return { order, payment, slip }
}
const send = (paymentId: string, orderId: string) =>
  inTransaction(sites.ctx({ role: 'manager' }), async (ctx) => {
    const image = await slipImage(slipPayload('004', `2026TWO${orderId.slice(-6)}${++references}`))
    return (await submitSlip(ctx, paymentId, image, {})).slip.id
  })
const as = (member: Member, paymentId: string, slip: string) =>
  member.doing((ctx: Ctx) => confirmPayment(ctx, paymentId, { slip }))

test('above the limit one person is not enough, nor the same one twice; a second one settles', async () => {
  const { order, payment, slip } = await waiting('apple')
  expect(await as(first!, payment.id, slip)).toMatchObject({ outcome: 'first', repeated: false })
  expect(await as(first!, payment.id, slip)).toMatchObject({ outcome: 'first', repeated: true })
  expect((await getOrder(first!.ctx(), order.number)).status).toBe('pending_payment')
  expect(await as(second!, payment.id, slip)).toMatchObject({ outcome: 'paid', repeated: false })
  expect((await getOrder(first!.ctx(), order.number)).status).toBe('paid')
})

test('up to the limit one person is enough', async () => {
  const { payment, slip } = await waiting('plum')
  expect(await as(first!, payment.id, slip)).toMatchObject({ outcome: 'paid' })
})

test('a first approval applies to the slip they saw, and not to a later one', async () => {
  const { order, payment, slip } = await waiting('apple')
  await as(first!, payment.id, slip)
  const other = await send(payment.id, order.id)
  expect(await rejectionOf(second!.ctx(), (ctx) => confirmPayment(ctx, payment.id, { slip }))).toMatchObject({
    code: 'slip.changed',
  })
  expect(await as(second!, payment.id, other)).toMatchObject({ outcome: 'first' })
})

test('an amount that only the first person entered is not asked of the buyer, nor settled', async () => {
  const { order, payment, slip } = await waiting('apple')
  const mistyped = { slip, received: payment.amount * 10 }
  const result = await first!.doing((ctx) => confirmPayment(ctx, payment.id, mistyped))
  expect(result).toMatchObject({ outcome: 'first', payment: { amount: payment.amount } })
  await second!.doing((ctx) => rejectPayment(ctx, payment.id, { slip, reason: 'ยอดไม่ตรง' }))
  const rejected = await getOrder(first!.ctx(), order.number)
  expect(rejected.payments.map(({ amount }) => amount)).toEqual([payment.amount])
  const again = await send(payment.id, order.id)
  await as(first!, payment.id, again)
  expect(await as(second!, payment.id, again)).toMatchObject({
    outcome: 'paid',
    payment: { amount: payment.amount },
  })
})

test('two people must approve the same amount: another one needs another person', async () => {
  const { order, payment, slip } = await waiting('apple')
  const more = satang(payment.amount + baht(100))
  await as(first!, payment.id, slip)
  const differs = await second!.doing((ctx) => confirmPayment(ctx, payment.id, { slip, received: more }))
  expect(differs).toMatchObject({ outcome: 'first', repeated: false })
  const view = await reviewView(first!.ctx(), new URLSearchParams({ order: order.number }))
  expect(view.open?.second?.first).toMatchObject({ amount: more, isOwn: false })
  expect((await getOrder(first!.ctx(), order.number)).status).toBe('pending_payment')
  const same = await first!.doing((ctx) => confirmPayment(ctx, payment.id, { slip, received: more }))
  expect(same).toMatchObject({ outcome: 'paid', payment: { amount: more } })
})

test('the slip shows its sender’s history: approvals, refusals and totals', async () => {
  const phone = '0898765432'
  const one = await waiting('plum', phone)
  await as(first!, one.payment.id, one.slip)
  const two = await waiting('plum', phone)
  await first!.doing((ctx) => rejectPayment(ctx, two.payment.id, { slip: two.slip, reason: 'ยอดไม่ตรง' }))
  const now = await waiting('plum', phone)
  const found = await senderHistory(first!.ctx(), { orderId: now.order.id, slipId: now.slip })
  expect(found).toMatchObject({
    accepted: { count: 1, amount: baht(140) },
    rejected: { count: 1, amount: baht(140) },
    latest: [{ status: 'rejected', reason: 'ยอดไม่ตรง' }, { status: 'accepted' }],
  })
  const stranger = sites.ctx({ tenant: sites.beta, role: 'admin' })
  expect((await senderHistory(stranger, { orderId: now.order.id, slipId: now.slip })).latest).toEqual([])
  await expect(
    senderHistory(sites.ctx({ role: 'user' }), { orderId: now.order.id, slipId: now.slip }),
  ).rejects.toMatchObject({
    code: expect.stringMatching(/^not_/),
  })
})
