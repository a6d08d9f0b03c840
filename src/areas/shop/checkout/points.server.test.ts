import { beforeAll, expect, test } from 'vitest'
import {
  adjustWallet,
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
import { baht, satang } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { syncOrderPoints } from '../../billing/points/order-points.server.ts'
import { defaultPoints } from '../../billing/points/points.rules.ts'
import {
  expirePoints,
  releasePendingPoints,
  warnOfExpiry,
} from '../../billing/points/points-schedule.server.ts'
import { pointsOf } from '../../billing/points/points-view.server.ts'
import { getCart } from '../cart/cart.server.ts'
import { buildCheckoutInput, fillCart, openShop } from '../factory.ts'
import '../public.server.ts'
import { checkout } from './checkout.server.ts'
import { checkoutData } from './checkout-data.server.ts'

const sites = testSites()
const { doing } = sites
const admin = { role: 'admin' as const }
const manager = { role: 'manager' as const }
let chief: Member
let members = 0
const aMember = () => buildMember(sites, `points${++members}@alpha.test`)
const days = (n: number, from = new Date()) => new Date(from.getTime() + n * 86_400_000)

/** One point for 10 baht, worth 50 satang; pays at most half of the goods. */
const rule = {
  ...defaultPoints,
  on: true,
  perSatang: baht(10),
  worthSatang: satang(50),
  least: 5,
  shareBp: 5_000,
}

beforeAll(async () => {
  await doing(openShop, admin)
  await doing((ctx) => saveSettings(ctx, { points: rule, returnDays: 7 }), admin)
  await doing(
    (ctx) =>
      buildProducts(ctx, [
        { sku: 'RICE', nameTh: 'ข้าว', variants: [{ regular: baht(100) }], stock: 500 },
        { sku: 'TEA', nameTh: 'ชา', variants: [{ regular: baht(33) }], stock: 500 },
      ]),
    admin,
  )
  chief = await buildMember(sites, 'points-chief@alpha.test', 'admin')
})

const pointsNow = (member: Member, now?: Date) =>
  doing(async (ctx) => {
    const { available, pending, moves } = await pointsOf(
      { ...ctx, now: now ?? ctx.now },
      member.id,
      rule.worthSatang,
    )
    return { available, pending, moves: moves.length }
  })
const give = (member: Member, points: number) =>
  chief.doing((ctx) =>
    adjustWallet(ctx, { userId: member.id, amount: points, unit: 'POINT', reason: 'ต้อนรับสมาชิก' }),
  )
async function buy(member: Member, quantities: Record<string, number>, input: object = {}) {
  const { order, payment } = await member.doing(async (ctx) => {
    await fillCart(ctx, quantities)
    return checkout(ctx, buildCheckoutInput(input))
  })
  return { ...order, paymentId: payment.id, id: await idOf(order.number) }
}
const idOf = async (number: string) => (await doing((ctx) => getOrder(ctx, number), manager)).id
const pay = async (order: { id: string; paymentId: string }) => {
  await doing((ctx) => confirmPayment(ctx, order.paymentId), manager)
  await doing((ctx) => syncOrderPoints(ctx, order.id))
}
const send = async (number: string) => {
  await doing((ctx) => advanceOrder(ctx, number, 'prepare'), manager)
  await doing((ctx) => advanceOrder(ctx, number, 'ship', { carrier: 'Flash', tracking: 'TH1' }), manager)
}
const at = async <Result>(now: Date, work: (ctx: ReturnType<typeof sites.ctx>) => Promise<Result>) => {
  const ctx = sites.ctx({ now })
  const result = await work(ctx)
  await ctx.db.commit()
  return result
}
const refuted = async () => {
  const results = await runChecks(
    billingChecks,
    () => sites.services.database.forPlatform('read'),
    sites.alpha.id,
  )
  return results.filter(({ ok }) => !ok)
}

test('purchases earn points that are pending until the return period ends, and expire a year later', async () => {
  const member = await aMember()
  const order = await buy(member, { RICE: 3 })
  expect(await pointsNow(member)).toMatchObject({ available: 0, pending: 0 })
  await pay(order)
  await doing((ctx) => syncOrderPoints(ctx, order.id))
  // Only goods count: delivery earns nothing.
  expect(await pointsNow(member)).toMatchObject({ available: 0, pending: 30 })
  await at(days(30), releasePendingPoints)
  expect(await pointsNow(member)).toMatchObject({ pending: 30 })
  await send(order.number)
  await at(days(6), releasePendingPoints)
  expect(await pointsNow(member)).toMatchObject({ pending: 30 })
  await at(days(8), releasePendingPoints)
  await at(days(8), releasePendingPoints)
  expect(await pointsNow(member)).toMatchObject({ available: 30, pending: 0 })
  await at(days(360), warnOfExpiry)
  await at(days(361), warnOfExpiry)
  const mails = await doing((ctx) =>
    ctx.db.query<{ subject: string }>(
      'test.mails',
      `SELECT subject FROM mail_outbox WHERE tenant_id = $1 AND recipients::text LIKE '%' || $2 || '%'`,
      [ctx.tenant.id, `points${members}@alpha.test`],
    ),
  )
  expect(mails).toHaveLength(1)
  await at(days(380), expirePoints)
  await at(days(380), expirePoints)
  expect(await pointsNow(member)).toMatchObject({ available: 0, pending: 0 })
  expect(await refuted()).toEqual([])
})

test('points are a pre-tax discount split over the lines, and the total shown is the one ordered', async () => {
  const member = await aMember()
  await give(member, 200)
  await member.doing((ctx) => fillCart(ctx, { RICE: 1, TEA: 1 }))
  const data = await member.doing(checkoutData)
  expect(data.points).toMatchObject({ available: 200 })
  expect(data.cart.earns).toBe(13)
  // Goods for 133 baht accept at most 66.50, which is 133 points.
  const tooMany = member.doing((ctx) => checkout(ctx, buildCheckoutInput({ points: 134 })))
  await expect(tooMany).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'points', code: 'points.range' }],
  })
  const order = await buy(member, {}, { points: 133, expectTotal: 13_300 - 6_650 + 5_000 })
  const view = await doing((ctx) => getOrder(ctx, order.number), manager)
  expect(view.totals).toMatchObject({ discount: 6_650, total: 11_650 })
  expect(view.totals.vat).toBe(Math.round((11_650 * 7) / 107))
  expect(view.lines.map(({ discount }) => discount)).toEqual([5_000, 1_650])
  expect(view.points).toEqual({ spent: 133, off: 6_650, earned: 0 })
  expect(await pointsNow(member)).toMatchObject({ available: 67 })
})

