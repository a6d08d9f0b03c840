import { describe, expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import { newId, newToken } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { setupShopApi } from './calls/factory.ts'
import { buildCheckoutInput } from './factory.ts'

const sites = testSites()
const { visitor } = setupShopApi(sites, buildProducts)

describe('a guest buys by calls alone', () => {
  test('from the list to the order, and sees it in the end', async () => {
    const guest = visitor()
    const list = await guest.get('/api/shop/products?search=mango')
    expect(list).toMatchObject({
      status: 200,
      body: {
        total: 1,
        next: null,
        items: [{ sku: 'MANGO-01', price: { regular: 10_000, sale: null }, available: 100, image: null }],
      },
    })
    expect(list.body.facets).toBeUndefined()
    expect((await guest.get('/api/shop/products?limit=1&facets=1')).body).toMatchObject({
      next: 2,
      facets: { inStock: 3 },
    })
    expect((await guest.get('/api/shop/products/TEA')).body).toMatchObject({
      sku: 'TEA',
      price: { regular: 25_000, sale: 20_000 },
      available: 3,
    })

    const added = await guest.post('/api/shop/cart/lines', { sku: 'MANGO-01', quantity: 2 })
    expect(added).toMatchObject({
      status: 201,
      body: { count: 2, subtotal: 20_000, capped: null, lines: [{ sku: 'MANGO-01', quantity: 2 }] },
    })
    expect(guest.cookies.has('_guest')).toBe(true)
    const [line] = added.body.lines
    expect((await guest.patch(`/api/shop/cart/lines/${line?.id}`, { quantity: 3 })).body).toMatchObject({
      count: 3,
      subtotal: 30_000,
    })
    expect((await guest.get('/api/me/summary')).body).toEqual({ user: null, cart: { count: 3 }, unread: 0 })

    const ordered = await guest.post('/api/shop/checkout', buildCheckoutInput(), {
      'idempotency-key': newToken(12),
    })
    expect(ordered).toMatchObject({
      status: 201,
      body: {
        order: { status: 'pending_payment', total: 35_000 },
        payment: { method: 'promptpay', amount: 35_000, qr: expect.any(String) },
      },
    })
    expect((await guest.get('/api/shop/cart')).body).toMatchObject({ lines: [], count: 0 })
    expect((await guest.get('/api/shop/orders')).body.items).toMatchObject([
      { number: ordered.body.order.number, itemCount: 3 },
    ])
    const { number, token } = ordered.body.order
    expect((await visitor().get(`/api/billing/orders/${number}?token=${token}`)).status).toBe(200)
    expect((await visitor().get(`/api/billing/orders/${number}`)).status).toBe(404)
    expect((await visitor('beta.test').get(`/api/billing/orders/${number}?token=${token}`)).status).toBe(404)
  })

  test('gets the same answer to the same checkout sent again', async () => {
    const guest = visitor()
    await guest.post('/api/shop/cart/lines', { sku: 'MANGO-01', quantity: 1 })
    const key = { 'idempotency-key': newToken(12) }
    const [first, second] = await Promise.all([
      guest.post('/api/shop/checkout', buildCheckoutInput(), key),
      guest.post('/api/shop/checkout', buildCheckoutInput(), key),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
  })

  test('puts a thing in once when the same call with one key is sent twice', async () => {
    const guest = visitor()
    await guest.post('/api/shop/cart/lines', { sku: 'MANGO-01', quantity: 1 })
    const key = { 'idempotency-key': newToken(12) }
    const add = () => guest.post('/api/shop/cart/lines', { sku: 'MANGO-01', quantity: 1 }, key)
    const answers = await Promise.all([add(), add()])
    expect(answers.map(({ body }) => body.count)).toEqual([2, 2])
  })

  test('takes a line out and gives it back', async () => {
    const guest = visitor()
    const { body } = await guest.post('/api/shop/cart/lines', { sku: 'TEA', quantity: 9 })
    expect(body.capped).toEqual({ name: 'ชา', requested: 9, left: 3 })
    const path = `/api/shop/cart/lines/${body.lines[0]?.id}`
    expect((await guest.delete(path)).body).toMatchObject({ lines: [], count: 0 })
    expect((await guest.patch(path, { quantity: 2 })).body).toMatchObject({
      count: 2,
      lines: [{ quantity: 2 }],
    })
  })

  test('is told in English on request', async () => {
    const { body } = await visitor().get('/api/shop/products/NOPE?lang=en')
    expect(body).toMatchObject({ status: 404, code: 'catalog.no_product', title: 'Not found' })
  })

  test('two hundred at once for one unit: one 201, the rest 409 with what is left, no 5xx', async () => {
    const guests = Array.from({ length: 200 }, () => visitor())
    for (let at = 0; at < guests.length; at += 40) {
      await Promise.all(
        guests
          .slice(at, at + 40)
          .map((guest) => guest.post('/api/shop/cart/lines', { sku: 'LAST-01', quantity: 1 })),
      )
    }
    const answers = await Promise.all(
      guests.map((guest) =>
        guest.post('/api/shop/checkout', buildCheckoutInput(), { 'idempotency-key': newId() }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 stock.short']),
    )
    expect(refused[0]!.body.lines).toMatchObject([{ sku: 'LAST-01', requested: 1, left: 0 }])
  })
})
