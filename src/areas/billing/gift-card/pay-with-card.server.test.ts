import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { balancesOf, fakeSellable, orderInput, rejectionOf } from '../factory.ts'
import type { PlaceOrderInput } from '../order/order.input.ts'
import { payView } from '../pay/pay-view.server.ts'
import {
  advanceOrder,
  billingChecks,
  cancelOrder,
  changePaymentMethod,
  confirmPayment,
  expireOrders,
  getOrder,
  placeOrder,
  recordReturnRefund,
  refundPayment,
  saveSettings,
} from '../public.server.ts'
import { refundsDue } from '../slip/review.server.ts'
import { buildMember, enableWallets, type Member, topUpWallet } from '../wallet/factory.ts'
import { giftCardBalance } from './balance.server.ts'
import { buyGiftCard } from './buy-gift-card.server.ts'
import type { GiftCardQuery } from './cards.list.rules.ts'
import { defaultGiftCards } from './gift-card.rules.ts'
import { expireGiftCards, fullCode, giftCards, redeemGiftCard, voidGiftCard } from './gift-card.server.ts'
import { giftCardDetail, listGiftCards } from './list-cards.server.ts'
import { payWithGiftCard, removeGiftCard } from './pay-with-card.server.ts'

const sites = testSites()
fakeSellable('gifted', { apple: { price: baht(107) } })
let sri: Member
let admin: Member

const manager = (now?: Date) => sites.ctx({ role: 'manager', ...(now && { now }) })
const staff = <Result>(work: (ctx: Ctx) => Promise<Result>, now?: Date) =>
  sites.doing(work, { role: 'manager', ...(now && { now }) })
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

beforeAll(async () => {
  await enableWallets(sites)
  await sites.doing((ctx) => saveSettings(ctx, { giftCards: { ...defaultGiftCards, on: true } }), {
    role: 'admin',
  })
  sri = await buildMember(sites, 'sri.pays@alpha.test')
  admin = await buildMember(sites, 'chief.pays@alpha.test', 'admin')
})

/** Creates a paid card of this amount; returns its id and code. */
async function card(amount = 200): Promise<{ id: string; code: string }> {
  const placed = await sri.doing((ctx) =>
    buyGiftCard(ctx, { amount: String(baht(amount)), to: 'มาลี', from: '', email: '', words: '', on: '' }),
  )
  await staff((ctx) => confirmPayment(ctx, placed.payment.id))
  const id = placed.order.id
  const code = await sites.doing(async (ctx) => fullCode(ctx, await giftCards.get(ctx, id)) as string)
  return { id, code }
}
const left = async (id: string) => {
  const found = await sites.doing((ctx) => giftCards.get(ctx, id))
  return [found.status, found.left]
}
/** Places an order of 157 baht as a guest. */
const place = (more: Partial<PlaceOrderInput> = {}) =>
  sites.doing((ctx) => placeOrder(ctx, orderInput('gifted', { apple: 1 }, more)))
const pay = ({ order }: Awaited<ReturnType<typeof place>>, code: string) =>
  sites.doing((ctx) => payWithGiftCard(ctx, order.number, { code, token: order.token }))
const seen = (number: string) => getOrder(manager(), number)

test('a guest pays a whole order with a card, and the balance stays on it', async () => {
  const { id, code } = await card()
  const placed = await place()
  expect(await pay(placed, code)).toEqual({ paid: true })
  const order = await seen(placed.order.number)
  expect([order.status, order.payment.amount, order.payment.giftPart]).toEqual(['paid', baht(157), baht(157)])
  expect(await left(id)).toEqual(['active', baht(43)])
  expect(await sites.doing((ctx) => giftCardBalance(ctx, code))).toMatchObject({ left: baht(43), held: 0 })
  // No external money was received: the card's money became the sale's.
  expect(await balancesOf(manager(), placed.order.number)).toMatchObject({ gift_card: baht(157) })
})

test('at checkout it pays the order immediately', async () => {
  const { id, code } = await card()
  const { order, payment } = await place({ giftCodes: [code] })
  expect([order.status, payment.status]).toEqual(['paid', 'succeeded'])
  expect(await left(id)).toEqual(['active', baht(43)])
})

