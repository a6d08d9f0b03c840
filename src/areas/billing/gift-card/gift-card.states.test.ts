import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { effectsOf, testMachineActions, testMachineEdges } from '#src/tests/state-machine.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { fakeSellable, orderInput } from '../factory.ts'
import { cancelOrder, confirmPayment, expireOrders, placeOrder, saveSettings } from '../public.server.ts'
import { buildMember, enableWallets, type Member } from '../wallet/factory.ts'
import { buyGiftCard } from './buy-gift-card.server.ts'
import { defaultGiftCards } from './gift-card.rules.ts'
import { expireGiftCards, fullCode, giftCards, redeemGiftCard, voidGiftCard } from './gift-card.server.ts'
import { giftCardStates, giftCardUseStates } from './gift-card.states.ts'
import { giftUses } from './gift-use.server.ts'
import { payWithGiftCard, removeGiftCard } from './pay-with-card.server.ts'

const sites = testSites()
fakeSellable('gift-walk', { apple: { price: baht(150) } })
let buyer: Member
let admin: Member
beforeAll(async () => {
  await enableWallets(sites)
  await sites.doing((ctx) => saveSettings(ctx, { giftCards: { ...defaultGiftCards, on: true } }), {
    role: 'admin',
  })
  buyer = await buildMember(sites, 'gift-walk@alpha.test')
  admin = await buildMember(sites, 'gift-walk-chief@alpha.test', 'admin')
})
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const staff = <Result>(work: (ctx: Ctx) => Promise<Result>, now?: Date) =>
  sites.doing(work, { role: 'manager', ...(now && { now }) })
const place = (apple: number) => sites.doing((ctx) => placeOrder(ctx, orderInput('gift-walk', { apple })))

/** A card of 200 baht, which is the price of an order; the code is known once it is paid. */
interface Card {
  id: string
  paymentId: string
  code: string | null
}
async function buy(): Promise<Card> {
  const order = { amount: String(baht(200)), to: 'มาลี', from: '', email: '', words: '', on: '' }
  const placed = await buyer.doing((ctx) => buyGiftCard(ctx, order))
  return { id: placed.order.id, paymentId: placed.payment.id, code: null }
}
const acts = {
  async pay(card: Card) {
    await staff((ctx) => confirmPayment(ctx, card.paymentId))
    card.code ??= await sites.doing(async (ctx) => fullCode(ctx, await giftCards.get(ctx, card.id)))
  },
  redeem: (card: Card) => buyer.doing((ctx) => redeemGiftCard(ctx, card.code ?? 'ABCDEFGHJKMNPQRS')),
  void: (card: Card) => admin.doing((ctx) => voidGiftCard(ctx, card.id, { reason: 'ส่งผิดคน', to: 'buyer' })),
  expire: () => staff(expireGiftCards, inDays(4000)),
}
const statusOf = ({ id }: Card) => sites.doing(async (ctx) => (await giftCards.get(ctx, id)).status)
const leftOf = ({ id }: Card) => sites.doing(async (ctx) => (await giftCards.get(ctx, id)).left)

const edges = {
  unpaid: { pay: 'active' },
  active: { spend: 'spent', redeem: 'redeemed', void: 'void', expire: 'expired' },
  spent: { give_back: 'active' },
  redeemed: { give_back: 'active' },
  void: {},
  expired: { give_back: 'active' },
} as const
const closed: Record<string, string> = {
  unpaid: 'gift.unknown',
  spent: 'gift.used',
  redeemed: 'gift.used',
  void: 'gift.void',
  expired: 'gift.expired',
}

testMachineEdges(giftCardStates, edges)
testMachineActions(sites, {
  machine: giftCardStates,
  edges,
  async make() {
    // The job expires every open card.
    await acts.expire()
    return buy()
  },
  transitions: { pay: acts.pay, redeem: acts.redeem, void: acts.void, expire: acts.expire },
  stateOf: statusOf,
  unreached: ['spent'],
  refusal(state, event) {
    // The job only processes open cards, and money is confirmed only once.
    if (event === 'expire' || event === 'pay') return 'nothing'
    return event === 'redeem' ? closed[state]! : 'transition_refused'
  },
})

async function active(): Promise<Card> {
  const card = await buy()
  await acts.pay(card)
  return card
}

test('a card fully used by an order is spent; it cannot be used, voided or expired', async () => {
  const card = await active()
  // 200 baht including delivery.
  const { order } = await place(1)
  await sites.doing((ctx) => payWithGiftCard(ctx, order.number, { code: card.code!, token: order.token }))
  expect([await statusOf(card), await leftOf(card)]).toEqual(['spent', 0])
  const before = await effectsOf(sites)
  await expect(acts.redeem(card)).rejects.toMatchObject({ errors: [{ code: 'gift.used' }] })
  await expect(acts.void(card)).rejects.toMatchObject({ code: 'transition_refused' })
  await acts.expire()
  expect([await statusOf(card), await effectsOf(sites)]).toEqual(['spent', before])
})

testMachineEdges(giftCardUseStates, { held: { take: 'taken', release: 'released' }, taken: {}, released: {} })

/** Creates an order of 350 baht, for which a card of 200 is held. */
async function held() {
  const card = await active()
  const { order } = await place(2)
  await sites.doing((ctx) => payWithGiftCard(ctx, order.number, { code: card.code!, token: order.token }))
  const currentUse = () =>
    sites.doing(
      async (ctx) => (await giftUses.list(ctx, { where: { cardId: card.id }, order: ['-createdAt'] }))[0]!,
    )
  return { card, order, currentUse, use: await currentUse() }
}

test('the held part of a card is taken when the rest of the order is paid, once', async () => {
  const { card, currentUse, use } = await held()
  expect([use.status, await statusOf(card)]).toEqual(['held', 'spent'])
  await staff((ctx) => confirmPayment(ctx, use.paymentId))
  expect([(await currentUse()).status, await leftOf(card)]).toEqual(['taken', 0])
  const before = await effectsOf(sites)
  await staff((ctx) => confirmPayment(ctx, use.paymentId))
  expect(await effectsOf(sites)).toEqual(before)
})

test.each([
  [
    'taken off',
    ({ order, use }: Awaited<ReturnType<typeof held>>) =>
      sites.doing((ctx) => removeGiftCard(ctx, order.number, { use: use.id, token: order.token })),
  ],
  [
    'given up with its order',
    ({ order }: Awaited<ReturnType<typeof held>>) =>
      sites.doing((ctx) => cancelOrder(ctx, order.number, { token: order.token })),
  ],
  ['run out with its order', () => staff(expireOrders, inDays(3))],
] as const)('a hold on a card that is %s is released to the card, once', async (_, act) => {
  const created = await held()
  await act(created)
  expect([
    (await created.currentUse()).status,
    await statusOf(created.card),
    await leftOf(created.card),
  ]).toEqual(['released', 'active', baht(200)])
  const before = await effectsOf(sites)
  await act(created).catch(() => undefined)
  expect([await leftOf(created.card), await effectsOf(sites)]).toEqual([baht(200), before])
})
