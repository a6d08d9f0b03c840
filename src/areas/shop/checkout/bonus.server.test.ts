import { beforeAll, expect, test } from 'vitest'
import {
  advanceOrder,
  billingChecks,
  cancelLines,
  cancelOrder,
  confirmPayment,
  expireOrders,
  getOrder,
  recordReturnRefund,
  renewPayment,
  saveSettings,
} from '#areas/billing/public.server.ts'
import { buildMember, type Member } from '#areas/billing/wallet/factory.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { promotionsOfOrder } from '#areas/promotion/public.server.ts'
import { baht, satang } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { syncOrderPoints } from '../../billing/points/order-points.server.ts'
import { defaultPoints } from '../../billing/points/points.rules.ts'
import { releasePendingPoints } from '../../billing/points/points-schedule.server.ts'
import { pointsOf } from '../../billing/points/points-view.server.ts'
import { promotionChecks } from '../../promotion/checks.server.ts'
import { promotionInput } from '../../promotion/offer/promotion.input.ts'
import { applyPromotionEvent, listPromotions, savePromotion } from '../../promotion/offer/promotion.server.ts'
import { usesList } from '../../promotion/uses/uses.list.rules.ts'
import { listUses } from '../../promotion/uses/uses.server.ts'
import { getCart } from '../cart/cart.server.ts'
import { buildCheckoutInput, fillCart, openShop } from '../factory.ts'
import '../public.server.ts'
import { checkout } from './checkout.server.ts'

const sites = testSites()
const { doing } = sites
const admin = { role: 'admin' as const }
const manager = { role: 'manager' as const }
let members = 0
const aMember = () => buildMember(sites, `bonus${++members}@alpha.test`)
const days = (n: number) => new Date(Date.now() + n * 86_400_000)

/** One point for 10 baht, worth 50 satang. */
const rule = { ...defaultPoints, on: true, perSatang: baht(10), worthSatang: satang(50), least: 5 }

beforeAll(async () => {
  await doing(openShop, admin)
  await doing((ctx) => saveSettings(ctx, { points: rule, returnDays: 7 }), admin)
  await doing(
    (ctx) =>
      buildProducts(ctx, [
        { sku: 'RICE', nameTh: 'ข้าว', variants: [{ regular: baht(100) }], stock: 500 },
        { sku: 'TEA', nameTh: 'ชา', variants: [{ regular: baht(50) }], stock: 500 },
      ]),
    admin,
  )
})

async function running(more: object): Promise<string> {
  const entered = promotionInput.parse({ nameTh: 'แต้มพิเศษ', startsOn: '2020-01-01', stacks: 'on', ...more })
  const id = await doing((ctx) => savePromotion(ctx, entered), manager)
  await doing((ctx) => applyPromotionEvent(ctx, id, 'submit'), manager)
  await doing((ctx) => applyPromotionEvent(ctx, id, 'approve'), admin)
  return id
}
/** Runs a promotion only for the duration of `work`; other tests of the file are not affected. */
async function during<Result>(more: object, work: (id: string) => Promise<Result>): Promise<Result> {
  const id = await running(more)
  try {
    return await work(id)
  } finally {
    await doing((ctx) => applyPromotionEvent(ctx, id, 'end'), manager)
  }
}
async function buy(member: Member, quantities: Record<string, number>, input: object = {}) {
  const { order, payment } = await member.doing(async (ctx) => {
    await fillCart(ctx, quantities)
    return checkout(ctx, buildCheckoutInput(input))
  })
  const { id } = await doing((ctx) => getOrder(ctx, order.number), manager)
  return { ...order, paymentId: payment.id, id }
}
const sync = (id: string) => doing((ctx) => syncOrderPoints(ctx, id))
const pay = async (order: { id: string; paymentId: string }) => {
  await doing((ctx) => confirmPayment(ctx, order.paymentId), manager)
  await sync(order.id)
}
const viewOf = (member: Member) => doing((ctx) => pointsOf(ctx, member.id, rule.worthSatang))
const pendingOf = async (member: Member) => (await viewOf(member)).pending
const at = async (now: Date, work: (ctx: ReturnType<typeof sites.ctx>) => Promise<unknown>) => {
  const ctx = sites.ctx({ now })
  await work(ctx)
  await ctx.db.commit()
}
const refuted = async () => {
  const results = await runChecks(
    [...billingChecks, ...promotionChecks],
    () => sites.services.database.forPlatform('read'),
    sites.alpha.id,
  )
  return results.filter(({ ok }) => !ok)
}

