import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { crashAfter } from '#kernel/testing/crash-after.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { balancesOf, fakeSellable, orderInput } from '../factory.ts'
import {
  billingChecks,
  buyerOrdersSql,
  cancelOrder,
  changePaymentMethod,
  confirmPayment,
  expireOrders,
  getOrder,
  placeOrder,
  refundPayment,
} from '../public.server.ts'
import { refundsDue } from '../slip/review.server.ts'
import { balanceOf } from './balance.server.ts'
import { buildMember, enableWallets, type Member, topUpWallet } from './factory.ts'
import { captureHold, expireHolds, openHold, releaseHold } from './hold.server.ts'
import { topUp } from './top-up.server.ts'
import { creditPayment, getWallet, spend } from './wallet.server.ts'

const sites = testSites()
fakeSellable('wallet-goods', { apple: { price: baht(107) } })
let malee: Member
let somchai: Member

beforeAll(async () => {
  await enableWallets(sites)
  malee = await buildMember(sites, 'malee@alpha.test')
  somchai = await buildMember(sites, 'somchai@alpha.test')
})

const balance = (member: Member) => sites.doing((ctx) => balanceOf(ctx, member.id))
const manager = <Result>(work: (ctx: Ctx) => Promise<Result>) => sites.doing(work, { role: 'manager' })
const order = (member: Member, payment: 'wallet' | 'promptpay' = 'wallet') =>
  member.doing((ctx) =>
    placeOrder(ctx, orderInput('wallet-goods', { apple: 1 }, { payment, userId: ctx.viewer.user!.id })),
  )
async function expectSound() {
  const results = await runChecks(
    billingChecks,
    () => sites.services.database.forPlatform('read'),
    sites.alpha.id,
  )
  expect(results.filter(({ ok }) => !ok)).toEqual([])
}

