import { beforeAll, expect, test } from 'vitest'
import {
  cancelOrder,
  changePaymentMethod,
  confirmPayment,
  expireOrders,
  getOrder,
  renewPayment,
} from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { variantsForSale } from '#areas/catalog/public.server.ts'
import { newId, newToken } from '#kernel/id.ts'
import { baht, satang } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { newCategoryInput } from '../../catalog/category/category.input.ts'
import { addCategory } from '../../catalog/category/category.server.ts'
import { codeOf } from '../../promotion/offer/code.rules.ts'
import { couponInput, promotionInput } from '../../promotion/offer/promotion.input.ts'
import {
  applyPromotionEvent,
  createCoupons,
  listPromotions,
  savePromotion,
} from '../../promotion/offer/promotion.server.ts'
import { getCart } from '../cart/cart.server.ts'
import { ownerOf } from '../cart/cart-row.server.ts'
import { chooseGift, setCoupon } from '../cart/change.server.ts'
import { buildCheckoutInput, fillCart, openShop } from '../factory.ts'
import '../public.server.ts'
import { orderForStaff } from '../workspace/orders-view.server.ts'
import { checkout } from './checkout.server.ts'

const sites = testSites()
const { doing } = sites
const manager = { role: 'manager' as const }
const admin = { role: 'admin' as const }

const input = (more: object) =>
  promotionInput.parse({ nameTh: 'ลด', kind: 'percent', startsOn: '2020-01-01', ...more })
async function running(more: object, codes: object[] = []): Promise<string> {
  const id = await doing((ctx) => savePromotion(ctx, input(more)), manager)
  for (const code of codes)
    await doing((ctx) => createCoupons(ctx, couponInput.parse({ promotion: id, ...code })), manager)
  await doing((ctx) => applyPromotionEvent(ctx, id, 'submit'), manager)
  await doing((ctx) => applyPromotionEvent(ctx, id, 'approve'), admin)
  return id
}
const later = new Date(Date.now() + 3 * 86_400_000)
async function ordered(quantities: Record<string, number>, coupon = '') {
  const ctx = await guestWith(quantities, coupon)
  const placed = await checkout(ctx, buildCheckoutInput())
  await ctx.db.commit()
  return { ...placed, viewer: ctx.viewer }
}
const end = (id: string) => doing((ctx) => applyPromotionEvent(ctx, id, 'end'), manager)
const usedOf = async (id: string) => {
  const { list, codes } = await doing((ctx) => listPromotions(ctx, id), manager)
  const { usedCount, usedSatang } = list.find((promotion) => promotion.id === id)!
  return { usedCount, usedSatang, codes: codes.map((code) => code.usedCount) }
}
async function guestWith(quantities: Record<string, number>, coupon = '') {
  const ctx = sites.ctx()
  await fillCart(ctx, quantities)
  // Not through `setCoupon`, which limits attempts per caller.
  if (coupon)
    await ctx.db.query(
      'test.coupon',
      'UPDATE cart SET coupon = $2 WHERE tenant_id = $1 AND guest_hash = $3',
      [ctx.tenant.id, codeOf(coupon), ownerOf(ctx)!.value],
    )
  await ctx.db.commit()
  return ctx
}

beforeAll(async () => {
  for (const tenant of [sites.alpha, sites.beta]) await doing(openShop, { ...admin, tenant })
  await doing(async (ctx) => {
    const { id } = await addCategory(
      ctx,
      newCategoryInput.parse({ code: 'drink', name: { th: 'น้ำ', en: 'Drinks' } }),
    )
    await buildProducts(ctx, [
      { sku: 'MANGO', nameTh: 'มะม่วง', variants: [{ regular: baht(100) }], stock: 500 },
      { sku: 'TEA', nameTh: 'ชา', variants: [{ regular: baht(33) }], stock: 500, categories: [id] },
      { sku: 'MUG', nameTh: 'แก้ว', variants: [{ regular: baht(30) }], stock: 50 },
      { sku: 'BAG', nameTh: 'ถุงผ้า', variants: [{ regular: baht(40) }], stock: 50 },
      { sku: 'LASTMUG', nameTh: 'แก้วใบสุดท้าย', variants: [{ regular: baht(30) }], stock: 1 },
    ])
  }, admin)
})

