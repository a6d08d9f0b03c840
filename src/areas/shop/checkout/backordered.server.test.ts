import { beforeAll, expect, test } from 'vitest'
import { getOrder, paymentSettings, saveSettings } from '#areas/billing/public.server.ts'
import { defaultDispatch } from '#areas/billing/public.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { getCart } from '../cart/cart.server.ts'
import { buildCheckoutInput, fillCart, openShop } from '../factory.ts'
import '../public.server.ts'
import { checkout } from './checkout.server.ts'

const sites = testSites()
const { doing } = sites
const admin = { role: 'admin' as const }

beforeAll(async () => {
  await doing(async (ctx) => {
    await openShop(ctx)
    const { shipping } = await paymentSettings(ctx)
    await saveSettings(ctx, { shipping: { ...shipping, dispatch: { ...defaultDispatch, on: true } } })
    await buildProducts(ctx, [
      { sku: 'LAMP', stock: 2, variants: [{ policy: 'backorder' }] },
      { sku: 'TEA', stock: 9 },
    ])
  }, admin)
  await doing((ctx) => buildProducts(ctx, [{ sku: 'LAMP', stock: 9 }]), { ...admin, tenant: sites.beta })
})

/** Returns the stock on hand shown in the cart, and the days promised for its order. */
async function ordered(quantities: Record<string, number>) {
  const ctx = sites.ctx()
  await fillCart(ctx, quantities)
  const { lines } = await getCart(ctx)
  const { order } = await checkout(ctx, buildCheckoutInput())
  await ctx.db.commit()
  const { promised } = await doing((staff) => getOrder(staff, order.number), admin)
  return { atOnce: lines.map((line) => line.atOnce), promised }
}

test('an order gets a delivery date while all of it is in stock', async () => {
  expect(await ordered({ LAMP: 1, TEA: 1 })).toEqual({
    atOnce: expect.arrayContaining([2000, undefined]),
    promised: expect.objectContaining({ first: expect.any(String) }),
  })
})

test('an order awaiting stock gets no date, since none is known', async () => {
  // One is left, two are wanted.
  expect(await ordered({ LAMP: 2 })).toEqual({ atOnce: [1000], promised: null })
  expect(await ordered({ LAMP: 1, TEA: 1 })).toMatchObject({ promised: null })
})

test('another site’s stock does not count', async () => {
  const ctx = sites.ctx({ tenant: sites.beta })
  await fillCart(ctx, { LAMP: 1 })
  expect((await getCart(ctx)).lines[0]).not.toHaveProperty('atOnce')
})
