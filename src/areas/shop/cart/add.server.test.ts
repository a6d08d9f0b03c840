import { describe, expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import { newId, newToken } from '#kernel/id.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { fillCart } from '../factory.ts'
import '../public.server.ts'
import { addOrderToCart, addToCart } from './add.server.ts'
import { getCart } from './cart.server.ts'
import { setupCartShop } from './factory.ts'

const sites = testSites()
const { doing, restock, goods } = setupCartShop(sites, buildProducts)

describe('adding an item', () => {
  test('creates a guest cart, gives the browser its key for thirty days, and stores only a hash of it', async () => {
    const ctx = sites.ctx({ viewer: { guestKey: null } })
    await addToCart(ctx, { sku: 'MANGO', quantity: 2 })
    const cookie = ctx.cookies.find((line) => line.startsWith('_guest='))
    expect(cookie).toContain(`_guest=${ctx.viewer.guestKey}`)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain(`Max-Age=${30 * 86_400}`)
    const rows = await ctx.db.query<{ guest_hash: string }>(
      'test.carts',
      'SELECT guest_hash FROM cart WHERE tenant_id = $1',
      [ctx.tenant.id],
    )
    expect(rows.map((row) => row.guest_hash)).not.toContain(ctx.viewer.guestKey)
    expect(await getCart(ctx)).toMatchObject({
      count: 2,
      totals: { subtotal: baht(200), saved: 0, weightGrams: 2000 },
      blocked: false,
      lines: [
        {
          sku: 'MANGO',
          quantityMilli: 2000,
          unitSatang: baht(100),
          subtotal: baht(200),
          left: 10_000,
          problems: [],
        },
      ],
    })
  })

  test('takes at most ten statements with a new cart, and returns the whole cart', async () => {
    const ctx = sites.ctx({ viewer: { guestKey: null } })
    await addToCart(ctx, { sku: 'MANGO', quantity: 1 })
    expect(ctx.db.statements).toBe(3)
    await getCart(ctx)
    expect(ctx.db.statements).toBe(6)
  })

  test('adds to the existing quantity, and reports when it was cut to available stock', async () => {
    const ctx = sites.ctx()
    expect(await addToCart(ctx, { sku: 'MANGO', quantity: 6 })).toMatchObject({
      quantityMilli: 6000,
      requestedMilli: 6000,
    })
    expect(await addToCart(ctx, { sku: 'mango', quantity: 6 })).toMatchObject({
      quantityMilli: 10_000,
      requestedMilli: 12_000,
    })
    expect((await getCart(ctx)).lines).toHaveLength(1)
  })

  test('is not limited where stock is not counted', async () => {
    expect(await addToCart(sites.ctx(), { sku: 'BREAD', quantity: 500 })).toMatchObject({
      quantityMilli: 500_000,
    })
  })

  test('is rejected when nothing is left, with the remaining quantity', async () => {
    await expect(addToCart(sites.ctx(), { sku: 'SOAP', quantity: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'stock.short',
      data: { lines: [{ sku: 'SOAP', name: { th: 'สบู่' }, requested: 1, left: 0 }] },
    })
  })

  test.each(['NOPE', 'DRAFT', 'OTHER', ''])('is rejected for %j, which is not sold here', async (sku) => {
    await expect(addToCart(sites.ctx(), { sku, quantity: 1 })).rejects.toMatchObject({
      status: 404,
      code: 'shop.not_for_sale',
    })
  })

  test('stops at a hundred different items', async () => {
    const skus = Array.from({ length: 101 }, (_, n) => `FULL-${n}`)
    await doing(
      (ctx) =>
        buildProducts(
          ctx,
          skus.map((sku) => ({ sku })),
        ),
      { role: 'admin' },
    )
    const ctx = sites.ctx()
    await fillCart(ctx, Object.fromEntries(skus.slice(0, 100).map((sku) => [sku, 1])))
    await expect(addToCart(ctx, { sku: 'FULL-100', quantity: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'cart.full',
    })
  })

  test('fifty times concurrently adds up to fifty', async () => {
    await restock(goods.mango, 100)
    const guestKey = newToken(24)
    await Promise.all(
      Array.from({ length: 50 }, () =>
        doing((ctx) => addToCart(ctx, { sku: 'MANGO', quantity: 1 }), { viewer: { guestKey } }),
      ),
    )
    expect(await doing(getCart, { viewer: { guestKey } })).toMatchObject({
      count: 50,
      lines: [{ quantityMilli: 50_000 }],
    })
  })

  test('from an earlier order adds what is still sold and names what is not', async () => {
    const ctx = sites.ctx()
    const soldOut = { variantId: newId(), quantityMilli: 1000, name: { th: 'หมดแล้ว', en: 'Gone' } }
    const { added, missing } = await addOrderToCart(ctx, [
      { variantId: goods.mango, quantityMilli: 3000, name: { th: 'มะม่วง', en: '' } },
      soldOut,
    ])
    expect(added).toMatchObject([{ variantId: goods.mango, quantityMilli: 3000 }])
    expect(missing).toEqual([soldOut.name])
  })
})