test('a promotion shows in the cart, is in the order line by line, counts once and is released on cancellation', async () => {
  const id = await running({ percent: '10', stacks: 'on' })
  const ctx = await guestWith({ MANGO: 1, TEA: 1 })
  const cart = await getCart(ctx)
  expect(cart.totals).toMatchObject({ subtotal: baht(133), payable: satang(11_970) })
  const { order } = await checkout(ctx, buildCheckoutInput())
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
  const { promotions } = await doing((as) => orderForStaff(as, order.number), manager)
  expect(promotions).toMatchObject([{ off: 1330 }])
  await doing((as) => cancelOrder(as, order.number), admin)
  expect(await usedOf(id)).toMatchObject({ usedCount: 0, usedSatang: 0 })
  await end(id)
})

test('a code applies as typed; unmet conditions are reported, and unknown codes change nothing', async () => {
  const id = await running({ kind: 'fixed', amountBaht: '50', minBaht: '300', needsCoupon: 'on' }, [
    { code: 'pordee-50' },
  ])
  const ctx = await guestWith({ MANGO: 2 })
  await setCoupon(ctx, 'por dee50')
  await ctx.db.commit()
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

test('ordering with a code and confirming payment takes at most forty statements, including promotion and ledger', async () => {
  const id = await running({ percent: '10', needsCoupon: 'on' }, [{ code: 'COUNTED' }])
  const guest = await guestWith({ MANGO: 1 }, 'COUNTED')
  const before = guest.db.statements
  const { payment, order } = await checkout(guest, buildCheckoutInput(), { key: newToken(16) })
  await guest.db.commit()
  expect(order.total).toBe(baht(90 + 50))
  const staff = sites.ctx(manager)
  await confirmPayment(staff, payment.id)
  await staff.db.commit()
  expect(guest.db.statements - before + staff.db.statements).toBeLessThanOrEqual(40)
  expect(await usedOf(id)).toMatchObject({ usedCount: 1 })
  await end(id)
})

test('concurrent buyers never get more coupons than are left', async () => {
  const id = await running({ kind: 'fixed', amountBaht: '10', needsCoupon: 'on' }, [
    { code: 'LAST3', maxUses: '3' },
  ])
  const buyers = await Promise.all(Array.from({ length: 12 }, () => guestWith({ MANGO: 1 }, 'LAST3')))
  const expectTotal = baht(140)
  const outcomes = await Promise.allSettled(
    buyers.map((_, at) =>
      doing((ctx) => checkout(ctx, buildCheckoutInput({ expectTotal })), { viewer: buyers[at]!.viewer }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(['promotion.used_up', 'cart.changed']).toContain(outcome.reason.code)
  expect(await usedOf(id)).toEqual({ usedCount: 3, usedSatang: baht(30), codes: [3] })
  await end(id)
})

test('a member gets no more than their limit, and then orders at the usual price', async () => {
  const id = await running({ percent: '10', maxPerBuyer: '1' })
  const { viewer } = sites.ctx({ role: 'user' })
  const member = () => sites.ctx({ viewer })
  for (const [payable, total] of [
    [baht(90), baht(140)],
    [baht(100), baht(150)],
  ] as const) {
    const ctx = member()
    await fillCart(ctx, { MANGO: 1 })
    expect((await getCart(ctx)).totals.payable).toBe(payable)
    expect((await checkout(ctx, buildCheckoutInput())).order.total).toBe(total)
    await ctx.db.commit()
  }
  const guest = await guestWith({ MANGO: 1 })
  expect((await getCart(guest)).totals.payable, 'guests cannot be counted before they order').toBe(baht(100))
  expect(await usedOf(id)).toMatchObject({ usedCount: 1 })
  await end(id)
})

test('a guest who used up a code is told so, and orders without it', async () => {
  const id = await running({ percent: '10', maxPerBuyer: '1', needsCoupon: 'on' }, [{ code: 'ONCE' }])
  const first = await guestWith({ MANGO: 1 }, 'ONCE')
  await checkout(first, buildCheckoutInput())
  await first.db.commit()
  const { viewer } = await guestWith({ MANGO: 1 }, 'ONCE')
  const again = () => doing((ctx) => checkout(ctx, buildCheckoutInput()), { viewer })
  await expect(again()).rejects.toMatchObject({ code: 'promotion.used_by_you' })
  await doing((ctx) => setCoupon(ctx, ''), { viewer })
  expect((await again()).order.total).toBe(baht(150))
  await end(id)
})

test('the last of a budget is given as far as it goes, and no order is rejected for it', async () => {
  const id = await running({ kind: 'fixed', amountBaht: '10', budgetBaht: '15' })
  for (const [total, used] of [
    [baht(140), baht(10)],
    [baht(145), baht(15)],
    [baht(150), baht(15)],
  ] as const) {
    const ctx = await guestWith({ MANGO: 1 })
    expect((await checkout(ctx, buildCheckoutInput())).order.total).toBe(total)
    await ctx.db.commit()
    expect(await usedOf(id)).toMatchObject({ usedSatang: used })
  }
  await end(id)
})

test('free delivery is covered by its budget as far as it goes', async () => {
  const id = await running({ kind: 'shipping', budgetBaht: '70' })
  for (const [total, used] of [
    [baht(100), baht(50)],
    [baht(100), baht(70)],
    [baht(150), baht(70)],
  ] as const) {
    const ctx = await guestWith({ MANGO: 1 })
    expect((await checkout(ctx, buildCheckoutInput())).order.total).toBe(total)
    await ctx.db.commit()
    expect(await usedOf(id)).toMatchObject({ usedSatang: used })
  }
  await end(id)
})

test('an expired order releases its use, and takes it again when renewed', async () => {
  const id = await running({ percent: '10' })
  const { order, payment, viewer } = await ordered({ MANGO: 1 })
  await doing(expireOrders, { ...admin, now: later })
  expect(await usedOf(id)).toMatchObject({ usedCount: 0, usedSatang: 0 })
  await doing((as) => renewPayment(as, payment.id, { token: order.token }), { viewer, now: later })
  expect(await usedOf(id)).toMatchObject({ usedCount: 1, usedSatang: 1000 })
  await end(id)
})

test('an order whose code was used up meanwhile is not renewed, reports so, and changes nothing', async () => {
  const id = await running({ kind: 'fixed', amountBaht: '10', needsCoupon: 'on' }, [
    { code: 'ONEONLY', maxUses: '1' },
  ])
  const first = await ordered({ MANGO: 1 }, 'ONEONLY')
  await doing(expireOrders, { ...admin, now: later })
  await ordered({ MANGO: 1 }, 'ONEONLY')
  await expect(
    doing((as) => renewPayment(as, first.payment.id, { token: first.order.token }), {
      viewer: first.viewer,
      now: later,
    }),
  ).rejects.toMatchObject({ status: 409, code: 'promotion.renew_used_up' })
  expect(await usedOf(id)).toEqual({ usedCount: 1, usedSatang: baht(10), codes: [1] })
  await end(id)
})

test('a buyer with a limit does not get a discount again by renewing an order that expired before', async () => {
  const id = await running({ percent: '10', maxPerBuyer: '1', needsCoupon: 'on' }, [{ code: 'ONETIME' }])
  const first = await ordered({ MANGO: 1 }, 'ONETIME')
  await doing(expireOrders, { ...admin, now: later })
  await ordered({ MANGO: 1 }, 'ONETIME')
  await expect(
    doing((as) => renewPayment(as, first.payment.id, { token: first.order.token }), {
      viewer: first.viewer,
      now: later,
    }),
  ).rejects.toMatchObject({ status: 409, code: 'promotion.renew_used_up' })
  expect(await usedOf(id)).toMatchObject({ usedCount: 1 })
  await end(id)
})

test('an order keeps the payment method its discount requires, and may use any other without one', async () => {
  const id = await running({ percent: '10', payments: ['promptpay'] })
  const placed = await ordered({ MANGO: 1 })
  const payByCod = ({ order: { token }, payment, viewer }: typeof placed) =>
    doing((as) => changePaymentMethod(as, payment.id, { method: 'cod', token }), { viewer })
  await expect(payByCod(placed)).rejects.toMatchObject({ status: 409, code: 'promotion.method_bound' })
  expect(await usedOf(id)).toMatchObject({ usedCount: 1 })
  await end(id)
  expect((await payByCod(await ordered({ MANGO: 1 }))).order.status).toBe('confirmed')
})

test('of two orders renewed concurrently for the last coupon one is renewed, the other is refused', async () => {
  const id = await running({ kind: 'fixed', amountBaht: '10', needsCoupon: 'on' }, [
    { code: 'TWOTHEN1', maxUses: '2' },
  ])
  const both = [await ordered({ MANGO: 1 }, 'TWOTHEN1'), await ordered({ MANGO: 1 }, 'TWOTHEN1')]
  await doing(expireOrders, { ...admin, now: later })
  await ordered({ MANGO: 1 }, 'TWOTHEN1')
  const outcomes = await Promise.allSettled(
    both.map(({ order, payment, viewer }) =>
      doing((as) => renewPayment(as, payment.id, { token: order.token }), { viewer, now: later }),
    ),
  )
  expect(
    outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'renewed')).sort(),
  ).toEqual(['promotion.renew_used_up', 'renewed'])
  expect(await usedOf(id)).toMatchObject({ usedCount: 2, codes: [2] })
  await end(id)
})

test('a gift is a line at zero, with stock reserved, chosen by the buyer, and released with the order', async () => {
  const id = await running({ kind: 'gift', giftSkus: 'MUG BAG', minBaht: '200', stacks: 'on' })
  const free = async (sku: string) =>
    (await doing((as) => variantsForSale(as, { skus: [sku] })))[0]?.available ?? null
  const few = await guestWith({ MANGO: 1 })
  expect((await getCart(few)).offer).toMatchObject({ gifts: [], near: [{ id }] })
  const ctx = await guestWith({ MANGO: 2 })
  expect((await getCart(ctx)).offer.gifts).toMatchObject([{ promotion: id, chosen: 'MUG', pieces: 1 }])
  await chooseGift(ctx, { promotion: id, sku: 'BAG' })
  await ctx.db.commit()
  const left = (await free('BAG'))!
  expect((await getCart(ctx)).totals.payable).toBe(baht(200))
  const { order } = await checkout(ctx, buildCheckoutInput())
  await ctx.db.commit()
  expect(order.total).toBe(baht(250))
  const { lines } = await doing((as) => getOrder(as, order.number), admin)
  expect(lines.map(({ sku, gross, meta }) => [sku, gross, meta?.gift ?? null])).toEqual([
    ['MANGO', baht(200), null],
    ['BAG', 0, id],
  ])
  expect(await free('BAG')).toBe(left - 1000)
  expect(await usedOf(id)).toMatchObject({ usedCount: 1, usedSatang: baht(40) })
  await doing((as) => cancelOrder(as, order.number), admin)
  expect(await free('BAG')).toBe(left)
  expect(await usedOf(id)).toMatchObject({ usedCount: 0, usedSatang: 0 })
  await end(id)
})

test('a declined gift is not used, and an unavailable one is not promised', async () => {
  const id = await running({ kind: 'gift', giftSkus: 'LASTMUG', stacks: 'on' })
  const ctx = await guestWith({ MANGO: 1 })
  await chooseGift(ctx, { promotion: id, sku: '' })
  await checkout(ctx, buildCheckoutInput())
  await ctx.db.commit()
  expect(await usedOf(id)).toMatchObject({ usedCount: 0 })
  const buysIt = await guestWith({ LASTMUG: 1 })
  expect((await getCart(buysIt)).offer).toMatchObject({
    gifts: [],
    rejected: [{ reason: { why: 'gift_gone' } }],
  })
  await end(id)
})

test('the province and payment method decide at the end, also for API purchases', async () => {
  const id = await running({ percent: '10', provinces: ['50'], payments: ['promptpay'], channels: ['api'] })
  const ctx = await guestWith({ MANGO: 1 })
  const requested = { channel: 'api', payment: 'promptpay' } as const
  expect((await getCart(ctx, requested)).offer).toMatchObject({
    rejected: [{ reason: { why: 'province' } }],
    offerContext: { offers: [{ id }] },
  })
  expect((await getCart(ctx, { ...requested, province: '50' })).offer.discount).toBe(baht(10))
  expect((await getCart(ctx, { province: '50', payment: 'promptpay' })).offer.discount).toBe(0)
  // The sample address is in Bangkok.
  expect((await checkout(ctx, buildCheckoutInput(), { channel: 'api' })).order.total).toBe(baht(150))
  await ctx.db.commit()
  await end(id)
})

test('customer tags and categories are queried only where a promotion uses them', async () => {
  const tagged = await running({ percent: '10', groups: ['VIP'], stacks: 'on' })
  const inCategory = await running({ kind: 'fixed', amountBaht: '5', categories: ['drink'], stacks: 'on' })
  const { viewer } = sites.ctx({ role: 'user' })
  const ctx = sites.ctx({ viewer })
  await fillCart(ctx, { MANGO: 1, TEA: 1 })
  expect((await getCart(ctx)).offer.applied.map(({ id }) => id)).toEqual([inCategory])
  await doing(
    (as) =>
      as.db.query(
        'test.tag',
        `WITH c AS (INSERT INTO customer (tenant_id, id, name, user_id, search, created_at, status)
           VALUES ($1, $2, 'ก', $3, '', now(), 'active') RETURNING id)
         INSERT INTO customer_tag (tenant_id, id, customer_id, name) SELECT $1, $2, id, 'VIP' FROM c`,
        [as.tenant.id, newId(), viewer.user!.id],
      ),
    admin,
  )
  const { offer } = await getCart(ctx)
  expect(offer.applied.map(({ id }) => id).sort()).toEqual([tagged, inCategory].sort())
  expect(offer.shares).toEqual([1000, 330 + 500])
  await ctx.db.commit()
  const byPayment = await running({ percent: '1', groups: ['ชอบบ่น'], payments: ['cod'], stacks: 'on' })
  const { offer: sent } = await getCart(ctx)
  expect(sent.offerContext?.offers).toHaveLength(3)
  expect(sent.rejected).toContainEqual(expect.objectContaining({ reason: { why: 'not_in_group' } }))
  expect(JSON.stringify(sent), 'tags stay on the server').not.toMatch(/VIP|ชอบบ่น/)
  for (const id of [tagged, inCategory, byPayment]) await end(id)
})

test('a code can expire before its promotion, and can be withdrawn', async () => {
  const id = await running({ kind: 'fixed', amountBaht: '10', needsCoupon: 'on' }, [
    { code: 'SHORT', endsOn: addDays(day(new Date()), 1) },
  ])
  const ctx = await guestWith({ MANGO: 1 }, 'SHORT')
  expect((await getCart(ctx)).offer.discount).toBe(baht(10))
  const after = sites.ctx({ viewer: ctx.viewer, now: later })
  expect((await getCart(after)).offer).toMatchObject({
    discount: 0,
    coupon: { reason: { why: 'code_over' } },
  })
  await after.db.rollback()
  await end(id)
})

test('managers write, admins activate; a member or someone from another site does nothing', async () => {
  const id = await doing((ctx) => savePromotion(ctx, input({ percent: '5' })), manager)
  await doing((ctx) => applyPromotionEvent(ctx, id, 'submit'), manager)
  await expect(doing((ctx) => applyPromotionEvent(ctx, id, 'approve'), manager)).rejects.toMatchObject({
    status: 403,
  })
  const other = { ...admin, tenant: sites.beta }
  await expect(doing((ctx) => applyPromotionEvent(ctx, id, 'approve'), other)).rejects.toMatchObject({
    status: 404,
  })
  const coupon = couponInput.parse({ promotion: id })
  await expect(doing((ctx) => createCoupons(ctx, coupon), other)).rejects.toMatchObject({ status: 404 })
  await expect(
    doing((ctx) => savePromotion(ctx, { ...input({ percent: '9' }), id }), other),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    doing((ctx) => savePromotion(ctx, { ...input({ percent: '9' }), id }), manager),
  ).rejects.toMatchObject({
    code: 'promotion.not_draft',
  })
  expect((await doing((ctx) => listPromotions(ctx, null), other)).list).toEqual([])
  for (const role of ['user', 'guest'] as const)
    await expect(doing((ctx) => listPromotions(ctx, null), { role })).rejects.toMatchObject({
      status: role === 'user' ? 403 : 401,
    })
})

// Last, since it uses up this caller's attempts.
test('codes cannot be guessed by ordering', async () => {
  const ctx = await guestWith({ MANGO: 1 })
  const guess = (at: number) =>
    doing((as) => checkout(as, buildCheckoutInput({ coupon: `GUESS${at}` })), { viewer: ctx.viewer }).then(
      () => 'taken',
      ({ code }: { code: string }) => code,
    )
  const outcomes: string[] = []
  for (let at = 0; at < 21; at++) outcomes.push(await guess(at))
  expect(outcomes.slice(0, 3)).not.toContain('promotion.coupon_often')
  expect(outcomes.at(-1)).toBe('promotion.coupon_often')
})