test('several cards and a payment code pay one order together; a card’s part is refunded to it', async () => {
  await sites.doing(
    (ctx) =>
      saveSettings(ctx, { giftCards: { ...defaultGiftCards, on: true, amounts: [baht(50), baht(200)] } }),
    { role: 'admin' },
  )
  const one = await card(50)
  const two = await card(50)
  const placed = await place({ giftCodes: [one.code] })
  expect(placed.payment.amount).toBe(baht(107))
  expect(await left(one.id)).toEqual(['spent', 0])
  await pay(placed, two.code)
  const requested = await seen(placed.order.number)
  expect([requested.payment.amount, requested.payment.giftPart]).toEqual([baht(57), baht(100)])
  await staff((ctx) => confirmPayment(ctx, requested.payment.id))
  expect((await seen(placed.order.number)).status).toBe('paid')
  // Cancelled after it was paid: the manual part is refunded manually, and each card's share to that card.
  await staff((ctx) => cancelOrder(ctx, placed.order.number))
  const due = (await staff(refundsDue)).find(({ orderNumber }) => orderNumber === placed.order.number)
  expect(due?.parts.map(({ to, amount }) => [to, amount])).toEqual([
    ['hand', baht(57)],
    ['gift', baht(50)],
    ['gift', baht(50)],
  ])
  await staff((ctx) => refundPayment(ctx, requested.payment.id, { reference: 'B1' }))
  expect((await seen(placed.order.number)).payment.refundedTo).toEqual([
    { place: 'gift', amount: baht(100) },
    { place: 'bank', amount: baht(57) },
  ])
  expect(await Promise.all([left(one.id), left(two.id)])).toEqual([
    ['active', baht(50)],
    ['active', baht(50)],
  ])
})

test('a hold is released when the order expires, when it is cancelled, and when the card is removed', async () => {
  const { id, code } = await card(50)
  const expired = await place({ giftCodes: [code] })
  await staff((ctx) => expireOrders(ctx), later(16))
  expect(await left(id)).toEqual(['active', baht(50)])
  // Money for the rest alone no longer pays anything.
  await staff((ctx) => confirmPayment(ctx, expired.payment.id), later(17))
  expect((await seen(expired.order.number)).payment.refundDue).toBe(baht(107))

  const cancelled = await place({ giftCodes: [code] })
  expect(await left(id)).toEqual(['spent', 0])
  await staff((ctx) => cancelOrder(ctx, cancelled.order.number))
  expect(await left(id)).toEqual(['active', baht(50)])

  const placed = await place({ giftCodes: [code] })
  const request = { number: placed.order.number, token: placed.order.token, statusToken: null }
  const { gift } = await sites.doing((ctx) => payView(ctx, request))
  expect(gift?.uses.map(({ amount }) => amount)).toEqual([baht(50)])
  const use = gift?.uses[0]?.id ?? ''
  await sites.doing((ctx) => removeGiftCard(ctx, placed.order.number, { use, token: placed.order.token }))
  expect((await seen(placed.order.number)).payment).toMatchObject({ amount: baht(157), giftPart: 0 })
  expect(await left(id)).toEqual(['active', baht(50)])
})

test('the card stays applied with another payment method, but not with cash on delivery', async () => {
  const { id, code } = await card(50)
  await topUpWallet(sites, sri, baht(200))
  const placed = await sri.doing((ctx) =>
    placeOrder(ctx, orderInput('gifted', { apple: 1 }, { userId: sri.id, giftCodes: [code] })),
  )
  const { order } = await sri.doing((ctx) =>
    changePaymentMethod(ctx, placed.payment.id, { method: 'wallet' }),
  )
  expect(order.status).toBe('paid')
  expect((await seen(order.number)).payment).toMatchObject({ amount: baht(157), giftPart: baht(50) })
  expect(await left(id)).toEqual(['spent', 0])

  const other = await card(50)
  const cod = await place({ giftCodes: [other.code] })
  await sites.doing((ctx) =>
    changePaymentMethod(ctx, cod.payment.id, { method: 'cod', token: cod.order.token }),
  )
  expect((await seen(cod.order.number)).payment).toMatchObject({ amount: baht(157), giftPart: 0 })
  expect(await left(other.id)).toEqual(['active', baht(50)])
  expect(
    await rejectionOf(sites.ctx(), (ctx) =>
      placeOrder(ctx, orderInput('gifted', { apple: 1 }, { payment: 'cod', giftCodes: [other.code] })),
    ),
  ).toMatchObject({ errors: [{ path: 'giftCode', code: 'gift.no_cod' }] })
})

test('a return refunds the other payment method first, then the card', async () => {
  const { id, code } = await card(50)
  const placed = await place({ giftCodes: [code] })
  await staff((ctx) => confirmPayment(ctx, placed.payment.id))
  for (const event of ['prepare', 'ready', 'ship'] as const)
    await staff((ctx) =>
      advanceOrder(ctx, placed.order.number, event, { carrier: 'ไปรษณีย์ไทย', tracking: 'EG123456785TH' }),
    )
  await staff((ctx) =>
    recordReturnRefund(ctx, placed.order.id, { key: 'gift-a', amountSatang: baht(107), reference: 'A' }),
  )
  expect(await left(id)).toEqual(['spent', 0])
  await staff((ctx) =>
    recordReturnRefund(ctx, placed.order.id, { key: 'gift-b', amountSatang: baht(30), reference: 'B' }),
  )
  expect(await left(id)).toEqual(['active', baht(30)])
})

