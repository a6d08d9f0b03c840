import { beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#areas/billing/public.server.ts'
import { buildProduct } from '#areas/catalog/factory.ts'
import { deleteProduct, getProduct } from '#areas/catalog/public.server.ts'
import { levels } from '#areas/stock/public.server.ts'
import { newId } from '#kernel/id.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { getCart } from '../cart/cart.server.ts'
import { checkout } from '../checkout/checkout.server.ts'
import { buildCheckoutInput, fillCart, openShop } from '../factory.ts'

const sites = testSites()
const manager = () => sites.ctx({ role: 'manager' })
const created = (sku: string) =>
  sites.doing((ctx) => buildProduct(ctx, { sku, stock: 5, variants: [{ regular: baht(45) }] }))

beforeAll(() => sites.doing(openShop, { role: 'admin' }))

test('a product nobody ordered is deleted with its stock, and a cart that held it says so', async () => {
  const { id, variants } = await created('GONE')
  const guest = sites.ctx()
  await fillCart(guest, { GONE: 1 })
  await guest.db.commit()
  const ctx = manager()
  await deleteProduct(ctx, id)
  await expect(getProduct(ctx, 'GONE')).rejects.toMatchObject({ status: 404 })
  const variantId = variants[0]!.id
  expect((await levels(ctx, [variantId])).get(variantId)).toMatchObject({ onHandMilli: 0 })
  await expect(deleteProduct(ctx, id)).rejects.toMatchObject({ status: 404 })
  await ctx.db.commit()
  expect((await getCart(guest)).lines).toMatchObject([{ problems: [{ kind: 'gone' }] }])
})

test('an ordered product stays, whatever became of the order', async () => {
  const { id } = await created('SOLD')
  const guest = sites.ctx()
  await fillCart(guest, { SOLD: 1 })
  const { order } = await checkout(guest, buildCheckoutInput({ payment: 'cod' }))
  await guest.db.commit()
  const refused = { code: 'catalog.was_ordered' }
  const attempt = () => sites.doing((ctx) => deleteProduct(ctx, id), { role: 'manager' })
  await expect(attempt()).rejects.toMatchObject(refused)
  await sites.doing((ctx) => cancelOrder(ctx, order.number), { role: 'manager' })
  await expect(attempt()).rejects.toMatchObject(refused)
  expect(await getProduct(manager(), 'SOLD')).toMatchObject({ id })
})

test('a stranger deletes nothing: a buyer, a guest, another site’s manager', async () => {
  const { id } = await created('MINE')
  await expect(deleteProduct(sites.ctx({ role: 'guest' }), id)).rejects.toMatchObject({ status: 401 })
  await expect(deleteProduct(sites.ctx({ role: 'user' }), id)).rejects.toMatchObject({ status: 403 })
  await expect(deleteProduct(sites.ctx({ role: 'admin', tenant: sites.beta }), id)).rejects.toMatchObject({
    status: 404,
  })
  await expect(deleteProduct(manager(), newId())).rejects.toMatchObject({ status: 404 })
  expect(await getProduct(manager(), 'MINE')).toMatchObject({ id })
})
