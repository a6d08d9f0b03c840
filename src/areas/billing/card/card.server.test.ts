import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { balancesOf, configurePayments, fakeSellable, orderInput } from '../factory.ts'
import { startFakeGateway } from '../gateway/fake-gateway.ts'
import { gatewayView, saveGateway } from '../gateway/gateway-settings.server.ts'
import { receiveWebhook } from '../gateway/webhook.server.ts'
import { buildGiftCard } from '../gift-card/factory.ts'
import {
  advanceOrder,
  billingChecks,
  cancelOrder,
  changePaymentMethod,
  expireOrders,
  getOrder,
  placeOrder,
  recordReturnRefund,
  refundPayment,
  refundReturnToCard,
} from '../public.server.ts'
import { refundsDue } from '../slip/review.server.ts'
import { chargeCard } from './charge-card.server.ts'
import { chargeOf } from './charge-row.server.ts'
import { cancelCharge, checkCharge, checkDueCharges } from './check-charge.server.ts'
import { finishRefunds } from './finish-refunds.server.ts'
import { refundToCard } from './refund-card.server.ts'

const sites = testSites()
const items = fakeSellable('card', { apple: { price: baht(107) }, last: { price: baht(107), left: 1000 } })
const keys = {
  publicKey: 'pkey_test_5abcdefghijk',
  secretKey: 'skey_test_5abcdefghijk',
  webhookSecret: Buffer.from('a webhook secret').toString('base64'),
}
let gateway: Awaited<ReturnType<typeof startFakeGateway>>

const work = <Result>(ctx: Ctx, act: (ctx: Ctx) => Promise<Result>): Promise<Result> =>
  unitOfWork(ctx.db, () => act(ctx))
const manager = (now?: Date) => sites.ctx({ role: 'manager', ...(now && { now }) })
const parcel = { carrier: 'EMS', tracking: 'EX123456789TH' }
const minutes = (n: number) => new Date(Date.now() + n * 60_000)
const place = (items: Record<string, number> = { apple: 1 }) =>
  work(sites.ctx(), (ctx) => placeOrder(ctx, orderInput('card', items, { payment: 'card' })))
const pay = (paymentId: string, token: string, cardToken: string, ctx = sites.ctx()) =>
  work(ctx, (own) =>
    chargeCard(own, paymentId, { cardToken, token, returnUri: 'http://alpha.test/billing/pay' }),
  )
const look = (paymentId: string, now?: Date) =>
  work(manager(now), async (ctx) => checkCharge(ctx, (await chargeOf(ctx, paymentId))!.id))
const chargeIdOf = async (paymentId: string) => (await chargeOf(manager(), paymentId))?.chargeId ?? ''
const paymentOf = async (number: string) => (await getOrder(manager(), number)).payment
const partsOf = async (paymentId: string) =>
  (await refundsDue(manager())).find((due) => due.paymentId === paymentId)?.parts ?? []
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'was not refused',
    (error: { code?: string }) => error.code,
  )

beforeAll(async () => {
  gateway = await startFakeGateway(keys)
  const { config } = sites.services
  config.cardGateway = { api: gateway.url, vault: gateway.url }
  config.outsideAllow.push(new URL(gateway.url).host)
  await work(sites.ctx({ role: 'admin' }), async (ctx) => {
    await configurePayments(ctx)
    await saveGateway(ctx, { on: true, ...keys })
  })
})
beforeEach(() => gateway.break(null))
afterAll(async () => {
  await gateway.stop()
})

const visa = '4242424242424242'
const asks = '5555555555554444'

test('a card that needs no confirmation pays immediately, with the fee in the books', async () => {
  const { order, payment } = await place()
  const { state } = await pay(payment.id, order.token, gateway.tokenFor(visa))
  expect(state).toBe('paid')
  const shown = await getOrder(manager(), order.number)
  expect([shown.status, shown.payment.status]).toEqual(['paid', 'succeeded'])
  expect(await balancesOf(manager(), order.number)).toMatchObject({ clearing_gateway: 15_700 })
  expect(await balancesOf(manager(), await chargeIdOf(payment.id))).toEqual({
    fee: 613,
    clearing_gateway: -613,
  })
})

test('a card is confirmed on the bank’s page, and only the gateway’s own response counts', async () => {
  const { order, payment } = await place()
  const { state, authorizeUri } = await pay(payment.id, order.token, gateway.tokenFor(asks))
  expect(state).toBe('pending')
  expect(authorizeUri).toMatch(gateway.url)
  expect(await look(payment.id)).toBe('pending')
  expect((await paymentOf(order.number)).status).toBe('processing')
  gateway.confirm(await chargeIdOf(payment.id))
  expect(await look(payment.id)).toBe('paid')
  expect(await look(payment.id)).toBe('paid')
  expect((await getOrder(manager(), order.number)).status).toBe('paid')
})