test('the value of exchanged goods is not among the gift cards, and cannot be voided', async () => {
  const placed = await place()
  await staff((ctx) => confirmPayment(ctx, placed.payment.id))
  for (const event of ['prepare', 'ship'] as const)
    await staff((ctx) =>
      advanceOrder(ctx, placed.order.number, event, { carrier: 'ไปรษณีย์ไทย', tracking: 'EG123456785TH' }),
    )
  const credit = { key: 'exchanged', amountSatang: baht(107), reference: 'E', to: 'exchange' } as const
  const { cardId } = await staff((ctx) => recordReturnRefund(ctx, placed.order.id, credit))
  const query: GiftCardQuery = { tab: 'all', sort: 'newest', page: 1, search: '' }
  const { items } = await admin.doing((ctx) => listGiftCards(ctx, query))
  expect(items.map((listed) => listed.id)).not.toContain(cardId)
  const shown = await admin.doing((ctx) => giftCardDetail(ctx, cardId ?? ''))
  expect([shown.status, shown.mayVoid]).toEqual(['active', false])
})

test('money refunded to an expired or redeemed card can be spent again', async () => {
  const { id, code } = await card()
  const placed = await place({ giftCodes: [code] })
  await sri.doing((ctx) => redeemGiftCard(ctx, code))
  expect(await left(id)).toEqual(['redeemed', 0])
  await staff((ctx) => cancelOrder(ctx, placed.order.number))
  await staff((ctx) => refundPayment(ctx, placed.payment.id, { reference: 'C1' }))
  expect(await left(id)).toEqual(['active', baht(157)])
  const years = new Date(Date.now() + 400 * 86_400_000)
  const ctx = sites.ctx({ now: years })
  await expireGiftCards(ctx)
  expect(await left(id)).toEqual(['expired', 0])
})

test('two simultaneous orders cannot spend the same balance', async () => {
  const { id, code } = await card()
  const one = await place()
  const two = await place()
  const outcomes = await Promise.allSettled([pay(one, code), pay(two, code)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  const [, now] = await left(id)
  const given = await Promise.all(
    [one, two].map(async ({ order }) => (await seen(order.number)).payment.giftPart),
  )
  expect(Number(now) + given.reduce((total, part) => total + part, 0)).toBe(baht(200))
})

test('a card cannot buy a card or top up a wallet, applies once, and cannot be voided while held by an order', async () => {
  const { id, code } = await card(50)
  const another = await sri.doing((ctx) =>
    buyGiftCard(ctx, { amount: String(baht(200)), to: 'ก', from: '', email: '', words: '', on: '' }),
  )
  expect(
    await rejectionOf(sri.ctx(), (ctx) => payWithGiftCard(ctx, another.order.number, { code })),
  ).toMatchObject({ code: 'gift.fills' })
  const placed = await place({ giftCodes: [code] })
  expect(
    await rejectionOf(sites.ctx(), (ctx) =>
      payWithGiftCard(ctx, placed.order.number, { code, token: placed.order.token }),
    ),
  ).toMatchObject({ errors: [{ path: 'giftCode', code: 'gift.used' }] })
  expect(
    await rejectionOf(admin.ctx(), (ctx) => voidGiftCard(ctx, id, { reason: 'หาย', to: 'site' })),
  ).toMatchObject({ code: 'gift.held' })
})

test('strangers cannot pay an order, codes are unknown to other sites, and guessing is limited', async () => {
  const { code } = await card(50)
  const placed = await place()
  const { number } = placed.order
  expect(await rejectionOf(sites.ctx(), (ctx) => payWithGiftCard(ctx, number, { code }))).toMatchObject({
    status: 404,
  })
  expect(
    await rejectionOf(sites.ctx({ tenant: sites.beta }), (ctx) => giftCardBalance(ctx, code)),
  ).toMatchObject({
    errors: [{ path: 'code', code: 'gift.unknown' }],
  })
  let last: unknown
  for (let tried = 0; tried < 11; tried++)
    last = await rejectionOf(sites.ctx({ ip: '203.0.113.77' }), (ctx) =>
      giftCardBalance(ctx, 'ABCDEFGHJKMNPQRS'),
    )
  expect(last).toMatchObject({ code: 'gift.often' })
})

test('the books match cards, orders and payments', async () => {
  const results = await runChecks(billingChecks, () => sites.services.database.forPlatform('read'), null)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