describe('topping up', () => {
  test('is an order: the member is credited on payment, once, with a receipt and no tax', async () => {
    const { payment, order } = await malee.doing((ctx) => topUp(ctx, { amount: baht(500) }))
    expect(payment.qr).toContain('5802TH')
    expect((await balance(malee)).balance).toBe(0)
    await manager((ctx) => confirmPayment(ctx, payment.id))
    await manager((ctx) => confirmPayment(ctx, payment.id))
    expect(await balance(malee)).toEqual({ balance: baht(500), held: 0, available: baht(500) })
    expect(await balancesOf(sites.ctx(), order.number)).toEqual({
      clearing_promptpay: baht(500),
      user_wallet: baht(-500),
    })
    const view = await getOrder(malee.ctx(), order.number)
    expect(view).toMatchObject({ status: 'completed', totals: { vat: 0 } })
    expect(view.documents.map(({ kind }) => kind)).toEqual(['receipt'])
    await expectSound()
  })

  test('gives nothing when unpaid, and still credits a late payment', async () => {
    const late = await somchai.doing((ctx) => topUp(ctx, { amount: baht(100) }))
    await sites.doing(expireOrders, { now: new Date(Date.now() + 3_600_000) })
    expect((await balance(somchai)).balance).toBe(0)
    await manager((ctx) => confirmPayment(ctx, late.payment.id))
    expect((await balance(somchai)).balance).toBe(baht(100))
    await expectSound()
  })

  test.each([
    ['a guest', () => topUp(sites.ctx(), { amount: baht(100) }), { status: 401 }],
    ['too little', () => topUp(malee.ctx(), { amount: baht(19.99) }), { status: 422 }],
    ['too much at once', () => topUp(malee.ctx(), { amount: baht(5000.01) }), { status: 422 }],
    ['less than nothing', () => topUp(malee.ctx(), { amount: baht(-100) }), { status: 422 }],
    ['half a satang', () => topUp(malee.ctx(), { amount: 2000.5 }), { status: 422 }],
    ['more than is safe to count', () => topUp(malee.ctx(), { amount: 2 ** 60 }), { status: 422 }],
  ])('is refused for %s', async (_, act, problem) => {
    await expect(act()).rejects.toMatchObject(problem)
  })

  test('is limited to the site’s daily maximum', async () => {
    const eager = await buildMember(sites, 'eager@alpha.test')
    for (const amount of [5000, 4000]) await eager.doing((ctx) => topUp(ctx, { amount: baht(amount) }))
    const tooMuch = eager.doing((ctx) => topUp(ctx, { amount: baht(1000.01) }))
    await expect(tooMuch).rejects.toMatchObject({
      errors: [expect.objectContaining({ code: 'wallet.top_up_day' })],
    })
    const last = () => eager.doing((ctx) => topUp(ctx, { amount: baht(1000) }))
    const both = await Promise.allSettled([last(), last()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is not a sale: what is bought with the money is', async () => {
    const saver = await buildMember(sites, 'saver@alpha.test')
    await topUpWallet(sites, saver, baht(500))
    await order(saver)
    const sales = await sites
      .ctx()
      .db.query<{ isSold: boolean }>(
        null,
        `SELECT is_sold AS "isSold" FROM (${buyerOrdersSql}) b WHERE tenant_id = $1 AND user_id = $2 ORDER BY placed_at, id`,
        [sites.alpha.id, saver.id],
      )
    expect(sales).toEqual([{ isSold: false }, { isSold: true }])
  })

  test('cannot be paid from a wallet or on delivery, immediately or later', async () => {
    for (const payment of ['wallet', 'cod'] as const) {
      const lines = [{ kind: 'wallet.topup', ref: '10000', quantityMilli: 1000 }]
      const input = { ...orderInput('x'), lines, payment, userId: malee.id }
      await expect(placeOrder(malee.ctx(), input)).rejects.toMatchObject({
        errors: [{ path: 'payment', code: 'payment.fills_wallet' }],
      })
    }
    const { payment } = await malee.doing((ctx) => topUp(ctx, { amount: baht(100) }))
    await expect(
      malee.doing((ctx) => changePaymentMethod(ctx, payment.id, { method: 'wallet' })),
    ).rejects.toMatchObject({ status: 422 })
  })
})

describe('paying from the wallet', () => {
  test('settles the order when placed: documents, books and stock as with any payment', async () => {
    const buyer = await buildMember(sites, 'buyer@alpha.test')
    await topUpWallet(sites, buyer, baht(500))
    const { order: placed, payment } = await order(buyer)
    expect([placed.status, payment.status]).toEqual(['paid', 'succeeded'])
    expect((await balance(buyer)).available).toBe(baht(343))
    const view = await getOrder(buyer.ctx(), placed.number)
    expect(view.documents.map(({ kind }) => kind)).toEqual(['receipt'])
    const { history } = await getWallet(buyer.ctx())
    expect(history.moves.map(({ kind, amount, balance: after }) => [kind, amount, after])).toEqual([
      ['spend', baht(-157), baht(343)],
      ['top_up', baht(500), baht(500)],
    ])
    await expectSound()
  })

  test('needs the full amount, one’s own account, and a site with wallets', async () => {
    const poor = await buildMember(sites, 'poor@alpha.test')
    await topUpWallet(sites, poor, baht(156.99))
    await expect(order(poor)).rejects.toMatchObject({
      errors: [{ path: 'payment', code: 'payment.wallet_short', params: { missing: 1 } }],
    })
    const others = orderInput('wallet-goods', { apple: 1 }, { payment: 'wallet', userId: poor.id })
    for (const ctx of [sites.ctx(), malee.ctx(), sites.ctx({ role: 'manager' })])
      await expect(placeOrder(ctx, others)).rejects.toMatchObject({
        errors: [{ path: 'payment', code: 'payment.wallet_member' }],
      })
    expect((await balance(poor)).available).toBe(baht(156.99))
  })

  test('pays one of two simultaneous orders when the balance covers only one; the other leaves nothing behind', async () => {
    const twice = await buildMember(sites, 'twice@alpha.test')
    await topUpWallet(sites, twice, baht(200))
    const both = await Promise.allSettled([order(twice), order(twice)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await balance(twice)).available).toBe(baht(43))
    await expectSound()
  })

  test('can be chosen for an order awaiting another payment method, by its member only', async () => {
    const buyer = await buildMember(sites, 'later@alpha.test')
    await topUpWallet(sites, buyer, baht(200))
    const { order: placed, payment } = await order(buyer, 'promptpay')
    await expect(
      manager((ctx) => changePaymentMethod(ctx, payment.id, { method: 'wallet' })),
    ).rejects.toMatchObject({ status: 422 })
    const changed = await buyer.doing((ctx) => changePaymentMethod(ctx, payment.id, { method: 'wallet' }))
    expect(changed.order.status).toBe('paid')
    expect((await getOrder(buyer.ctx(), placed.number)).payment).toMatchObject({
      method: 'wallet',
      status: 'succeeded',
    })
    expect((await balance(buyer)).available).toBe(baht(43))
    await expectSound()
  })

  test('is refunded to the wallet when the order is cancelled, and other payments can be refunded there', async () => {
    const buyer = await buildMember(sites, 'back@alpha.test')
    await topUpWallet(sites, buyer, baht(200))
    const { order: placed, payment } = await order(buyer)
    await manager((ctx) => cancelOrder(ctx, placed.number))
    await manager((ctx) => refundPayment(ctx, payment.id, { reference: 'wallet' }))
    expect((await balance(buyer)).available).toBe(baht(200))
    const other = await order(buyer, 'promptpay')
    await manager((ctx) => confirmPayment(ctx, other.payment.id))
    await manager((ctx) => cancelOrder(ctx, other.order.number))
    await manager((ctx) => refundPayment(ctx, other.payment.id, { reference: 'wallet', to: 'wallet' }))
    await manager((ctx) => refundPayment(ctx, other.payment.id, { reference: 'wallet', to: 'wallet' }))
    expect((await balance(buyer)).available).toBe(baht(357))
    await expectSound()
  })

  test('other payments are not refunded to a wallet on a site without wallets, where it could not be spent', async () => {
    const buyer = await buildMember(sites, 'closed@alpha.test')
    await topUpWallet(sites, buyer, baht(200))
    const byWallet = await order(buyer)
    const byCode = await order(buyer, 'promptpay')
    await manager((ctx) => confirmPayment(ctx, byCode.payment.id))
    for (const { order: placed } of [byWallet, byCode])
      await manager((ctx) => cancelOrder(ctx, placed.number))
    await enableWallets(sites, { on: false })
    const due = await manager((ctx) => refundsDue(ctx))
    const offered = new Map(due.map(({ orderNumber, hasWallet }) => [orderNumber, hasWallet]))
    expect(offered.get(byWallet.order.number)).toBe(true)
    expect(offered.get(byCode.order.number)).toBe(false)
    const toWallet = { reference: 'wallet', to: 'wallet' } as const
    await expect(manager((ctx) => refundPayment(ctx, byCode.payment.id, toWallet))).rejects.toMatchObject({
      code: 'wallet.closed',
    })
    await manager((ctx) => refundPayment(ctx, byWallet.payment.id, toWallet))
    expect((await balance(buyer)).available).toBe(baht(200))
    await enableWallets(sites)
  })

  test('cannot refund a guest, who has no wallet', async () => {
    const placed = await sites.doing((ctx) => placeOrder(ctx, orderInput('wallet-goods')))
    await manager((ctx) => confirmPayment(ctx, placed.payment.id))
    await manager((ctx) => cancelOrder(ctx, placed.order.number))
    const refund = manager((ctx) => refundPayment(ctx, placed.payment.id, { reference: 'x', to: 'wallet' }))
    await expect(refund).rejects.toMatchObject({ code: 'payment.refund_no_wallet' })
  })
})

describe('holds', () => {
  test('block money from being spent, are taken in part, and release the rest', async () => {
    const renter = await buildMember(sites, 'renter@alpha.test')
    await topUpWallet(sites, renter, baht(300))
    const id = await renter.doing((ctx) =>
      openHold(ctx, { userId: renter.id, amount: baht(210), reason: 'มัดจำชุด' }),
    )
    expect(await balance(renter)).toEqual({ balance: baht(300), held: baht(210), available: baht(90) })
    await expect(order(renter)).rejects.toMatchObject({ status: 422 })
    await expectSound()
    await renter.doing((ctx) => captureHold(ctx, id, { amount: baht(60) }))
    expect(await balance(renter)).toEqual({ balance: baht(240), held: 0, available: baht(240) })
    await expect(renter.doing((ctx) => captureHold(ctx, id))).rejects.toMatchObject({ status: 409 })
    await expect(renter.doing((ctx) => releaseHold(ctx, id))).rejects.toMatchObject({ status: 409 })
    const { history } = await getWallet(renter.ctx())
    expect(history.moves.map(({ amount, balance: after }) => [amount, after])).toEqual([
      [baht(-60), baht(240)],
      [baht(300), baht(300)],
    ])
    await expectSound()
  })

  test('expire automatically, and never exceed the balance', async () => {
    const renter = await buildMember(sites, 'clock@alpha.test')
    await topUpWallet(sites, renter, baht(100))
    const expiresAt = new Date(Date.now() + 60_000)
    await renter.doing((ctx) =>
      openHold(ctx, { userId: renter.id, amount: baht(100), reason: 'จอง', expiresAt }),
    )
    await expect(
      renter.doing((ctx) => openHold(ctx, { userId: renter.id, amount: baht(0.01), reason: 'จอง' })),
    ).rejects.toMatchObject({ code: 'wallet.not_enough' })
    await sites.doing(expireHolds)
    expect((await balance(renter)).held).toBe(baht(100))
    await sites.doing(expireHolds, { now: new Date(Date.now() + 120_000) })
    expect(await balance(renter)).toEqual({ balance: baht(100), held: 0, available: baht(100) })
    await expectSound()
  })
})

describe('settled money and wallets', () => {
  test('unsettled money is never credited, and money already credited is not credited again', async () => {
    const member = await buildMember(sites, 'credit@alpha.test')
    const { payment } = await member.doing((ctx) => topUp(ctx, { amount: baht(100) }))
    const credit = { payment: payment.id, amount: baht(100) }
    await expect(manager((ctx) => creditPayment(ctx, credit))).rejects.toMatchObject({
      code: 'wallet.not_settled',
    })
    await manager((ctx) => confirmPayment(ctx, payment.id))
    for (const _ of [1, 2]) await manager((ctx) => creditPayment(ctx, credit))
    expect((await balance(member)).balance).toBe(baht(100))
    await expect(
      manager((ctx) => creditPayment(ctx, { ...credit, amount: baht(1000) })),
    ).rejects.toMatchObject({ status: 422 })
  })

  test('strangers can read no wallet but their own, and credit none', async () => {
    await expect(getWallet(sites.ctx())).rejects.toMatchObject({ status: 401 })
    await expect(getWallet(somchai.ctx(), { userId: malee.id })).rejects.toMatchObject({ status: 403 })
    const { paymentId } = await topUpWallet(sites, somchai, baht(50))
    const credit = { payment: paymentId, amount: baht(50) }
    await expect(creditPayment(somchai.ctx(), credit)).rejects.toMatchObject({ status: 403 })
    const elsewhere = sites.ctx({ tenant: sites.beta, role: 'admin' })
    await expect(creditPayment(elsewhere, credit)).rejects.toMatchObject({ status: 404 })
    expect((await balanceOf(elsewhere, malee.id)).balance).toBe(0)
    const boss = await buildMember(sites, 'boss@alpha.test', 'manager')
    const own = await topUpWallet(sites, boss, baht(50))
    await expect(
      creditPayment(boss.ctx(), { payment: own.paymentId, amount: baht(50) }),
    ).rejects.toMatchObject({
      code: 'wallet.own',
    })
  })

  test('spending without an order waits for staff to classify it', async () => {
    const spender = await buildMember(sites, 'spender@alpha.test')
    await topUpWallet(sites, spender, baht(100))
    await spender.doing((ctx) => spend(ctx, { amount: baht(30), reason: 'ค่าน้ำ' }))
    expect((await balance(spender)).available).toBe(baht(70))
    expect(await balancesOf(sites.ctx(), 'ค่าน้ำ')).toMatchObject({ wallet_spent: baht(-30) })
    const more = spender.doing((ctx) => spend(ctx, { amount: baht(70.01) }))
    await expect(more).rejects.toMatchObject({ code: 'wallet.not_enough' })
    await expectSound()
  })
})

test('a process killed between any two statements leaves the books unchanged', async () => {
  const member = await buildMember(sites, 'fault@alpha.test')
  const { payment } = await member.doing((ctx) => topUp(ctx, { amount: baht(500) }))
  const acts: ((ctx: Ctx) => Promise<unknown>)[] = [
    (ctx) => confirmPayment({ ...ctx, viewer: { ...ctx.viewer, role: 'manager' } }, payment.id),
    (ctx) =>
      placeOrder(ctx, orderInput('wallet-goods', { apple: 1 }, { payment: 'wallet', userId: member.id })),
    (ctx) => spend(ctx, { amount: baht(10), reason: 'ทดสอบ' }),
  ]
  for (const act of acts) {
    const before = await balance(member)
    for (let survives = 0; ; survives++) {
      const ctx = member.ctx()
      const died = await crashAfter(survives, ctx, act)
      if (!died) break
      expect(await balance(member)).toEqual(before)
      if (survives % 4 === 0) await expectSound()
    }
    await expectSound()
  }
  expect((await balance(member)).available).toBe(baht(500 - 157 - 10))
})