test('an order with a pending charge neither expires nor is charged twice', async () => {
  const { order, payment } = await place()
  await pay(payment.id, order.token, gateway.tokenFor(asks))
  expect(await codeOf(pay(payment.id, order.token, gateway.tokenFor(visa)))).toBe('card.in_flight')
  await work(manager(minutes(16)), (ctx) => expireOrders(ctx))
  expect((await getOrder(manager(minutes(16)), order.number)).status).toBe('pending_payment')
})

test('a declined card shows why, and another card is a new attempt', async () => {
  const { order, payment } = await place()
  const { state } = await pay(payment.id, order.token, gateway.tokenFor('4111111111140011'))
  expect(state).toBe('failed')
  expect((await chargeOf(manager(), payment.id))?.failureCode).toBe('insufficient_fund')
  expect((await paymentOf(order.number)).status).toBe('failed')
  await pay(payment.id, order.token, gateway.tokenFor(visa))
  const shown = await getOrder(manager(), order.number)
  expect(shown.payments.map(({ status }) => status)).toEqual(['expired', 'succeeded'])
  expect(shown.status).toBe('paid')
})

test('a buyer who never returns from the bank can continue, and a late payment still counts', async () => {
  const { order, payment } = await place()
  await pay(payment.id, order.token, gateway.tokenFor(asks))
  expect(await look(payment.id, minutes(21))).toBe('failed')
  await work(sites.ctx(), (ctx) =>
    changePaymentMethod(ctx, payment.id, { method: 'promptpay', token: order.token }),
  )
  gateway.confirm(await chargeIdOf(payment.id))
  expect(await look(payment.id)).toBe('paid')
  expect((await getOrder(manager(), order.number)).status).toBe('paid')
})

test('an abandoned attempt pays nothing twice: a late payment for a paid order is due for refund', async () => {
  const { order, payment } = await place()
  await pay(payment.id, order.token, gateway.tokenFor(asks))
  await work(sites.ctx(), async (ctx) => cancelCharge(ctx, (await chargeOf(ctx, payment.id))!.id))
  await pay(payment.id, order.token, gateway.tokenFor(visa))
  gateway.confirm(await chargeIdOf(payment.id))
  await look(payment.id)
  const { status, payments } = await getOrder(manager(), order.number)
  expect(status).toBe('paid')
  expect(payments.map(({ refundDue }) => refundDue)).toEqual([15_700, 0])
})

test('a lost response retries the same charge, which is created once', async () => {
  const { order, payment } = await place()
  const before = gateway.charged().length
  gateway.break('lost')
  expect((await pay(payment.id, order.token, gateway.tokenFor(visa))).state).toBe('pending')
  gateway.break('down')
  await work(manager(minutes(2)), (ctx) => checkDueCharges(ctx))
  expect((await paymentOf(order.number)).status).toBe('processing')
  gateway.break(null)
  await work(manager(minutes(5)), (ctx) => checkDueCharges(ctx))
  expect((await getOrder(manager(), order.number)).status).toBe('paid')
  expect(gateway.charged().length).toBe(before + 1)
})

test('a charge of a different amount settles nothing', async () => {
  const { order, payment } = await place()
  await pay(payment.id, order.token, gateway.tokenFor(asks))
  gateway.confirm(await chargeIdOf(payment.id))
  gateway.break('amount')
  expect(await look(payment.id)).toBe('odd')
  gateway.break(null)
  expect((await getOrder(manager(), order.number)).status).toBe('pending_payment')
})

test('a webhook is only a hint: signed it triggers a check of the charge, forged it is refused, others are ignored', async () => {
  const { order, payment } = await place()
  await pay(payment.id, order.token, gateway.tokenFor(asks))
  const notice = (id: string) =>
    JSON.stringify({
      object: 'event',
      key: 'charge.complete',
      data: { object: 'charge', id, status: 'successful', paid: true },
    })
  const take = (body: string, signed: string, ctx = sites.ctx()) => {
    const headers = gateway.signedHeaders(signed)
    const given = {
      signature: headers['omise-signature'] ?? '',
      timestamp: headers['omise-signature-timestamp'] ?? '',
    }
    return work(ctx, (own) => receiveWebhook(own, Buffer.from(body), given))
  }
  const body = notice(await chargeIdOf(payment.id))
  expect(await take(body, body)).toBe(true)
  expect(await take(body, body)).toBe(true)
  expect(await take(body, 'another body')).toBe(false)
  expect(await take(notice('chrg_test_unknown'), notice('chrg_test_unknown'))).toBe(true)
  expect(await take('no json', 'no json')).toBe(true)
  // The notification's content did not change the charge.
  expect((await paymentOf(order.number)).status).toBe('processing')
})