test('a member sees points in the cart, gets them once with the order’s points, and sees their source', () =>
  during({ nameTh: 'แต้ม 3 เท่า', kind: 'points_times', times: '3', skus: 'RICE' }, async (id) => {
    const member = await aMember()
    await member.doing((ctx) => fillCart(ctx, { RICE: 2, TEA: 1 }))
    const cart = await member.doing(getCart)
    expect(cart).toMatchObject({
      earns: 25,
      offer: { discount: 0, applied: [{ id, bonus: { points: 40 } }] },
    })
    const order = await buy(member, {})
    expect(await doing((ctx) => promotionsOfOrder(ctx, order.id))).toMatchObject([
      { points: 40, off: baht(20) },
    ])
    await sync(order.id)
    expect(await pendingOf(member)).toBe(0)
    await pay(order)
    await sync(order.id)
    await sync(order.id)
    const { pending, moves } = await viewOf(member)
    expect(pending).toBe(65)
    expect(moves.filter(({ kind }) => kind === 'points_bonus')).toMatchObject([
      { points: 40, promotion: { th: 'แต้ม 3 เท่า' }, memo: order.number, pending: true },
    ])
    expect((await member.doing((ctx) => getOrder(ctx, order.number))).points).toMatchObject({ earned: 65 })
    const { items } = await doing(
      (ctx) => listUses(ctx, usesList.parse(new URLSearchParams({ promotion: id }))),
      manager,
    )
    expect(items).toMatchObject([{ points: 40, off: baht(20), number: order.number }])
    const { list } = await doing((ctx) => listPromotions(ctx, id), manager)
    expect(list.find((promotion) => promotion.id === id)).toMatchObject({
      usedCount: 1,
      usedPoints: 40,
      usedSatang: baht(20),
    })
    expect(await refuted()).toEqual([])
  }))

test('can be spent when the order’s points can', () =>
  during({ kind: 'points', points: '40' }, async () => {
    const member = await aMember()
    const order = await buy(member, { RICE: 1 })
    await pay(order)
    await doing((ctx) => advanceOrder(ctx, order.number, 'prepare'), manager)
    await doing(
      (ctx) => advanceOrder(ctx, order.number, 'ship', { carrier: 'Flash', tracking: 'TH1' }),
      manager,
    )
    await at(days(6), releasePendingPoints)
    expect(await viewOf(member)).toMatchObject({ available: 0, pending: 50 })
    await at(days(8), releasePendingPoints)
    expect(await viewOf(member)).toMatchObject({ available: 50, pending: 0 })
    expect(await refuted()).toEqual([])
  }))

test('are revoked with returned lines and refunds, never below zero', () =>
  during({ kind: 'points', points: '20', every: '1', skus: 'RICE' }, async () => {
    const member = await aMember()
    const order = await buy(member, { RICE: 4, TEA: 2 })
    await pay(order)
    expect(await pendingOf(member)).toBe(80 + 50)
    const { lines } = await doing((ctx) => getOrder(ctx, order.number), manager)
    const cancel = (sku: string, pieces: number) =>
      doing(
        (ctx) =>
          cancelLines(ctx, order.number, {
            lines: [{ line: lines.find((line) => line.sku === sku)!.line, quantityMilli: pieces * 1000 }],
            reason: 'หมด',
          }),
        manager,
      )
    await cancel('TEA', 1)
    expect(await pendingOf(member)).toBe(80 + 45)
    await cancel('RICE', 1)
    expect(await pendingOf(member)).toBe(60 + 35)
    await doing((ctx) => advanceOrder(ctx, order.number, 'prepare'), manager)
    await doing(
      (ctx) => advanceOrder(ctx, order.number, 'ship', { carrier: 'Flash', tracking: 'TH1' }),
      manager,
    )
    const back = { key: `${order.number}-half`, amountSatang: baht(175), reference: 'KB' }
    await doing((ctx) => recordReturnRefund(ctx, order.id, back), manager)
    await sync(order.id)
    expect(await pendingOf(member)).toBe(30 + 17)
    const { moves } = await viewOf(member)
    expect(
      moves
        .filter(({ kind, promotion }) => kind === 'points_take_back' && promotion)
        .map(({ points }) => points),
    ).toEqual([-30, -20])
    expect(await refuted()).toEqual([])
  }))

