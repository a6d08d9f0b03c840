import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import '../public.server.ts'
import { handleAddToCartForm } from './add-form.server.ts'

const sites = testSites()
let ctx: Ctx

beforeAll(async () => {
  const filling = sites.ctx()
  await unitOfWork(filling.db, () =>
    buildProducts(filling, [
      { sku: 'MANGO', nameTh: 'มะม่วง', stock: 5 },
      { sku: 'NONE', stock: 0 },
    ]),
  )
})
beforeEach(() => {
  ctx = sites.ctx()
})

const send = (fields: Record<string, string>, accept = '*/*') => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const request = new Request('http://alpha.test/shop/products', { headers: { accept } })
  return handleAddToCartForm({ ctx, form, request })
}
const whereTo = (answer: unknown) =>
  answer instanceof Response ? [answer.status, answer.headers.get('location')] : null

describe('an add-to-cart form', () => {
  test('sent by a script returns the quantity now in the cart', async () => {
    await send({ sku: 'MANGO', quantity: '2' })
    expect(await send({ sku: 'mango', quantity: '1' })).toEqual({
      ok: true,
      added: { sku: 'mango', name: 'มะม่วง', inCart: 3, capped: false },
    })
  })

  test('requesting more than is in stock gets what there is, with a notice', async () => {
    expect(await send({ sku: 'MANGO', quantity: '99' })).toMatchObject({ added: { inCart: 5, capped: true } })
  })

  test('sent without scripts continues to the cart', async () => {
    const answer = await send({ sku: 'MANGO' }, 'text/html,application/xhtml+xml')
    expect(whereTo(answer)).toEqual([302, '/shop/cart'])
  })

  test('for buying now continues to checkout', async () => {
    expect(whereTo(await send({ sku: 'MANGO', intent: 'buy' }))).toEqual([302, '/shop/checkout'])
  })

  test('with options to choose leads to the choice, whatever its name', async () => {
    expect(whereTo(await send({ pick: 'TEA 250/a' }))).toEqual([302, '/shop/product/TEA%20250%2Fa'])
  })

  test.each([
    ['no SKU', {}, 422],
    ['an empty SKU', { sku: ' ' }, 422],
    ['nothing of it', { sku: 'MANGO', quantity: '0' }, 422],
    ['less than nothing', { sku: 'MANGO', quantity: '-3' }, 422],
    ['a part of one', { sku: 'MANGO', quantity: '1.5' }, 422],
    ['words for a number', { sku: 'MANGO', quantity: 'many' }, 422],
    ['more than anybody carries', { sku: 'MANGO', quantity: '100000000000' }, 422],
    ['a SKU nobody knows', { sku: 'NOBODY' }, 404],
    ['what is sold out', { sku: 'NONE' }, 409],
  ])('with %s is rejected', async (_, fields, status) => {
    await expect(send(fields)).rejects.toMatchObject({ status })
  })
})
