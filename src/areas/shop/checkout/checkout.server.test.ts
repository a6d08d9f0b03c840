import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmPayment, getOrder, listOrders } from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { levels, setOnHand, stockChecks } from '#areas/stock/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId, newToken } from '#kernel/id.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { addToCart } from '../cart/add.server.ts'
import { getCart } from '../cart/cart.server.ts'
import { buildCheckoutInput, fillCart, openShop } from '../factory.ts'
import '../public.server.ts'
import { checkout } from './checkout.server.ts'
import { lineFingerprint } from './line-fingerprint.rules.ts'

const sites = testSites()
let mango: string
let last: string

const { doing } = sites
const admin = { role: 'admin' as const }
const restock = (variantId: string, pieces: number) =>
  doing((ctx) => setOnHand(ctx, [{ variantId, quantityMilli: pieces * 1000 }], { reason: 'count' }), admin)
const reprice = (variantId: string, satang: number) =>
  doing((ctx) =>
    ctx.db.query(
      'test.reprice',
      'UPDATE product_variant SET regular_satang = $3 WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, variantId, satang],
    ),
  )
const availableOf = (variantId: string) =>
  doing(async (ctx) => (await levels(ctx, [variantId])).get(variantId)?.availableMilli)

/** A guest with items in the cart, ready to pay. */
async function guestWith(quantities: Record<string, number>): Promise<Ctx> {
  const ctx = sites.ctx()
  await fillCart(ctx, quantities)
  await ctx.db.commit()
  return ctx
}

beforeAll(async () => {
  for (const tenant of [sites.alpha, sites.beta]) await doing(openShop, { ...admin, tenant })
  const records = await doing(
    (ctx) =>
      buildProducts(ctx, [
        { sku: 'MANGO', nameTh: 'มะม่วง', variants: [{ regular: baht(100), weightGrams: 1000 }], stock: 100 },
        { sku: 'TEA', nameTh: 'ชา', stock: 5 },
        { sku: 'LAST', nameTh: 'ชิ้นสุดท้าย', variants: [{ regular: baht(900) }], stock: 1 },
      ]),
    admin,
  )
  mango = records[0]!.variants[0]!.id
  last = records[2]!.variants[0]!.id
})

beforeEach(() => reprice(mango, baht(100)))