test('a cancelled order keeps none; an expired and renewed one is promised them again', () =>
  during({ kind: 'points', points: '40', maxUses: '1' }, async (id) => {
    const member = await aMember()
    const order = await buy(member, { RICE: 1 })
    await at(days(1), expireOrders)
    const used = async () =>
      (await doing((ctx) => listPromotions(ctx, id), manager)).list.find((promotion) => promotion.id === id)
    expect(await used()).toMatchObject({ usedCount: 0, usedSatang: 0, usedPoints: 0 })
    const { payment } = await member.doing((ctx) => renewPayment(ctx, order.paymentId))
    expect(await used()).toMatchObject({ usedCount: 1, usedPoints: 40 })
    await pay({ id: order.id, paymentId: payment.id })
    expect(await pendingOf(member)).toBe(50)
    await doing((ctx) => cancelOrder(ctx, order.number), admin)
    await sync(order.id)
    expect(await pendingOf(member)).toBe(0)
    expect(await refuted()).toEqual([])
  }))

test('a multiple counts the amount paid, not the part paid with points; a budget counts their value', () =>
  during({ kind: 'points_times', times: '2', budgetBaht: '7' }, async (id) => {
    const member = await aMember()
    await pay(await buy(member, { RICE: 1 }))
    expect(await pendingOf(member)).toBe(20)
    // Ten points were worth 5 of 7 baht: four are left.
    const other = await aMember()
    await other.doing((ctx) => fillCart(ctx, { RICE: 1 }))
    expect((await other.doing(getCart)).offer.applied).toMatchObject([{ id, bonus: { points: 4 } }])
    await pay(await buy(other, {}))
    expect(await pendingOf(other)).toBe(14)
    await member.doing((ctx) => fillCart(ctx, { RICE: 1 }))
    expect((await member.doing(getCart)).offer.applied).toEqual([])
    expect(await refuted()).toEqual([])
  }))

test('guests are asked to sign in and promised nothing; a site without points promises none', () =>
  during({ kind: 'points', points: '40' }, async (id) => {
    const guest = sites.ctx()
    await fillCart(guest, { RICE: 1 })
    const { offer } = await getCart(guest)
    expect(offer).toMatchObject({ applied: [], near: [{ id, reason: { why: 'member' } }] })
    const { order } = await checkout(guest, buildCheckoutInput())
    await guest.db.commit()
    const placed = await doing((ctx) => getOrder(ctx, order.number), manager)
    expect(await doing((ctx) => promotionsOfOrder(ctx, placed.id))).toEqual([])
    const member = await aMember()
    await doing((ctx) => saveSettings(ctx, { points: { ...rule, on: false } }), admin)
    await member.doing((ctx) => fillCart(ctx, { RICE: 1 }))
    const off = await member.doing(getCart)
    expect(off.offer).toMatchObject({ applied: [], near: [] })
    await doing((ctx) => saveSettings(ctx, { points: rule }), admin)
    expect(await refuted()).toEqual([])
  }))

test('another site and a lower role neither see nor change it', () =>
  during({ kind: 'points', points: '40' }, async (id) => {
    const member = await aMember()
    const order = await buy(member, { RICE: 1 })
    const elsewhere = sites.ctx({ ...admin, tenant: sites.beta })
    expect(await promotionsOfOrder(elsewhere, order.id)).toEqual([])
    await expect(syncOrderPoints(elsewhere, order.id)).rejects.toMatchObject({ status: 404 })
    await expect(applyPromotionEvent(elsewhere, id, 'end')).rejects.toMatchObject({ status: 404 })
    await elsewhere.db.rollback()
    const entered = promotionInput.parse({
      nameTh: 'แต้ม',
      startsOn: '2020-01-01',
      kind: 'points',
      points: '9',
    })
    await expect(member.doing((ctx) => savePromotion(ctx, entered))).rejects.toMatchObject({ status: 403 })
    const stranger = await aMember()
    await expect(stranger.doing((ctx) => getOrder(ctx, order.number))).rejects.toMatchObject({ status: 404 })
  }))

test('an order without such a promotion needs no extra queries', async () => {
  const statements = async () => {
    const member = await aMember()
    const ctx = member.ctx()
    await fillCart(ctx, { RICE: 1 })
    const before = ctx.db.statements
    await checkout(ctx, buildCheckoutInput())
    const count = ctx.db.statements - before
    await ctx.db.commit()
    return count
  }
  const plain = await during({ kind: 'percent', percent: '1', skus: 'TEA' }, statements)
  const promised = await during({ kind: 'points', points: '40', skus: 'TEA' }, statements)
  expect(promised).toBe(plain)
})
