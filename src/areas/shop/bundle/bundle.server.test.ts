import { beforeAll, beforeEach, expect, test } from 'vitest'
import { advanceOrder, billingChecks, getOrder } from '#areas/billing/public.server.ts'
import { bundleOfLine } from '#areas/billing/public.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { deleteProduct, listProducts, setBundle } from '#areas/catalog/public.server.ts'
import { levels, setOnHand, stockChecks } from '#areas/stock/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Problem } from '#kernel/errors.ts'
import { baht, sum } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { getCart } from '../cart/cart.server.ts'
import { checkout } from '../checkout/checkout.server.ts'
import { linesAfterPromotions, totalsWithShipping } from '../checkout/totals.rules.ts'
import { buildCheckoutInput, fillCart, openShop } from '../factory.ts'
import { handleOrderForm } from '../order/order-form.server.ts'
import '../public.server.ts'
import { productView } from '../product/product-view.server.ts'
import { approveReturn, receiveReturn, refundReturn } from '../return/handle.server.ts'
import { requestReturn, returnOffer } from '../return/request.server.ts'

const sites = testSites()
const { doing } = sites
const manager = { role: 'manager' as const }
const ids = { set: '', cup: '', tea: '', cupProduct: '', setProduct: '' }

beforeAll(async () => {
  for (const tenant of [sites.alpha, sites.beta]) await doing(openShop, { role: 'admin', tenant })
  const records = await doing((ctx) =>
    buildProducts(ctx, [
      { sku: 'CUP', nameTh: 'ถ้วย', variants: [{ regular: baht(50), weightGrams: 200 }] },
      { sku: 'LEAF', nameTh: 'ใบชา', variants: [{ regular: baht(100), weightGrams: 100 }] },
      { sku: 'SET', nameTh: 'ชุดชา', variants: [{ regular: baht(160) }] },
      { sku: 'BOX', nameTh: 'กล่อง', variants: [{ regular: baht(10) }] },
    ]),
  )
  ids.cupProduct = records[0]!.id
  ids.setProduct = records[2]!.id
  ids.cup = records[0]!.variants[0]!.id
  ids.tea = records[1]!.variants[0]!.id
  ids.set = records[2]!.variants[0]!.id
  await doing((ctx) => setBundle(ctx, ids.setProduct, inside()), manager)
})
const inside = () => [
  { variantId: ids.cup, pieces: 2 },
  { variantId: ids.tea, pieces: 1 },
]
const stocked = (cups: number, teas: number) =>
  doing((ctx) =>
    setOnHand(
      ctx,
      [
        { variantId: ids.cup, quantityMilli: cups * 1000 },
        { variantId: ids.tea, quantityMilli: teas * 1000 },
      ],
      { reason: 'count' },
    ),
  )
const reservedOf = async () => {
  const found = await doing((ctx) => levels(ctx, [ids.cup, ids.tea]))
  return [ids.cup, ids.tea].map((id) => found.get(id)?.reservedMilli ?? 0)
}
beforeEach(async () => {
  const [cups = 0, teas = 0] = await reservedOf()
  await stocked(7 + cups / 1000, 5 + teas / 1000)
})

const email = 'mali@example.com'
async function bought(quantities: Record<string, number>) {
  const ctx = sites.ctx()
  const { order } = await unitOfWork(ctx.db, async () => {
    await fillCart(ctx, quantities)
    return checkout(
      ctx,
      buildCheckoutInput({ payment: 'cod', contact: { name: 'มาลี', phone: '+66812345678', email } }),
    )
  })
  return {
    order: await doing((as) => getOrder(as, order.number), manager),
    viewer: ctx.viewer,
    token: order.token,
  }
}

const refutations = async () => {
  const open = () => sites.services.database.forPlatform('read')
  return (await runChecks([...billingChecks, ...stockChecks], open, null)).filter(({ ok }) => !ok)
}

test('a bundle is one cart line, limited by its scarcest part, showing its contents and savings', async () => {
  const ctx = sites.ctx()
  await fillCart(ctx, { SET: 2 })
  const cart = await getCart(ctx)
  expect(cart.lines).toMatchObject([
    {
      sku: 'SET',
      left: 3000,
      subtotal: baht(320),
      parts: [
        { sku: 'CUP', pieces: 2, unitSatang: baht(40) },
        { sku: 'LEAF', pieces: 1, unitSatang: baht(80) },
      ],
    },
  ])
  expect(cart.totals).toMatchObject({
    subtotal: baht(320),
    payable: baht(320),
    saved: baht(80),
    weightGrams: 1000,
  })
  expect(totalsWithShipping(linesAfterPromotions(cart), baht(0), 700)).toMatchObject({
    total: baht(320),
    vat: cart.totals.vat,
  })
  const view = await doing((as) => productView(as, 'SET'))
  expect(view).toMatchObject({
    bundle: {
      apart: '฿200',
      parts: [
        { name: 'ถ้วย', pieces: 2 },
        { name: 'ใบชา', pieces: 1 },
      ],
    },
    variants: [{ bundleSaves: '฿40', max: 3, out: false }],
  })
})

test('an order holds the parts with their price shares and stock; the bundle has no stock of its own', async () => {
  const before = await reservedOf()
  const { order } = await bought({ SET: 2, CUP: 1 })
  expect(order.lines.map(({ sku, quantityMilli, gross }) => [sku, quantityMilli, gross])).toEqual([
    ['CUP', 4000, baht(160)],
    ['LEAF', 2000, baht(160)],
    ['CUP', 1000, baht(50)],
  ])
  expect(order.totals).toMatchObject({ subtotal: baht(370), discount: 0, total: baht(420) })
  expect(sum(order.lines.map(({ gross }) => gross))).toBe(baht(370))
  expect(order.lines.map((line) => bundleOfLine(line)?.name.th)).toEqual(['ชุดชา', 'ชุดชา', undefined])
  expect(await reservedOf()).toEqual([before[0]! + 5000, before[1]! + 2000])
  expect(await refutations()).toEqual([])
})

