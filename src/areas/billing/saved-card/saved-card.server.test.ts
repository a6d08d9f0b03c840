import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { crashAfter } from '#kernel/testing/crash-after.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { chargeCard } from '../card/charge-card.server.ts'
import { chargeOf } from '../card/charge-row.server.ts'
import { cancelCharge, checkCharge, checkDueCharges } from '../card/check-charge.server.ts'
import { configurePayments, fakeSellable, orderInput } from '../factory.ts'
import { cancelOrder } from '../order/cancel-order.server.ts'
import { collectOrders, eraseOrders } from '../personal-data.server.ts'
import { billingChecks, getOrder, placeOrder, refundPayment } from '../public.server.ts'
import { buildMember, type Member } from '../wallet/factory.ts'
import { cardNumbers, openGateway } from './factory.ts'
import { savedCardRows } from './saved-card-row.server.ts'
import { cardsOf, chooseDefaultCard, removeCard, retryPendingCards, saveCard } from './saved-cards.server.ts'

const sites = testSites()
fakeSellable('saved', { apple: { price: baht(107) } })
const consent = 'ยินยอมให้เก็บบัตรนี้'
let gateway: Awaited<ReturnType<typeof openGateway>>
let member: Member
let users = 0

let networks = 0
/** Uses another network each time, because attempts are rate limited. */
const elsewhere = (ctx: Ctx): Ctx => ({ ...ctx, caller: { ...ctx.caller, ip: `10.0.${++networks}.1` } })
const minutes = (n: number) => new Date(Date.now() + n * 60_000)
const someone = () => buildMember(sites, `card-holder-${++users}@alpha.test`)
const asManager = <Result>(act: (ctx: Ctx) => Promise<Result>, now?: Date) =>
  sites.doing(act, { role: 'manager', ...(now && { now }) })
const cards = (of = member) => of.doing((ctx) => cardsOf(ctx, of.id))
const save = (number: string, of = member, expiry = {}) =>
  of.doing((ctx) => saveCard(elsewhere(ctx), { cardToken: gateway.tokenFor(number, expiry), consent }))
const place = (of = member) =>
  of.doing((ctx) => placeOrder(ctx, orderInput('saved', { apple: 1 }, { payment: 'card', userId: of.id })))
const pay = (paymentId: string, input: Partial<Parameters<typeof chargeCard>[2]>, of = member) =>
  of.doing((ctx) =>
    chargeCard(elsewhere(ctx), paymentId, { returnUri: 'http://alpha.test/billing/pay', ...input }),
  )
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'was not refused',
    (error: { code?: string }) => error.code,
  )
const refuted = async () =>
  (await runChecks(billingChecks, () => sites.services.database.forPlatform('read'), null)).filter(
    ({ ok }) => !ok,
  )

beforeAll(async () => {
  gateway = await openGateway(sites)
  await sites.doing(configurePayments, { role: 'admin' })
})
beforeEach(async () => {
  gateway.break(null)
  await asManager(retryPendingCards, minutes(1))
  member = await someone()
})
afterAll(async () => {
  await gateway.stop()
})

test('a card is saved with the payment it paid and the consent text, and nothing of its number', async () => {
  const { order, payment } = await place()
  const before = gateway.stored().length
  const { state } = await pay(payment.id, { cardToken: gateway.tokenFor(cardNumbers.pays), keep: consent })
  expect(state).toBe('paid')
  expect((await asManager((ctx) => getOrder(ctx, order.number))).status).toBe('paid')
  const [card] = await cards()
  expect(card).toMatchObject({ brand: 'Visa', lastDigits: '4242', month: 12, year: 2039, isDefault: true })
  expect(gateway.stored().length).toBe(before + 1)
  const row = await asManager((ctx) => savedCardRows.get(ctx, card!.id))
  expect(row).toMatchObject({ status: 'active', consent, cardToken: null, lookAt: null })
  expect(JSON.stringify(row)).not.toContain(cardNumbers.pays)
})

test('nothing is saved without the tick', async () => {
  const { payment } = await place()
  const before = gateway.stored().length
  await pay(payment.id, { cardToken: gateway.tokenFor(cardNumbers.pays) })
  expect(await cards()).toEqual([])
  expect(gateway.stored().length).toBe(before)
})

test('a guest has no account to save a card in', async () => {
  const { order, payment } = await sites.doing((ctx) =>
    placeOrder(ctx, orderInput('saved', { apple: 1 }, { payment: 'card' })),
  )
  const before = gateway.stored().length
  const paid = await sites.doing((ctx) =>
    chargeCard(elsewhere(ctx), payment.id, {
      cardToken: gateway.tokenFor(cardNumbers.pays),
      keep: consent,
      token: order.token,
      returnUri: 'http://alpha.test/billing/pay',
    }),
  )
  expect([paid.state, gateway.stored().length]).toEqual(['paid', before])
})