test('refunds to the card go through the gateway, once, and the books follow', async () => {
  const { order, payment } = await place()
  await pay(payment.id, order.token, gateway.tokenFor(visa))
  await work(manager(), (ctx) => cancelOrder(ctx, order.number))
  gateway.break('lost')
  expect(await codeOf(work(manager(), (ctx) => refundPayment(ctx, payment.id, { reference: '-' })))).toBe(
    'card.unreachable',
  )
  expect((await getOrder(manager(), order.number)).status).toBe('cancelling')
  gateway.break(null)
  await work(manager(), (ctx) => refundPayment(ctx, payment.id, { reference: '-' }))
  await work(manager(), (ctx) => refundPayment(ctx, payment.id, { reference: '-' }))
  const shown = await getOrder(manager(), order.number)
  expect([shown.status, shown.payment.status, shown.payment.refunded]).toEqual([
    'cancelled',
    'refunded',
    15_700,
  ])
  const id = await chargeIdOf(payment.id)
  expect(gateway.charged().find((charge) => charge.id === id)?.refunded).toBe(15_700)
})

test('a refund booked after another takes from the card what the books then take from it', async () => {
  const { code } = await buildGiftCard(sites, baht(60))
  const { order, payment } = await work(sites.ctx(), (ctx) =>
    placeOrder(ctx, orderInput('card', { apple: 1 }, { payment: 'card', giftCodes: [code] })),
  )
  await pay(payment.id, order.token, gateway.tokenFor(visa))
  await work(manager(), (ctx) => advanceOrder(ctx, order.number, 'prepare'))
  await work(manager(), (ctx) => advanceOrder(ctx, order.number, 'ship', parcel))
  const rest = { key: newId(), amountSatang: baht(90) }
  const credit = { key: newId(), amountSatang: baht(50), reference: 'X', to: 'exchange' } as const
  await work(manager(), async (ctx) => {
    const reference = await refundReturnToCard(ctx, order.id, { ...rest, after: credit.amountSatang })
    await recordReturnRefund(ctx, order.id, credit)
    await recordReturnRefund(ctx, order.id, { ...rest, reference: reference ?? '' })
  })
  const id = await chargeIdOf(payment.id)
  // 97 baht were paid by card, of which the credit took 50.
  expect(gateway.charged().find((charge) => charge.id === id)?.refunded).toBe(baht(47))
  expect((await paymentOf(order.number)).refundedTo).toContainEqual({ place: 'card', amount: baht(47) })
})

test('a refund for returned goods that the gateway refuses is booked as sent manually', async () => {
  const { order, payment } = await place()
  await pay(payment.id, order.token, gateway.tokenFor(visa))
  await work(manager(), (ctx) => advanceOrder(ctx, order.number, 'prepare'))
  await work(manager(), (ctx) => advanceOrder(ctx, order.number, 'ship', parcel))
  const id = await chargeIdOf(payment.id)
  gateway.charged().find((charge) => charge.id === id)!.refunded = 15_700
  const refund = { key: newId(), amountSatang: baht(107) }
  const byCard = () => work(manager(), (ctx) => refundReturnToCard(ctx, order.id, refund))
  const byHand = () =>
    work(manager(), (ctx) => recordReturnRefund(ctx, order.id, { ...refund, reference: 'KB1', to: 'hand' }))
  gateway.break('down')
  expect(await codeOf(byCard())).toBe('card.unreachable')
  // Its result is unknown.
  expect(await codeOf(byHand())).toBe('card.refund_pending')
  gateway.break(null)
  expect(await codeOf(byCard())).toBe('card.refund_refused')
  await byHand()
  expect((await paymentOf(order.number)).refundedTo).toEqual([{ place: 'bank', amount: baht(107) }])
})

test('a refund the gateway refuses books nothing and can be requested again', async () => {
  const { order, payment } = await place()
  await pay(payment.id, order.token, gateway.tokenFor(visa))
  await work(manager(), (ctx) => cancelOrder(ctx, order.number))
  const id = await chargeIdOf(payment.id)
  const there = gateway.charged().find((charge) => charge.id === id)!
  there.refunded = 15_700
  const send = () => work(manager(), (ctx) => refundPayment(ctx, payment.id, { reference: '-' }))
  expect(await codeOf(send())).toBe('card.refund_refused')
  expect((await paymentOf(order.number)).refunded).toBe(0)
  there.refunded = 0
  await send()
  expect((await getOrder(manager(), order.number)).status).toBe('cancelled')
})