test('nobody can spend points they do not have: guests, outsiders, too few or too many', async () => {
  const guest = sites.ctx()
  await fillCart(guest, { RICE: 1 })
  await expect(checkout(guest, buildCheckoutInput({ points: 10 }))).rejects.toMatchObject({
    status: 422,
    errors: [{ code: 'points.member' }],
  })
  await guest.db.rollback()
  const member = await aMember()
  await give(member, 20)
  const fewer = member.doing(async (ctx) => {
    await fillCart(ctx, { RICE: 1 })
    return checkout(ctx, buildCheckoutInput({ points: 4 }))
  })
  await expect(fewer).rejects.toMatchObject({ errors: [{ code: 'points.range' }] })
  const stranger = await aMember()
  await expect(buy(stranger, { RICE: 1 }, { points: 10 })).rejects.toMatchObject({
    errors: [{ code: 'points.range' }],
  })
  await expect(
    doing(
      (ctx) => adjustWallet(ctx, { userId: member.id, amount: 5, unit: 'POINT', reason: 'ให้เอง' }),
      manager,
    ),
  ).rejects.toMatchObject({ status: 403 })
  await expect(give(member, -21)).rejects.toMatchObject({ status: 409, code: 'points.not_enough' })
  const half = await give(member, 2_000)
  expect(half.status).toBe('waiting')
  expect(await pointsNow(member)).toMatchObject({ available: 20 })
})

test('returned items take their share of the points with them, to the last one', async () => {
  const member = await aMember()
  await give(member, 100)
  const order = await buy(member, { RICE: 2 }, { points: 100 })
  await pay(order)
  // 200 minus 50 in points: 150 baht of goods.
  expect(await pointsNow(member)).toMatchObject({ available: 0, pending: 15 })
  await send(order.number)
  const back = (amountSatang: number, key: string) =>
    doing(
      (ctx) =>
        recordReturnRefund(ctx, order.id, { key, amountSatang: satang(amountSatang), reference: 'KB' }),
      manager,
    )
  await back(5_000, `${order.number}-1`)
  expect(await pointsNow(member)).toMatchObject({ available: 33, pending: 10 })
  await at(days(8), releasePendingPoints)
  await back(10_000, `${order.number}-2`)
  // The ten points it earned, spendable by now, are taken back; all points spent on it are restored.
  expect(await pointsNow(member)).toMatchObject({ available: 100, pending: 0 })
  expect(await refuted()).toEqual([])
})