test('a saved card pays in one click, and on the bank’s page where the bank requires it', async () => {
  await save(cardNumbers.pays)
  await save(cardNumbers.asks)
  const [first, second] = await cards()
  const one = await place()
  expect((await pay(one.payment.id, { savedCard: first!.id })).state).toBe('paid')
  const two = await place()
  const { state, authorizeUri } = await pay(two.payment.id, { savedCard: second!.id })
  expect([state, authorizeUri?.startsWith(gateway.url)]).toEqual(['pending', true])
  const charge = await asManager(async (ctx) => (await chargeOf(ctx, two.payment.id))!)
  gateway.confirm(charge.chargeId ?? '')
  expect(await asManager((ctx) => checkCharge(ctx, charge.id))).toBe('paid')
})

test('payments by saved card are refunded to it', async () => {
  await save(cardNumbers.pays)
  const { order, payment } = await place()
  await pay(payment.id, { savedCard: (await cards())[0]!.id })
  await asManager((ctx) => cancelOrder(ctx, order.number))
  await asManager((ctx) => refundPayment(ctx, payment.id, { reference: '-' }))
  expect((await asManager((ctx) => getOrder(ctx, order.number))).payment).toMatchObject({
    status: 'refunded',
    refundedTo: [{ place: 'card', amount: baht(157) }],
  })
  const { chargeId } = (await asManager((ctx) => chargeOf(ctx, payment.id)))!
  expect(gateway.charged().find(({ id }) => id === chargeId)?.refunded).toBe(15_700)
})

test('a card declined on its first payment is not saved, and is deleted at the gateway', async () => {
  const { payment } = await place()
  const before = gateway.stored().length
  await pay(payment.id, { cardToken: gateway.tokenFor('4111111111140011'), keep: consent })
  expect(await cards()).toEqual([])
  await asManager(retryPendingCards, minutes(1))
  expect(gateway.stored().length).toBe(before)
})

test('a card whose payment was never completed is deleted after the charge expires', async () => {
  const { payment } = await place()
  const before = gateway.stored().length
  await pay(payment.id, { cardToken: gateway.tokenFor(cardNumbers.asks), keep: consent })
  await member.doing(async (ctx) => cancelCharge(ctx, (await chargeOf(ctx, payment.id))!.id))
  await asManager(retryPendingCards, minutes(7 * 24 * 60))
  expect(gateway.stored().length).toBe(before + 1)
  await asManager(retryPendingCards, minutes(8 * 24 * 60 + 1))
  await asManager(retryPendingCards, minutes(8 * 24 * 60 + 2))
  expect(gateway.stored().length).toBe(before)
})

test('the first card is the default until another is chosen; saving the same number again replaces it', async () => {
  await save(cardNumbers.pays)
  await save(cardNumbers.asks)
  expect((await cards()).map(({ lastDigits, isDefault }) => [lastDigits, isDefault])).toEqual([
    ['4242', true],
    ['4444', false],
  ])
  const other = (await cards())[1]!
  await Promise.all([
    member.doing((ctx) => chooseDefaultCard(ctx, other.id)),
    member.doing((ctx) => chooseDefaultCard(ctx, other.id)),
  ])
  expect((await cards())[0]?.id).toBe(other.id)
  await save(cardNumbers.asks, member, { month: 1, year: 2040 })
  const now = await cards()
  expect(now.map(({ lastDigits, year, isDefault }) => [lastDigits, year, isDefault])).toEqual([
    ['4444', 2040, true],
    ['4242', 2039, false],
  ])
})

test.each(['lost', 'down'] as const)(
  'a removed card is deleted here immediately and at the gateway (%s) as soon as it responds',
  async (how) => {
    await save(cardNumbers.pays)
    await save(cardNumbers.asks)
    const before = gateway.stored().length
    const [first] = await cards()
    await member.doing((ctx) => removeCard(ctx, first!.id))
    expect((await cards()).map(({ lastDigits, isDefault }) => [lastDigits, isDefault])).toEqual([
      ['4444', true],
    ])
    gateway.break(how)
    await asManager(retryPendingCards, minutes(1))
    gateway.break('down')
    await asManager(retryPendingCards, minutes(4))
    gateway.break(null)
    await asManager(retryPendingCards, minutes(20))
    expect(gateway.stored().length).toBe(before - 1)
    expect(await asManager((ctx) => savedCardRows.get(ctx, first!.id))).toMatchObject({
      status: 'removed',
      customerId: null,
      lookAt: null,
    })
    const { payment } = await place()
    expect(await codeOf(pay(payment.id, { savedCard: first!.id }))).toBe('card.not_found')
  },
)