test.each(['lost', 'down'] as const)(
  'an interrupted refund (%s) is retried automatically, sent once and booked',
  async (how) => {
    const { order, payment } = await place()
    await pay(payment.id, order.token, gateway.tokenFor(visa))
    await work(manager(), (ctx) => cancelOrder(ctx, order.number))
    gateway.break(how)
    const send = () => work(manager(), (ctx) => refundPayment(ctx, payment.id, { reference: '-' }))
    expect(await codeOf(send())).toBe('card.unreachable')
    // Nobody may refund the same money another way while the gateway's result is unknown.
    const byHand = () =>
      work(manager(), (ctx) => refundPayment(ctx, payment.id, { reference: 'B1', to: 'hand' }))
    expect(await codeOf(byHand())).toBe('card.refund_pending')
    expect((await partsOf(payment.id))[0]).toMatchObject({ to: 'card', state: 'asked', amount: 15_700 })
    gateway.break('down')
    await work(manager(minutes(2)), finishRefunds)
    expect((await getOrder(manager(), order.number)).status).toBe('cancelling')
    gateway.break(null)
    await work(manager(minutes(7)), finishRefunds)
    await work(manager(minutes(12)), finishRefunds)
    expect((await getOrder(manager(), order.number)).status).toBe('cancelled')
    const id = await chargeIdOf(payment.id)
    expect(gateway.charged().find((charge) => charge.id === id)).toMatchObject({
      refunded: 15_700,
      refunds: [{ amount: 15_700 }],
    })
    expect(await partsOf(payment.id)).toEqual([])
  },
)

test('a refund sent but never booked is booked automatically', async () => {
  const { order, payment } = await place()
  await pay(payment.id, order.token, gateway.tokenFor(visa))
  await work(manager(), (ctx) => cancelOrder(ctx, order.number))
  // The state left by a process killed between the gateway's response and the booking.
  const key = `refund:${payment.id}:0`
  await work(manager(), (ctx) => refundToCard(ctx, payment.id, { amount: baht(157), key }))
  expect((await paymentOf(order.number)).refunded).toBe(0)
  await work(manager(minutes(2)), finishRefunds)
  expect((await paymentOf(order.number)).refunded).toBe(15_700)
})

test('a refund the gateway refuses can be sent manually', async () => {
  const { order, payment } = await place()
  await pay(payment.id, order.token, gateway.tokenFor(visa))
  await work(manager(), (ctx) => cancelOrder(ctx, order.number))
  const id = await chargeIdOf(payment.id)
  gateway.charged().find((charge) => charge.id === id)!.refunded = 15_700
  const send = (to?: 'hand') =>
    work(manager(), (ctx) => refundPayment(ctx, payment.id, { reference: 'B2', to }))
  expect(await codeOf(send())).toBe('card.refund_refused')
  expect(await partsOf(payment.id)).toEqual([
    { to: 'card', amount: 15_700, state: 'refused', code: 'failed_refund' },
  ])
  await send('hand')
  expect((await getOrder(manager(), order.number)).status).toBe('cancelled')
})

test('another site and visitors without the link have no access', async () => {
  const { order, payment } = await place()
  const other = sites.ctx({ tenant: sites.beta })
  expect(await codeOf(pay(payment.id, 'wrong', gateway.tokenFor(visa)))).toBe('payment.not_found')
  expect(['payment.not_found', 'payment.card_off']).toContain(
    await codeOf(pay(payment.id, order.token, gateway.tokenFor(visa), other)),
  )
  expect(await codeOf(pay(payment.id, order.token, '4242424242424242'))).toBe('invalid')
})

test('only an admin can view or change the keys, and secrets are never shown', async () => {
  const view = await work(sites.ctx({ role: 'admin' }), (ctx) => gatewayView(ctx))
  expect(view).toMatchObject({ on: true, publicKey: keys.publicKey, hasSecret: true, hasWebhookSecret: true })
  expect(JSON.stringify(view)).not.toContain(keys.secretKey)
  expect(await codeOf(work(manager(), (ctx) => gatewayView(ctx)))).toBe('not_allowed')
  const save = (input: object) =>
    codeOf(work(sites.ctx({ role: 'admin' }), (ctx) => saveGateway(ctx, { on: true, ...input })))
  expect(await save({ publicKey: 'pkey_5abcdefghijk' })).toBe('invalid')
  expect(await save({ publicKey: 'pkey_5abcdefghijk', secretKey: keys.secretKey })).toBe('invalid')
  expect(await save({ publicKey: 'not a key' })).toBe('invalid')
})

test('stock is reserved while the bank is confirming', async () => {
  const { order, payment } = await place({ last: 1 })
  await pay(payment.id, order.token, gateway.tokenFor(asks))
  expect(items.did.get(order.id)).toEqual(['reserve', 'keep'])
})

test('all totals reconcile', async () => {
  const results = await runChecks(billingChecks, () => sites.services.database.forPlatform('read'), null)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
