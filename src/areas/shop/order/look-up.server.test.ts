import { beforeAll, describe, expect, test } from 'vitest'
import { getOrder } from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/testing.ts'
import { checkout } from '../checkout/checkout.server.ts'
import { aCheckout, fillCart, openShop } from '../factory.ts'
import '../public.server.ts'
import { lookUpOrder } from './look-up.server.ts'

const sites = testSites()
const doing = async <Result>(
  work: (ctx: Ctx) => Promise<Result>,
  options: Parameters<typeof sites.ctx>[0] = {},
) => {
  const ctx = sites.ctx(options)
  return unitOfWork(ctx.db, () => work(ctx))
}
const order = (options: Parameters<typeof sites.ctx>[0] = {}) =>
  doing(async (ctx) => {
    await fillCart(ctx, { MANGO: 1 })
    return (await checkout(ctx, aCheckout())).order
  }, options)
/** Each from an address of its own, so that only what is meant to slow down does. */
let visitors = 0
const visitor = (): Ctx => ({ ...sites.ctx(), ip: `10.0.0.${++visitors}` })

beforeAll(async () => {
  await doing(openShop, { role: 'admin' })
  await doing((ctx) => buildProducts(ctx, [{ sku: 'MANGO', stock: 100 }]), { role: 'admin' })
})

describe('a guest’s order is opened by number and phone', () => {
  test('from any browser, however the two are typed', async () => {
    const { number } = await order()
    const ctx = visitor()
    const found = await lookUpOrder(ctx, { number: ` ${number.toLowerCase()} `, phone: '081-234 5678' })
    expect(found.number).toBe(number)
    expect((await getOrder(ctx, number, { token: found.token })).number).toBe(number)
  })

  test('not with another phone, another number, or from another site, and all sound the same', async () => {
    const { number } = await order()
    const unknown = { status: 404, code: 'shop.order_unknown' }
    await expect(lookUpOrder(visitor(), { number, phone: '0899999999' })).rejects.toMatchObject(unknown)
    await expect(
      lookUpOrder(visitor(), { number: 'SO6900009999', phone: '0812345678' }),
    ).rejects.toMatchObject(unknown)
    const elsewhere = { ...sites.ctx({ tenant: sites.beta }), ip: '10.1.1.1' }
    await expect(lookUpOrder(elsewhere, { number, phone: '0812345678' })).rejects.toMatchObject(unknown)
  })

  test('not when it belongs to an account', async () => {
    const { number } = await order({ role: 'user' })
    await expect(lookUpOrder(visitor(), { number, phone: '0812345678' })).rejects.toMatchObject({
      code: 'shop.order_unknown',
    })
  })

  test('not by what is no phone number, and not without a number', async () => {
    await expect(lookUpOrder(visitor(), { number: 'SO6900000001', phone: 'x' })).rejects.toMatchObject({
      errors: [{ path: 'phone', code: 'field.phone' }],
    })
    await expect(lookUpOrder(visitor(), { number: ' ', phone: '0812345678' })).rejects.toMatchObject({
      errors: [{ path: 'number' }],
    })
  })

  test('not by trying phone numbers one after the other', async () => {
    const { number } = await order()
    for (let n = 0; n < 8; n++) {
      await expect(lookUpOrder(visitor(), { number, phone: `089000000${n}` })).rejects.toMatchObject({
        status: 404,
      })
    }
    await expect(lookUpOrder(visitor(), { number, phone: '0812345678' })).rejects.toMatchObject({
      status: 429,
    })
  })
})