test('a card the gateway refuses is not saved, one without a response is retried and stored once', async () => {
  gateway.answerFor('4111111111160001', 'invalid_security_code')
  expect(await codeOf(save('4111111111160001'))).toBe('card.not_stored')
  expect(
    await codeOf(
      member.doing((ctx) => saveCard(elsewhere(ctx), { cardToken: 'tokn_test_unknown', consent })),
    ),
  ).toBe('card.not_stored')
  await asManager(retryPendingCards, minutes(1))
  const before = gateway.stored().length
  gateway.break('lost')
  expect(await save(cardNumbers.pays)).toBe('waits')
  expect(await cards()).toEqual([])
  gateway.break(null)
  await asManager(retryPendingCards, minutes(2))
  expect((await cards()).length).toBe(1)
  expect(gateway.stored().length).toBe(before + 1)
})

test('an expired card is shown as expired and not charged again', async () => {
  await save(cardNumbers.pays, member, { month: 1, year: 2020 })
  const [card] = await cards()
  expect(card).toMatchObject({ expiry: 'expired', isUsable: false })
  const { payment } = await place()
  expect(await codeOf(pay(payment.id, { savedCard: card!.id }))).toBe('card.expired')
})

test('nobody can use, see or remove another user’s card, here or on another site', async () => {
  await save(cardNumbers.pays)
  const [card] = await cards()
  const other = await someone()
  const { payment } = await place(other)
  expect(await codeOf(pay(payment.id, { savedCard: card!.id }, other))).toBe('card.not_found')
  expect(await codeOf(other.doing((ctx) => removeCard(ctx, card!.id)))).toBe('card.not_found')
  expect(await codeOf(other.doing((ctx) => chooseDefaultCard(ctx, card!.id)))).toBe('card.not_found')
  expect(await cards(other)).toEqual([])
  const { viewer } = member.ctx()
  const beyond = sites.ctx({ tenant: sites.beta, viewer })
  expect(await codeOf(removeCard(beyond, card!.id))).toBe('card.not_found')
  await beyond.db.rollback()
  expect(await codeOf(sites.doing((ctx) => saveCard(ctx, { cardToken: 'tokn_test_a', consent })))).toBe(
    'not_signed_in',
  )
})

test('an export includes the cards, and an erased user has none, here or at the gateway', async () => {
  await save(cardNumbers.pays)
  const { savedCards } = await asManager((ctx) => collectOrders(ctx, member.id))
  expect(savedCards).toMatchObject([{ last_digits: '4242', consent, is_default: true }])
  const before = gateway.stored().length
  await asManager((ctx) => eraseOrders(ctx, member.id))
  await asManager(retryPendingCards, minutes(1))
  expect(gateway.stored().length).toBe(before - 1)
  expect((await asManager((ctx) => collectOrders(ctx, member.id))).savedCards).toEqual([])
})

test('killed at any statement, a payment that saves its card charges once and stores one card', async () => {
  const { order, payment } = await place()
  const charges = gateway.charged().length
  const stored = gateway.stored().length
  const cardToken = gateway.tokenFor(cardNumbers.pays)
  const act = (ctx: Ctx) =>
    chargeCard(elsewhere(ctx), payment.id, {
      cardToken,
      keep: consent,
      returnUri: 'http://alpha.test/billing/pay',
    })
  let deaths = 0
  // Once the charge is recorded, only the job continues it.
  for (;;) {
    const started = await asManager((ctx) => chargeOf(ctx, payment.id))
    const again: (ctx: Ctx) => Promise<unknown> = started
      ? (ctx) => checkDueCharges({ ...ctx, now: minutes(5) })
      : act
    if (!(await crashAfter(deaths, member.ctx(), again))) break
    deaths++
    if (deaths % 5 === 0) expect(await refuted()).toEqual([])
  }
  expect(deaths).toBeGreaterThan(10)
  expect((await asManager((ctx) => getOrder(ctx, order.number))).status).toBe('paid')
  expect((await cards()).length).toBe(1)
  expect([gateway.charged().length, gateway.stored().length]).toEqual([charges + 1, stored + 1])
})

test('killed at any statement, a removal still deletes the card at the gateway', async () => {
  await save(cardNumbers.pays)
  const [card] = await cards()
  const before = gateway.stored().length
  for (let survives = 0; ; survives++)
    if (!(await crashAfter(survives, member.ctx(), (ctx) => removeCard(ctx, card!.id)))) break
  for (let survives = 0; survives < 40; survives++) {
    const at = minutes(1 + survives * 400)
    if (!(await crashAfter(survives, sites.ctx({ role: 'manager', now: at }), retryPendingCards))) break
  }
  expect(gateway.stored().length).toBe(before - 1)
  expect(await refuted()).toEqual([])
})