describe('checking out', () => {
  test('creates one order: stock reserved, number assigned, payment shown, cart used up, link for the guest', async () => {
    const before = await availableOf(mango)
    const ctx = await guestWith({ MANGO: 2 })
    const { order, payment } = await checkout(
      ctx,
      buildCheckoutInput({ contact: { name: 'มาลี', phone: '+66812345678', email: 'm@x.test' } }),
    )
    await ctx.db.commit()
    expect(order).toMatchObject({
      number: expect.stringMatching(/^SO\d{10}$/),
      status: 'pending_payment',
      total: baht(250),
    })
    expect(payment).toMatchObject({ method: 'promptpay', status: 'awaiting_customer', amount: baht(250) })
    expect(payment.qr).toMatch(/^0002010102/)
    expect(payment.expiresAt).toMatch(/Z$/)
    expect(await availableOf(mango)).toBe(before! - 2000)
    expect(await getCart(ctx)).toMatchObject({ lines: [], count: 0 })
    const seen = await doing((stranger) => getOrder(stranger, order.number, { token: order.token }))
    expect(seen).toMatchObject({
      number: order.number,
      contact: { phone: '+66812345678', email: 'm@x.test' },
      address: {
        subdistrict: 'คลองเตย',
        district: 'คลองเตย',
        province: 'กรุงเทพมหานคร',
        postcode: '10110',
        subdistrictCode: '103301',
      },
      lines: [{ sku: 'MANGO', quantityMilli: 2000, unitSatang: baht(100), url: '/shop/product/MANGO' }],
      shipping: { method: 'standard', satang: baht(50) },
    })
    await expect(doing((stranger) => getOrder(stranger, order.number))).rejects.toMatchObject({ status: 404 })
  })

  test('from the first item added to the confirmed payment takes at most forty statements', async () => {
    const guest = sites.ctx({ viewer: { guestKey: null } })
    await addToCart(guest, { sku: 'MANGO', quantity: 1 })
    await getCart(guest)
    await guest.db.commit()
    const put = guest.db.statements
    await getCart(guest)
    await guest.db.commit()
    const { payment } = await checkout(guest, buildCheckoutInput(), { key: newToken(16) })
    await guest.db.commit()
    const ordered = guest.db.statements - put
    const manager = sites.ctx({ role: 'manager' })
    await confirmPayment(manager, payment.id)
    await manager.db.commit()
    // 6 to add and show the cart, then 3 to show it again and 17 to order; keeping the confirmation small is up to
    // billing.
    expect([put, ordered]).toEqual([6, 20])
    expect(put + ordered + manager.db.statements).toBeLessThanOrEqual(40)
  })

  test('with an account belongs to the account', async () => {
    const user = sites.ctx({ role: 'user' })
    await addToCart(user, { sku: 'MANGO', quantity: 1 })
    const { order } = await checkout(user, buildCheckoutInput())
    expect((await listOrders(user)).items.map(({ number }) => number)).toEqual([order.number])
    await user.db.commit()
    await expect(doing((other) => getOrder(other, order.number), { role: 'user' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      doing((other) => getOrder(other, order.number), { viewer: { guestKey: user.viewer.guestKey } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('for pickup costs no delivery and needs no address', async () => {
    const ctx = await guestWith({ MANGO: 1 })
    const { order } = await checkout(
      ctx,
      buildCheckoutInput({ shipping: 'pickup', address: undefined, place: 'sala' }),
    )
    expect(order.total).toBe(baht(100))
  })

  test('has free delivery above the limit and costs more for remote areas', async () => {
    const phuket = { line: '1 ถนนพังงา', subdistrictCode: '830101', postcode: '83000' }
    const near = await guestWith({ MANGO: 16 })
    expect((await checkout(near, buildCheckoutInput())).order.total).toBe(baht(1600))
    await near.db.commit()
    const far = await guestWith({ MANGO: 1 })
    expect((await checkout(far, buildCheckoutInput({ address: phuket }))).order.total).toBe(baht(180))
  })

  test('pays cash on delivery on trust, within the limit', async () => {
    const ctx = await guestWith({ MANGO: 1 })
    expect(await checkout(ctx, buildCheckoutInput({ payment: 'cod' }))).toMatchObject({
      order: { status: 'confirmed' },
      payment: { qr: null },
    })
    const rich = await guestWith({ MANGO: 60 })
    await expect(checkout(rich, buildCheckoutInput({ payment: 'cod' }))).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'payment', code: 'payment.cod_limit' }],
    })
  })

  test('stores the note for the rider and the tax invoice request', async () => {
    const ctx = await guestWith({ MANGO: 1 })
    const address = { ...buildCheckoutInput().address!, note: 'ป้อมยามฝากได้' }
    const invoice = {
      taxId: '0107536000315',
      name: 'บริษัท ครัวมาลี จำกัด',
      branch: '00000',
      address: '1 ถนนสีลม กรุงเทพฯ',
    }
    const { order } = await checkout(ctx, buildCheckoutInput({ address, note: 'ขอถุงแยก', invoice }))
    expect(await getOrder(ctx, order.number)).toMatchObject({
      note: 'ป้อมยามฝากได้\nขอถุงแยก',
      invoiceRequest: invoice,
    })
  })
})

describe('a checkout is rejected, and nothing is changed,', () => {
  const refused = async (ctx: Ctx, input: ReturnType<typeof buildCheckoutInput>, problem: object) => {
    const before = await availableOf(mango)
    await expect(checkout(ctx, input, { key: newToken(12) })).rejects.toMatchObject(problem)
    await ctx.db.rollback()
    expect(await availableOf(mango)).toBe(before)
    expect((await listOrders(ctx)).items).toEqual([])
  }

  test('without a cart, with an empty one, or with another site’s', async () => {
    await refused(sites.ctx({ viewer: { guestKey: null } }), buildCheckoutInput(), {
      status: 409,
      code: 'cart.empty',
    })
    await refused(sites.ctx(), buildCheckoutInput(), { status: 409, code: 'cart.empty' })
    const alpha = await guestWith({ MANGO: 1 })
    const beta = sites.ctx({ tenant: sites.beta, viewer: { guestKey: alpha.viewer.guestKey } })
    await expect(checkout(beta, buildCheckoutInput())).rejects.toMatchObject({ code: 'cart.empty' })
  })

  test('for an address with a mismatched postcode and sub-district', async () => {
    const address = { line: '1', subdistrictCode: '103301', postcode: '50200' }
    await refused(await guestWith({ MANGO: 1 }), buildCheckoutInput({ address }), {
      status: 422,
      errors: [{ path: 'address.postcode', code: 'address.postcode_elsewhere' }],
    })
  })

  test('for an unknown code, a missing place, or a wallet nobody has', async () => {
    const ctx = await guestWith({ MANGO: 1 })
    await refused(ctx, buildCheckoutInput({ coupon: 'FREE100' }), {
      errors: [{ path: 'coupon', code: 'shop.coupon_unknown' }],
    })
    await refused(ctx, buildCheckoutInput({ shipping: 'pickup', place: 'nowhere' }), {
      errors: [{ path: 'place', code: 'shop.shipping_closed' }],
    })
    await refused(ctx, buildCheckoutInput({ payment: 'wallet' }), {
      errors: [{ path: 'payment', code: 'payment.wallet_unavailable' }],
    })
  })

  test('when something is short, with its name and the remaining stock', async () => {
    const ctx = await guestWith({ TEA: 4, MANGO: 1 })
    await doing(async (other) => {
      await fillCart(other, { TEA: 3 })
      return checkout(other, buildCheckoutInput())
    })
    await refused(ctx, buildCheckoutInput(), {
      status: 409,
      code: 'stock.short',
      data: { lines: [{ sku: 'TEA', name: { th: 'ชา' }, requested: 4, left: 2 }] },
    })
    expect((await getCart(ctx)).lines).toMatchObject([
      { problems: [{ kind: 'short', left: 2000 }] },
      { problems: [] },
    ])
  })

  test('when a price increased, until the buyer confirms the total', async () => {
    const ctx = await guestWith({ MANGO: 1 })
    await reprice(mango, baht(130))
    await refused(ctx, buildCheckoutInput(), {
      status: 409,
      code: 'cart.changed',
      data: {
        total: baht(180),
        lines: [{ sku: 'MANGO', problems: [{ kind: 'dearer', was: baht(100), now: baht(130) }] }],
      },
    })
    await refused(ctx, buildCheckoutInput({ expectTotal: baht(150) }), {
      code: 'cart.changed',
      data: { total: baht(180), expected: baht(150) },
    })
    expect((await checkout(ctx, buildCheckoutInput({ expectTotal: baht(180) }))).order.total).toBe(baht(180))
  })

  test('when the cart has other items than the buyer saw, even at the same price', async () => {
    const ctx = await guestWith({ MANGO: 1 })
    const [line] = (await getCart(ctx)).lines
    const seen = lineFingerprint(line!)
    const expectTotal = baht(150)
    await refused(ctx, buildCheckoutInput({ expectTotal, expectGoods: [`${newId()} 1000`] }), {
      code: 'cart.changed',
      data: { total: expectTotal, expected: expectTotal },
    })
    await refused(ctx, buildCheckoutInput({ expectTotal, expectGoods: [seen, seen] }), {
      code: 'cart.changed',
    })
    expect((await checkout(ctx, buildCheckoutInput({ expectTotal, expectGoods: [seen] }))).order.total).toBe(
      expectTotal,
    )
  })

  test('when it became cheaper than the total the buyer saw, but not without one', async () => {
    const ctx = await guestWith({ MANGO: 1 })
    await reprice(mango, baht(80))
    await refused(ctx, buildCheckoutInput({ expectTotal: baht(150) }), {
      code: 'cart.changed',
      data: { total: baht(130) },
    })
    expect((await checkout(ctx, buildCheckoutInput())).order.total).toBe(baht(130))
  })

  test('when an item is no longer sold', async () => {
    const ctx = await guestWith({ MANGO: 1 })
    const withdraw = (status: string) =>
      doing((one) =>
        one.db.query('test.status', `UPDATE product SET status = $2 WHERE tenant_id = $1 AND sku = 'MANGO'`, [
          one.tenant.id,
          status,
        ]),
      )
    await withdraw('draft')
    await refused(ctx, buildCheckoutInput(), {
      code: 'cart.changed',
      data: { lines: [{ problems: [{ kind: 'gone' }] }] },
    })
    await withdraw('active')
  })
})

describe('a checkout sent twice', () => {
  test('with one key at the same time creates one order and returns the same to both', async () => {
    const guest = await guestWith({ MANGO: 1 })
    const { guestKey } = guest.viewer
    const key = newToken(16)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        doing((ctx) => checkout(ctx, buildCheckoutInput(), { key }), { viewer: { guestKey } }),
      ),
    )
    expect(new Set(answers.map(({ order }) => order.number)).size).toBe(1)
    expect((await listOrders(guest)).total).toBe(1)
  })

  test('with one key and different input is rejected', async () => {
    const guest = await guestWith({ MANGO: 1 })
    const key = newToken(16)
    await checkout(guest, buildCheckoutInput(), { key })
    await expect(checkout(guest, buildCheckoutInput({ note: 'อีกครั้ง' }), { key })).rejects.toMatchObject({
      code: 'idempotency.reused',
    })
  })

  test('without a key finds the cart used up', async () => {
    const guest = await guestWith({ MANGO: 1 })
    const { guestKey } = guest.viewer
    const once = () => doing((ctx) => checkout(ctx, buildCheckoutInput()), { viewer: { guestKey } })
    const ends = await Promise.allSettled([once(), once()])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(ends.find((end) => end.status === 'rejected')).toMatchObject({ reason: { code: 'cart.empty' } })
  })
})

test('a crash after the order was placed leaves no order, no reserved stock, no number and a full cart', async () => {
  const guest = await guestWith({ MANGO: 3 })
  const before = await availableOf(mango)
  const numbers = () =>
    doing((ctx) =>
      ctx.db.query(
        'test.numbers',
        `SELECT next_number FROM document_series WHERE tenant_id = $1 AND kind = 'order'`,
        [ctx.tenant.id],
      ),
    )
  const numbersBefore = await numbers()
  await expect(
    doing(
      async (ctx) => {
        await checkout(ctx, buildCheckoutInput(), { key: newToken(8) })
        throw new Error('crash')
      },
      { viewer: { guestKey: guest.viewer.guestKey } },
    ),
  ).rejects.toThrow('crash')
  expect(await availableOf(mango)).toBe(before)
  expect(await numbers()).toEqual(numbersBefore)
  expect((await listOrders(guest)).total).toBe(0)
  expect((await getCart(guest)).count).toBe(3)
})

test('two hundred concurrent buyers for one unit: one order, everybody else is told before paying, nothing fails', async () => {
  const keys = Array.from({ length: 200 }, () => newToken(24))
  for (let at = 0; at < keys.length; at += 25) {
    const some = keys.slice(at, at + 25)
    await Promise.all(
      some.map((guestKey) => doing((ctx) => fillCart(ctx, { LAST: 1, MANGO: 1 }), { viewer: { guestKey } })),
    )
  }
  await restock(mango, 500)
  const ends = await Promise.allSettled(
    keys.map((guestKey) =>
      doing((ctx) => checkout(ctx, buildCheckoutInput(), { key: newId() }), { viewer: { guestKey } }),
    ),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const end of ends) {
    if (end.status === 'fulfilled') continue
    expect(end.reason).toMatchObject({
      status: 409,
      code: 'stock.short',
      data: { lines: [{ sku: 'LAST', requested: 1, left: 0 }] },
    })
  }
  expect(await availableOf(last)).toBe(0)
  const checks = await runChecks(
    stockChecks,
    () => sites.services.database.forPlatform('read'),
    sites.alpha.id,
  )
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
})
