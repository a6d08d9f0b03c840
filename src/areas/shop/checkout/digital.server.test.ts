import { beforeAll, describe, expect, test } from 'vitest'
import { saveSettings } from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { setDigital } from '#areas/catalog/public.server.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { getCart } from '../cart/cart.server.ts'
import { buildCheckoutInput, fillCart, openShop } from '../factory.ts'
import '../public.server.ts'
import { checkout } from './checkout.server.ts'
import { checkoutData } from './checkout-data.server.ts'

const sites = testSites()

beforeAll(async () => {
  await sites.doing(openShop, { role: 'admin' })
  await sites.doing(
    async (ctx) => {
      await saveSettings(ctx, { cod: { on: true, limitSatang: null } })
      const [book] = await buildProducts(ctx, [
        { sku: 'BOOK', variants: [{ regular: baht(90) }] },
        { sku: 'TEA', variants: [{ regular: baht(33) }] },
      ])
      await setDigital(ctx, book!.id, true)
    },
    { role: 'admin' },
  )
})

async function guestWith(quantities: Record<string, number>) {
  const ctx = sites.ctx()
  await fillCart(ctx, quantities)
  await ctx.db.commit()
  return ctx
}
const entered = (more: object = {}) => {
  const input = buildCheckoutInput()
  return { ...input, contact: { ...input.contact, email: 'reader@example.com' }, ...more }
}
const cod = (data: Awaited<ReturnType<typeof checkoutData>>) =>
  data.methods.find(({ method }) => method === 'cod')

describe('checking out digital items', () => {
  test('requires no address and charges no delivery fee, whatever method was sent', async () => {
    const ctx = await guestWith({ BOOK: 2 })
    expect(await getCart(ctx)).toMatchObject({ online: 'all', meter: null })
    const { order } = await checkout(ctx, entered({ shipping: 'pickup', address: undefined }))
    expect(order.total).toBe(baht(180))
    await ctx.db.commit()
    const sent = await guestWith({ BOOK: 1 })
    expect((await checkout(sent, entered())).order.total).toBe(baht(90))
    await sent.db.commit()
  })

  test('needs an email address, also with shipped items', async () => {
    const carts: Record<string, number>[] = [{ BOOK: 1 }, { BOOK: 1, TEA: 1 }]
    for (const quantities of carts) {
      const ctx = await guestWith(quantities)
      const input = entered()
      await expect(
        checkout(ctx, { ...input, contact: { ...input.contact, email: undefined } }),
      ).rejects.toMatchObject({ status: 422, errors: [{ path: 'contact.email' }] })
    }
  })

  test('is prepaid, also with shipped items, which pay for their delivery', async () => {
    const mixed = await guestWith({ BOOK: 1, TEA: 1 })
    expect((await getCart(mixed)).online).toBe('some')
    expect(cod(await checkoutData(mixed))?.rejection).toContain('ออนไลน์')
    await expect(checkout(mixed, entered({ payment: 'cod' }))).rejects.toMatchObject({
      errors: [expect.objectContaining({ code: 'payment.paid_first' })],
    })
    const again = await guestWith({ BOOK: 1, TEA: 1 })
    expect((await checkout(again, entered())).order.total).toBe(baht(123 + 50))
    await again.db.commit()
    const items = await guestWith({ TEA: 1 })
    expect(cod(await checkoutData(items))?.rejection).toBeNull()
  })
})
