import { beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { baht, satang } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { couponInput, promotionInput } from '../../promotion/offer/promotion.input.ts'
import {
  listPromotions,
  makeCoupons,
  movePromotion,
  savePromotion,
} from '../../promotion/offer/promotion.server.ts'
import { getCart } from '../cart/cart.server.ts'
import { setCoupon } from '../cart/change.server.ts'
import { aCheckout, fillCart, openShop } from '../factory.ts'
import '../public.server.ts'
import { checkout } from './checkout.server.ts'

const sites = testSites()
const { doing } = sites
const manager = { role: 'manager' as const }
const admin = { role: 'admin' as const }

const typed = (more: object) =>
  promotionInput.parse({ nameTh: 'ลด', kind: 'percent', startsOn: '2020-01-01', ...more })
async function running(more: object, codes: object[] = []): Promise<string> {
  const id = await doing((ctx) => savePromotion(ctx, typed(more)), manager)
  for (const code of codes)
    await doing((ctx) => makeCoupons(ctx, couponInput.parse({ promotion: id, ...code })), manager)
  await doing((ctx) => movePromotion(ctx, id, 'submit'), manager)
  await doing((ctx) => movePromotion(ctx, id, 'approve'), admin)
  return id
}
const end = (id: string) => doing((ctx) => movePromotion(ctx, id, 'end'), manager)
const usedOf = async (id: string) => {
  const { list, codes } = await doing((ctx) => listPromotions(ctx, id), manager)
  const { usedCount, usedSatang } = list.find((one) => one.id === id)!
  return { usedCount, usedSatang, codes: codes.map((code) => code.usedCount) }
}
async function guestWith(quantities: Record<string, number>, coupon = '') {
  const ctx = sites.ctx()
  await fillCart(ctx, quantities)
  if (coupon) await setCoupon(ctx, coupon)
  await ctx.db.commit()
  return ctx
}

beforeAll(async () => {
  for (const tenant of [sites.alpha, sites.beta]) await doing(openShop, { ...admin, tenant })
  await doing(
    (ctx) =>
      buildProducts(ctx, [
        { sku: 'MANGO', nameTh: 'มะม่วง', variants: [{ regular: baht(100) }], stock: 500 },
        { sku: 'TEA', nameTh: 'ชา', variants: [{ regular: baht(33) }], stock: 500 },
      ]),
    admin,
  )
})

test('a promotion shows in the cart, is in the order line by line, counts once and is given back when it is cancelled', async () => {
  const id = await running({ percent: '10', stacks: 'on' })
  const ctx = await guestWith({ MANGO: 1, TEA: 1 })
  const cart = await getCart(ctx)
  expect(cart.totals).toMatchObject({ subtotal: baht(133), payable: satang(11_970) })
  const { order } = await checkout(ctx, aCheckout())
  await ctx.db.commit()
  expect(order.total).toBe(satang(11_970 + 5000))
  const lines = await doing((as) =>
    as.db.query<{ sku: string; off: number; gross: number }>(
      'test.lines',
      `SELECT l.sku, l.discount_satang AS off, l.gross_satang AS gross FROM billing_order_line l JOIN billing_order o
         ON o.tenant_id = l.tenant_id AND o.id = l.order_id WHERE o.tenant_id = $1 AND o.number = $2 ORDER BY l.sku`,
      [as.tenant.id, order.number],
    ),
  )
  expect(lines).toEqual([
    { sku: 'MANGO', off: 1000, gross: 9000 },
    { sku: 'TEA', off: 330, gross: 2970 },
  ])
  expect(await usedOf(id)).toMatchObject({ usedCount: 1, usedSatang: 1330 })
  await doing((as) => cancelOrder(as, order.number), admin)
  expect(await usedOf(id)).toMatchObject({ usedCount: 0, usedSatang: 0 })
  await end(id)
})

test('a code counts as it is typed; what is missing is told, and unknown codes change nothing', async () => {
  const id = await running({ kind: 'fixed', amountBaht: '50', minBaht: '300', needsCoupon: 'on' }, [
    { code: 'pordee-50' },
  ])
  const ctx = await guestWith({ MANGO: 2 }, 'por dee50')
  expect((await getCart(ctx)).offer).toMatchObject({
    discount: 0,
    coupon: { code: 'PORDEE50', reason: { why: 'spend', satang: baht(100) } },
  })
  const full = await guestWith({ MANGO: 3 }, 'PORDEE50')
  expect((await getCart(full)).offer).toMatchObject({ discount: baht(50), coupon: { reason: null } })
  const stranger = await guestWith({ MANGO: 3 }, 'NOBODY')
  expect((await getCart(stranger)).offer).toMatchObject({
    discount: 0,
    coupon: { reason: { why: 'unknown' } },
  })
  await end(id)
})

test('of many at once as many get the last coupons as there are', async () => {
  const id = await running({ kind: 'fixed', amountBaht: '10', needsCoupon: 'on' }, [
    { code: 'LAST3', maxUses: '3' },
  ])
  const buyers = await Promise.all(Array.from({ length: 12 }, () => guestWith({ MANGO: 1 }, 'LAST3')))
  const expectTotal = baht(140)
  const told = await Promise.allSettled(
    buyers.map((_, at) =>
      doing((ctx) => checkout(ctx, aCheckout({ expectTotal })), { viewer: buyers[at]!.viewer }),
    ),
  )
  expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const one of told)
    if (one.status === 'rejected') expect(['promotion.used_up', 'cart.changed']).toContain(one.reason.code)
  expect(await usedOf(id)).toEqual({ usedCount: 3, usedSatang: baht(30), codes: [3] })
  await end(id)
})

test('one buyer gets no more than their share', async () => {
  const id = await running({ percent: '10', maxPerBuyer: '1' })
  const first = await guestWith({ MANGO: 1 })
  await checkout(first, aCheckout())
  await first.db.commit()
  const again = await guestWith({ MANGO: 1 })
  await expect(doing((ctx) => checkout(ctx, aCheckout()), { viewer: again.viewer })).rejects.toMatchObject({
    code: 'promotion.used_by_you',
  })
  await end(id)
})

test('managers write, admins let it run; a stranger of another site or a member does nothing', async () => {
  const id = await doing((ctx) => savePromotion(ctx, typed({ percent: '5' })), manager)
  await doing((ctx) => movePromotion(ctx, id, 'submit'), manager)
  await expect(doing((ctx) => movePromotion(ctx, id, 'approve'), manager)).rejects.toMatchObject({
    status: 403,
  })
  const other = { ...admin, tenant: sites.beta }
  await expect(doing((ctx) => movePromotion(ctx, id, 'approve'), other)).rejects.toMatchObject({
    status: 404,
  })
  const coupon = couponInput.parse({ promotion: id })
  await expect(doing((ctx) => makeCoupons(ctx, coupon), other)).rejects.toMatchObject({ status: 404 })
  await expect(
    doing((ctx) => savePromotion(ctx, { ...typed({ percent: '9' }), id }), other),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    doing((ctx) => savePromotion(ctx, { ...typed({ percent: '9' }), id }), manager),
  ).rejects.toMatchObject({
    code: 'promotion.not_draft',
  })
  expect((await doing((ctx) => listPromotions(ctx, null), other)).list).toEqual([])
  for (const role of ['user', 'guest'] as const)
    await expect(doing((ctx) => listPromotions(ctx, null), { role })).rejects.toMatchObject({
      status: role === 'user' ? 403 : 401,
    })
})