test('a bundle and its part in one cart never exceed the part’s stock', async () => {
  const refused = bought({ SET: 3, CUP: 2 })
  await expect(refused).rejects.toMatchObject({
    code: 'stock.short',
    data: { lines: [{ sku: 'CUP', requested: 8, left: 7 }] },
  } satisfies Partial<Problem>)
})

test('concurrent buyers of the last bundles never oversell them', async () => {
  await stocked(4 + (await reservedOf())[0]! / 1000, 50)
  const tried = await Promise.allSettled(Array.from({ length: 5 }, () => bought({ SET: 1 })))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await refutations()).toEqual([])
})

test('changing a bundle leaves orders unchanged, and a withdrawn part makes it sold out', async () => {
  const { order } = await bought({ SET: 1 })
  await doing((ctx) => setBundle(ctx, ids.setProduct, [{ variantId: ids.cup, pieces: 3 }]), manager)
  expect((await doing((ctx) => getOrder(ctx, order.number), manager)).lines).toEqual(order.lines)
  await doing((ctx) => setBundle(ctx, ids.setProduct, inside()), manager)
  const shown = async (status: string) => {
    await doing((ctx) =>
      ctx.db.query('test.status', 'UPDATE product SET status = $3 WHERE tenant_id = $1 AND id = $2', [
        ctx.tenant.id,
        ids.cupProduct,
        status,
      ]),
    )
    return (await doing((ctx) => listProducts(ctx, { inStock: true }))).items.map(({ sku }) => sku).sort()
  }
  expect(await shown('draft')).toEqual(['BOX', 'LEAF'])
  expect(await shown('active')).toEqual(['BOX', 'CUP', 'LEAF', 'SET'])
})

test('a bundle part is returned for its price share, and the same product bought separately for its own price', async () => {
  const { order, viewer, token } = await bought({ SET: 1, CUP: 1 })
  await doing(async (ctx) => {
    await advanceOrder(ctx, order.number, 'prepare')
    await advanceOrder(ctx, order.number, 'ship', { carrier: 'EMS', tracking: 'EX123456789TH' })
    await advanceOrder(ctx, order.number, 'complete')
  }, manager)
  const [inSet, , alone] = order.lines
  const asking = (quantities: Record<string, number>) =>
    doing(
      (ctx) =>
        requestReturn(
          ctx,
          { number: order.number, token },
          {
            quantities,
            reason: 'damaged',
            kind: 'promptpay',
            account: '0812345678',
            name: 'มาลี',
          },
        ),
      { viewer },
    )
  const id = await asking({ [`${ids.cup}~${inSet!.line}`]: 1000, [`${ids.cup}~${alone!.line}`]: 1000 })
  const { returns } = await doing((ctx) => returnOffer(ctx, { number: order.number, token }), { viewer })
  expect(returns[0]).toMatchObject({ value: baht(90), lines: [{ satang: baht(40) }, { satang: baht(50) }] })
  await expect(asking({ [`${ids.cup}~${alone!.line}`]: 1000 })).rejects.toMatchObject({
    code: 'shop.return_too_many',
  })
  const onHand = async () => (await doing((ctx) => levels(ctx, [ids.cup]))).get(ids.cup)?.onHandMilli ?? 0
  const before = await onHand()
  await doing((ctx) => approveReturn(ctx, id, { answer: '' }), manager)
  await doing((ctx) => receiveReturn(ctx, id, { restock: [ids.cup] }), manager)
  await doing((ctx) => refundReturn(ctx, id, { amountSatang: baht(90), reference: 'R1' }), manager)
  expect(await onHand()).toBe(before + 2000)
  expect(await refutations()).toEqual([])
})

test('reordering adds the bundle to the cart, not its parts', async () => {
  const { order, viewer, token } = await bought({ SET: 1, BOX: 1 })
  const ctx = sites.ctx({ viewer })
  await handleOrderForm({ ctx, form: new FormData(), number: order.number, token })
  expect((await getCart(ctx)).lines.map(({ sku, quantityMilli }) => [sku, quantityMilli])).toEqual([
    ['SET', 1000],
    ['BOX', 1000],
  ])
})

test('products in a bundle cannot be deleted, bundles cannot be nested, and outsiders cannot change any', async () => {
  await expect(doing((ctx) => deleteProduct(ctx, ids.cupProduct), manager)).rejects.toMatchObject({
    code: 'catalog.in_bundle',
  })
  const set = (productId: string, variantId: string) =>
    doing((ctx) => setBundle(ctx, productId, [{ variantId, pieces: 2 }]), manager)
  await expect(set(ids.cupProduct, ids.tea)).rejects.toMatchObject({ code: 'catalog.bundle_is_part' })
  await expect(set(ids.setProduct, ids.set)).rejects.toMatchObject({
    errors: [{ code: 'catalog.bundle_no_variant' }],
  })
  const boxes = await doing((ctx) => buildProducts(ctx, [{ sku: 'CASE' }]))
  await expect(set(boxes[0]!.id, ids.set)).rejects.toMatchObject({
    errors: [{ code: 'catalog.bundle_in_bundle' }],
  })
  await expect(doing((ctx) => setBundle(ctx, ids.setProduct, []), { role: 'user' })).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    doing((ctx) => setBundle(ctx, ids.setProduct, []), { ...manager, tenant: sites.beta }),
  ).rejects.toMatchObject({ status: 404 })
})
