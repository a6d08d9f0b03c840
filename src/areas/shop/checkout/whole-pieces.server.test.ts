import { expect, test } from 'vitest'
import { placeOrder } from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { zeroSatang } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { addToCart } from '../cart/add.server.ts'
import { setupCartShop } from '../cart/factory.ts'
import '../public.server.ts'

const sites = testSites()
const { doing, goods, restock } = setupCartShop(sites, buildProducts)

const order = (quantityMilli: number) =>
  doing((ctx) =>
    placeOrder(ctx, {
      lines: [{ kind: 'goods', ref: goods.mango, quantityMilli }],
      contact: { name: 'มาลี ศรีสุข', phone: '0812345678' },
      shipping: { method: 'pickup', satang: zeroSatang, label: { th: 'รับเอง', en: 'Pickup' } },
      payment: 'promptpay',
      userId: null,
      guestKey: null,
    }),
  )

test('items are ordered in whole pieces, even when half a piece is requested', async () => {
  await expect(order(1500)).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'lines', code: 'shop.whole_pieces' }],
  })
  expect((await order(2000)).order.number).toBeTruthy()
})

test('half a piece in stock cannot be added to a cart', async () => {
  await restock(goods.tea, 2.5)
  expect(await doing((ctx) => addToCart(ctx, { sku: 'TEA', quantity: 5 }))).toMatchObject({
    quantityMilli: 2000,
  })
  await restock(goods.tea, 0.5)
  await expect(doing((ctx) => addToCart(ctx, { sku: 'TEA', quantity: 1 }))).rejects.toMatchObject({
    code: 'stock.short',
  })
})