test('points spent before being revoked stay recorded, and no balance is negative', async () => {
  const member = await aMember()
  const order = await buy(member, { RICE: 4 })
  await pay(order)
  await send(order.number)
  await at(days(8), releasePendingPoints)
  await buy(member, { RICE: 1 }, { points: 35 })
  await doing(
    (ctx) =>
      recordReturnRefund(ctx, order.id, {
        key: `${order.number}-9`,
        amountSatang: baht(400),
        reference: 'KB',
      }),
    manager,
  )
  expect(await pointsNow(member)).toMatchObject({ available: 0, pending: 0 })
  expect((await doing((ctx) => getOrder(ctx, order.number), manager)).points ?? null).toMatchObject({
    earned: 0,
  })
  expect(await refuted()).toEqual([])
})

test('a cancelled or expired order returns them; renewed it takes them again, and late payments without them are refundable', async () => {
  const member = await aMember()
  await give(member, 60)
  const cancelled = await buy(member, { RICE: 1 }, { points: 60 })
  expect(await pointsNow(member)).toMatchObject({ available: 0 })
  await doing((ctx) => cancelOrder(ctx, cancelled.number), admin)
  expect(await pointsNow(member)).toMatchObject({ available: 60 })

  const order = await buy(member, { RICE: 1 }, { points: 60 })
  await at(days(1), expireOrders)
  expect(await pointsNow(member)).toMatchObject({ available: 60 })
  const { payment } = await member.doing((ctx) => renewPayment(ctx, order.paymentId))
  expect(await pointsNow(member)).toMatchObject({ available: 0 })
  await at(days(2), expireOrders)
  expect(await pointsNow(member)).toMatchObject({ available: 60 })
  await buy(member, { RICE: 1 }, { points: 60 })
  const late = await doing((ctx) => confirmPayment(ctx, payment.id), manager)
  expect(late).toMatchObject({ outcome: 'owed' })
  expect(await refuted()).toEqual([])
})

test('cancelling part of an order returns its share', async () => {
  const member = await aMember()
  await give(member, 50)
  const order = await buy(member, { RICE: 1, TEA: 1 }, { points: 50 })
  await pay(order)
  const line = (await doing((ctx) => getOrder(ctx, order.number), manager)).lines[1]!
  await doing(
    (ctx) =>
      cancelLines(ctx, order.number, { lines: [{ line: line.line, quantityMilli: 1000 }], reason: 'ของเสีย' }),
    manager,
  )
  const { available, pending } = await pointsNow(member)
  expect({ available, pending }).toEqual({ available: 12, pending: 8 })
  expect(await refuted()).toEqual([])
})

test('a site with points off shows, gives and accepts none', async () => {
  const member = await aMember()
  await give(member, 40)
  await doing((ctx) => saveSettings(ctx, { points: { ...rule, on: false } }), admin)
  const order = await buy(member, { RICE: 1 })
  await pay(order)
  await member.doing((ctx) => fillCart(ctx, { RICE: 1 }))
  expect((await member.doing(getCart)).earns).toBeUndefined()
  expect((await member.doing(checkoutData)).points).toBeNull()
  await expect(
    member.doing((ctx) => checkout(ctx, buildCheckoutInput({ points: 20 }))),
  ).rejects.toMatchObject({
    errors: [{ code: 'points.off' }],
  })
  expect(await pointsNow(member)).toMatchObject({ available: 40, pending: 0 })
  await doing((ctx) => saveSettings(ctx, { points: rule }), admin)
})

test('the database itself keeps balances and lots consistent', async () => {
  const member = await aMember()
  await give(member, 10)
  const skew = (name: string, text: string) =>
    doing((ctx) => ctx.db.query(`test.${name}`, text, [ctx.tenant.id, member.id]))
  await expect(
    skew('lot', `UPDATE billing_points_lot SET "left" = 5 WHERE tenant_id = $1 AND user_id = $2::uuid`),
  ).rejects.toThrow(/taken of it alone/)
  await expect(
    skew(
      'orphan',
      `INSERT INTO billing_points_lot (tenant_id, id, user_id, source, source_id, points, "left", available_at, created_at)
       VALUES ($1, gen_random_uuid(), $2::uuid, 'adjustment', gen_random_uuid(), 5, 5, now(), now())`,
    ),
  ).rejects.toThrow(/the books say/)
})
