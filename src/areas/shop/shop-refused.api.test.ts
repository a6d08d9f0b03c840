import { describe, expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import { newId, newToken } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { setupShopApi } from './calls/factory.ts'
import { buildCheckoutInput } from './factory.ts'

const sites = testSites()
const { visitor } = setupShopApi(sites, buildProducts)

describe('bad input', () => {
  const badLines: [string, unknown, number][] = [
    ['no body', undefined, 422],
    ['broken JSON', '{"sku": "MANGO-01", ', 400],
    ['a list instead of an object', [], 422],
    ['no SKU', { quantity: 1 }, 422],
    ['a SKU that is a number', { sku: 5, quantity: 1 }, 422],
    ['a SKU too long', { sku: 'x'.repeat(101), quantity: 1 }, 422],
    ['an empty SKU', { sku: ' ', quantity: 1 }, 422],
    ['a SKU with a null character', { sku: 'MANGO\u0000', quantity: 1 }, 422],
    ['nothing wanted', { sku: 'MANGO-01', quantity: 0 }, 422],
    ['less than nothing', { sku: 'MANGO-01', quantity: -1 }, 422],
    ['half a piece', { sku: 'MANGO-01', quantity: 0.5 }, 422],
    ['a quantity in words', { sku: 'MANGO-01', quantity: '2' }, 422],
    ['more than a number holds', '{"sku": "MANGO-01", "quantity": 1e400}', 422],
    ['more than a whole number holds', { sku: 'MANGO-01', quantity: 2 ** 60 }, 422],
    ['a thing of another site', { sku: 'OTHER', quantity: 1 }, 404],
    ['a thing nobody sells', { sku: 'NOPE', quantity: 1 }, 404],
  ]
  test.each(badLines)('to put in: %s', async (_, body, status) => {
    const guest = visitor()
    const answer = await guest.post('/api/shop/cart/lines', body)
    expect(answer).toMatchObject({
      status,
      body: { status, code: expect.any(String), detail: expect.any(String) },
    })
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect((await guest.get('/api/shop/cart')).body.lines).toEqual([])
  })

  test('to change: ids that are none, of somebody else, of another site; quantities that are none', async () => {
    const owner = visitor()
    const stranger = visitor()
    const elsewhere = visitor('beta.test')
    const { body } = await owner.post('/api/shop/cart/lines', { sku: 'MANGO-01', quantity: 1 })
    await stranger.post('/api/shop/cart/lines', { sku: 'MANGO-01', quantity: 1 })
    elsewhere.cookies.set('_guest', owner.cookies.get('_guest')!)
    const path = `/api/shop/cart/lines/${body.lines[0]?.id}`
    for (const other of [visitor(), stranger, elsewhere]) {
      expect((await other.patch(path, { quantity: 5 })).status).toBe(404)
      expect((await other.delete(path)).status).toBe(404)
    }
    expect((await owner.delete('/api/shop/cart/lines/%00')).status).toBe(400)
    for (const id of ['1', 'x', newId().slice(1), '../cart']) {
      expect((await owner.delete(`/api/shop/cart/lines/${id}`)).status).toBeGreaterThanOrEqual(404)
    }
    for (const quantity of [-1, 1.5, '2', null, 1e9])
      expect((await owner.patch(path, { quantity })).status).toBe(422)
    expect((await owner.patch(path, '{')).status).toBe(400)
    expect((await owner.get('/api/shop/cart')).body.lines).toMatchObject([{ quantity: 1 }])
  })

  const contact = buildCheckoutInput().contact
  const badCheckouts: [string, unknown, number][] = [
    ['no body', undefined, 422],
    ['broken JSON', '{', 400],
    ['a text', '"order"', 422],
    ['nothing at all', {}, 422],
    ['no address for delivery', { ...buildCheckoutInput(), address: undefined }, 422],
    ['an address that is a text', { ...buildCheckoutInput(), address: 'บ้านเลขที่ 1' }, 422],
    [
      'a postcode and a sub-district that do not belong together',
      { ...buildCheckoutInput(), address: { ...buildCheckoutInput().address, postcode: '50200' } },
      422,
    ],
    [
      'a postcode nobody has',
      { ...buildCheckoutInput(), address: { ...buildCheckoutInput().address, postcode: '99999' } },
      422,
    ],
    [
      'a sub-district nobody has',
      { ...buildCheckoutInput(), address: { ...buildCheckoutInput().address, subdistrictCode: '999999' } },
      422,
    ],
    [
      'an address line too long',
      { ...buildCheckoutInput(), address: { ...buildCheckoutInput().address, line: 'x'.repeat(301) } },
      422,
    ],
    ['no name', { ...buildCheckoutInput(), contact: { ...contact, name: ' ' } }, 422],
    ['a name too long', { ...buildCheckoutInput(), contact: { ...contact, name: 'x'.repeat(121) } }, 422],
    [
      'a null character in the address',
      { ...buildCheckoutInput(), address: { ...buildCheckoutInput().address, line: 'บ้าน\u0000' } },
      422,
    ],
    ['a phone that is none', { ...buildCheckoutInput(), contact: { ...contact, phone: '0512345678' } }, 422],
    ['a phone from abroad', { ...buildCheckoutInput(), contact: { ...contact, phone: '+1 555 0100' } }, 422],
    ['an e-mail that is none', { ...buildCheckoutInput(), contact: { ...contact, email: 'me@' } }, 422],
    ['a way of delivery nobody offers', { ...buildCheckoutInput(), shipping: 'drone' }, 422],
    ['a way to pay nobody offers', { ...buildCheckoutInput(), payment: 'gold' }, 422],
    ['a wallet nobody has', { ...buildCheckoutInput(), payment: 'wallet' }, 422],
    ['a code nobody gave out', { ...buildCheckoutInput(), coupon: 'FREE' }, 422],
    ['a note too long', { ...buildCheckoutInput(), note: 'x'.repeat(501) }, 422],
    ['a total below nothing', { ...buildCheckoutInput(), expectTotal: -1 }, 422],
    ['a total beyond what money can be', { ...buildCheckoutInput(), expectTotal: 1e300 }, 422],
    ['a total other than it is', { ...buildCheckoutInput(), expectTotal: 1 }, 409],
    [
      'a tax id whose check digit is wrong',
      {
        ...buildCheckoutInput(),
        invoice: { taxId: '0105536000315', name: 'บริษัท ก', branch: '', address: 'กรุงเทพฯ' },
      },
      422,
    ],
    [
      'an invoice without an address',
      { ...buildCheckoutInput(), invoice: { taxId: '0107536000315', name: 'บริษัท ก', branch: '' } },
      422,
    ],
  ]
  test.each(badCheckouts)('to check out: %s', async (_, body, status) => {
    const guest = visitor()
    await guest.post('/api/shop/cart/lines', { sku: 'MANGO-01', quantity: 1 })
    const answer = await guest.post('/api/shop/checkout', body, { 'idempotency-key': newToken(12) })
    expect(answer).toMatchObject({
      status,
      body: { status, code: expect.any(String), detail: expect.any(String) },
    })
    expect((await guest.get('/api/shop/cart')).body.count).toBe(1)
    expect((await guest.get('/api/shop/orders')).body.total).toBe(0)
  })

  test('to check out: every wrong field is named at once', async () => {
    const guest = visitor()
    await guest.post('/api/shop/cart/lines', { sku: 'MANGO-01', quantity: 1 })
    const { body } = await guest.post('/api/shop/checkout', {
      ...buildCheckoutInput(),
      contact: { name: '', phone: '12', email: 'x' },
      invoice: { taxId: '0105536000315', name: '', branch: '', address: '' },
    })
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual(
      expect.arrayContaining([
        'contact.name',
        'contact.phone',
        'contact.email',
        'invoice.taxId',
        'invoice.name',
      ]),
    )
    for (const { message } of body.errors) expect(message).toMatch(/[ก-๙]/)
  })

  test('to check out: an empty cart, nobody’s cart, another site’s cart', async () => {
    const guest = visitor()
    expect(await guest.post('/api/shop/checkout', buildCheckoutInput())).toMatchObject({
      status: 409,
      body: { code: 'cart.empty' },
    })
    await guest.post('/api/shop/cart/lines', { sku: 'MANGO-01', quantity: 1 })
    const elsewhere = visitor('beta.test')
    elsewhere.cookies.set('_guest', guest.cookies.get('_guest')!)
    expect(await elsewhere.post('/api/shop/checkout', buildCheckoutInput())).toMatchObject({
      status: 409,
      body: { code: 'cart.empty' },
    })
    expect((await elsewhere.get('/api/shop/cart')).body.lines).toEqual([])
  })

  test('from another website is not carried out', async () => {
    const guest = visitor()
    const answer = await guest.post(
      '/api/shop/cart/lines',
      { sku: 'MANGO-01', quantity: 1 },
      { origin: 'http://evil.test' },
    )
    expect(answer).toMatchObject({ status: 403, body: { code: 'cross_site' } })
  })

  test.each([
    '/api/shop/products?page=0',
    '/api/shop/products?page=-1',
    '/api/shop/products?page=99999999999999999999',
    '/api/shop/products?limit=101',
    '/api/shop/products?limit=many',
    '/api/shop/products?sort=colour',
    '/api/shop/products?priceMin=-5',
    '/api/shop/products?priceMax=1e999',
    '/api/shop/products?inStock=perhaps',
    `/api/shop/products?search=${'x'.repeat(201)}`,
    `/api/shop/suggest?q=${'x'.repeat(101)}`,
    '/api/shop/suggest',
    '/api/shop/orders?tab=lost',
    '/api/shop/orders?page=0',
  ])('to read: %s names what is wrong', async (path) => {
    expect(await visitor().get(path)).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        errors: expect.arrayContaining([expect.objectContaining({ message: expect.any(String) })]),
      },
    })
  })

  test.each([
    '/api/shop/products/%00',
    '/api/shop/products?search=%00',
    '/api/shop/products?brand=a&brand=%00',
    '/api/shop/orders?search=%00',
  ])('to read: %s cannot be meant', async (path) => {
    expect(await visitor().get(path)).toMatchObject({ status: 400, body: { code: 'malformed' } })
  })

  test.each([
    '/api/shop/products/NOPE',
    '/api/shop/products/OTHER',
    `/api/shop/products/${'x'.repeat(190)}`,
    "/api/shop/products/'%20OR%201=1",
  ])('to read: %s is not there', async (path) => {
    expect((await visitor().get(path)).status).toBe(404)
  })

  test('in cookies is no cart', async () => {
    for (const key of ['', 'short', 'x'.repeat(500), "' OR 1=1 --", '../../etc/passwd']) {
      const guest = visitor()
      guest.cookies.set('_guest', encodeURIComponent(key))
      expect(await guest.get('/api/shop/cart')).toMatchObject({ status: 200, body: { lines: [] } })
      expect((await guest.post('/api/shop/cart/lines', { sku: 'MANGO-01' })).status).toBe(201)
      expect(guest.cookies.get('_guest')).toMatch(/^[\w-]{32}$/)
    }
  })
})
