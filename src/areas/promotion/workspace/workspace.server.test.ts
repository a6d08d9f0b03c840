import { beforeAll, expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import { buildCheckoutInput, fillCart, openShop } from '#areas/shop/factory.ts'
import { baht } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { ownerOf } from '../../shop/cart/cart-row.server.ts'
import { checkout } from '../../shop/checkout/checkout.server.ts'
import '../../shop/public.server.ts'
import { couponsList } from '../coupons/coupons.list.rules.ts'
import { couponsCsv, listCoupons, setCouponOpen } from '../coupons/coupons.server.ts'
import { couponInput, promotionInput } from '../offer/promotion.input.ts'
import { applyPromotionEvent, createCoupons, savePromotion } from '../offer/promotion.server.ts'
import { simulatePromotion } from '../simulation/simulate.server.ts'
import { usesList } from '../uses/uses.list.rules.ts'
import { listUses, usesCsv } from '../uses/uses.server.ts'
import { formChoices } from './form-choices.server.ts'
import { previewCart, previewPromotion } from './preview.server.ts'

const sites = testSites()
const { doing } = sites
const admin = { role: 'admin' as const }
const manager = { role: 'manager' as const }
const today = day(new Date())
const formValues = (more: object) =>
  promotionInput.parse({ nameTh: 'ลด', kind: 'percent', startsOn: addDays(today, -2), ...more })
const query = (text = 'tab=all') => new URLSearchParams(text)

async function running(more: object, code?: object): Promise<string> {
  const id = await doing((ctx) => savePromotion(ctx, formValues(more)), manager)
  if (code) await doing((ctx) => createCoupons(ctx, couponInput.parse({ promotion: id, ...code })), manager)
  await doing((ctx) => applyPromotionEvent(ctx, id, 'submit'), manager)
  await doing((ctx) => applyPromotionEvent(ctx, id, 'approve'), admin)
  return id
}

async function order(pieces: number, coupon: string | null = null) {
  const ctx = sites.ctx()
  await fillCart(ctx, { WORK: pieces })
  await ctx.db.query('test.coupon', 'UPDATE cart SET coupon = $2 WHERE tenant_id = $1 AND guest_hash = $3', [
    ctx.tenant.id,
    coupon,
    ownerOf(ctx)!.value,
  ])
  const placed = await checkout(ctx, buildCheckoutInput({ payment: 'cod' }))
  await ctx.db.commit()
  return placed.order
}

test('who may only write promotions has their choices, but not the tags of customers', async () => {
  const writer = sites.ctx({ role: 'user' })
  writer.viewer = {
    ...writer.viewer,
    grants: [{ scope: null, role: '', abilities: ['promotion.edit'] }],
  }
  expect(await formChoices(writer)).toMatchObject({ tags: [] })
})

beforeAll(async () => {
  await doing(openShop, admin)
  await doing(
    (ctx) =>
      buildProducts(ctx, [
        { sku: 'WORK', nameTh: 'ส้มโอ', variants: [{ regular: baht(100), cost: baht(60) }], stock: 200 },
        { sku: 'OTHER', nameTh: 'น้ำผึ้ง', variants: [{ regular: baht(50) }], stock: 200 },
      ]),
    admin,
  )
})

test('a draft is tested on a cart, beside others, and reports clashes', async () => {
  const other = await running({ kind: 'fixed', amountBaht: '5', skus: 'WORK', stacks: 'on' })
  const input = formValues({ percent: '10', skus: 'WORK', minPieces: '3', stacks: 'on' })
  const tried = await doing((ctx) => previewPromotion(ctx, input, previewCart.parse('')), manager)
  expect(tried.lines.map(({ sku, count, off }) => [sku, count, off])).toEqual([
    ['WORK', 3, baht(30)],
    ['OTHER', 1, 0],
  ])
  expect(tried).toMatchObject({ discount: baht(30), reason: null, badge: { th: 'ซื้อ 3 ชิ้นลด 10%' } })
  expect(tried.others).toEqual([{ name: { th: 'ลด', en: 'ลด' }, off: baht(5) }])
  expect(tried.clashes).toMatchObject([{ other: { id: other }, ends: 'both', count: 1 }])
  const few = await doing((ctx) => previewPromotion(ctx, input, previewCart.parse('WORK*2')), manager)
  expect(few).toMatchObject({ discount: 0, reason: { why: 'pieces', pieces: 1 } })
  await doing((ctx) => applyPromotionEvent(ctx, other, 'end'), manager)
})

test('it is re-evaluated for past orders', async () => {
  await order(1)
  await order(4)
  const { choices, cut, days } = await doing(
    (ctx) => simulatePromotion(ctx, formValues({ percent: '10', minPieces: '3' }), '7'),
    manager,
  )
  expect({ cut, days }).toEqual({ cut: false, days: 7 })
  expect(choices.map(({ rateBp, matched, discount }) => [rateBp, matched, discount])).toEqual([
    [600, 1, baht(24)],
    [800, 1, baht(32)],
    [1000, 1, baht(40)],
  ])
  expect(choices.at(-1)?.products).toMatchObject([{ sku: 'WORK' }])
  const stranger = await doing((ctx) => simulatePromotion(ctx, formValues({ percent: '10' }), '7'), {
    ...manager,
    tenant: sites.beta,
  })
  expect(stranger.choices[0]).toMatchObject({ orders: 0, matched: 0 })
})

test('lists uses and codes with their orders, also as CSV; a withdrawn code has no effect', async () => {
  const id = await running(
    { kind: 'fixed', amountBaht: '10', needsCoupon: 'on' },
    { code: 'LISTED', maxUses: '20' },
  )
  const { number } = await order(2, 'LISTED')
  const uses = await doing((ctx) => listUses(ctx, usesList.parse(query(`promotion=${id}`))), manager)
  expect(uses.items).toMatchObject([{ number, code: 'LISTED', off: baht(10), releasedAt: null }])
  const codes = await doing((ctx) => listCoupons(ctx, couponsList.parse(query(`promotion=${id}`))), manager)
  expect(codes.items).toMatchObject([
    { code: 'LISTED', usedCount: 1, maxUses: 20, off: baht(10), sales: baht(240), state: 'open' },
  ])
  const csv = await doing((ctx) => new Response(usesCsv(ctx, usesList.parse(query()))).text(), manager)
  expect(csv).toContain(`LISTED,${number}`)
  await doing((ctx) => setCouponOpen(ctx, codes.items[0]!.id, false), manager)
  const over = await doing((ctx) => listCoupons(ctx, couponsList.parse(query('tab=over'))), manager)
  expect(over.items).toMatchObject([{ code: 'LISTED', state: 'closed' }])
  expect((await order(2, 'LISTED')).total).toBe(baht(250))
})

test('codes created together carry their batch name', async () => {
  const id = await running(
    { kind: 'fixed', amountBaht: '1', needsCoupon: 'on' },
    { count: '3', batch: 'khlong' },
  )
  const { items } = await doing(
    (ctx) => listCoupons(ctx, couponsList.parse(query(`promotion=${id}&batch=KHLONG`))),
    manager,
  )
  expect(items).toHaveLength(3)
  for (const item of items)
    expect(item).toMatchObject({ batch: 'KHLONG', maxUses: 1, code: expect.stringMatching(/^KHLONG/) })
})

test('outsiders cannot test, list or withdraw: a member, a guest, another site', async () => {
  const [coupon] = (await doing((ctx) => listCoupons(ctx, couponsList.parse(query())), manager)).items
  for (const role of ['user', 'guest'] as const) {
    const status = role === 'user' ? 403 : 401
    for (const act of [
      (ctx: ReturnType<typeof sites.ctx>) => previewPromotion(ctx, formValues({ percent: '1' }), []),
      (ctx: ReturnType<typeof sites.ctx>) => simulatePromotion(ctx, formValues({ percent: '1' }), '7'),
      (ctx: ReturnType<typeof sites.ctx>) => listUses(ctx, usesList.parse(query())),
      (ctx: ReturnType<typeof sites.ctx>) => setCouponOpen(ctx, coupon!.id, false),
      async (ctx: ReturnType<typeof sites.ctx>) => couponsCsv(ctx, couponsList.parse(query())),
    ])
      await expect(doing((ctx) => act(ctx) as Promise<unknown>, { role })).rejects.toMatchObject({ status })
  }
  const beta = { ...manager, tenant: sites.beta }
  expect((await doing((ctx) => listUses(ctx, usesList.parse(query())), beta)).items).toEqual([])
  expect((await doing((ctx) => listCoupons(ctx, couponsList.parse(query())), beta)).items).toEqual([])
  await expect(doing((ctx) => setCouponOpen(ctx, coupon!.id, false), beta)).rejects.toMatchObject({
    status: 404,
  })
})
