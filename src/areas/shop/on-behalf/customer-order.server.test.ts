import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { getOrder } from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { levels } from '#areas/stock/public.server.ts'
import { parseInput } from '#kernel/http/api.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { openShop } from '../factory.ts'
import { calculateDraft, placeCustomerOrder } from './customer-order.server.ts'
import { findProducts } from './find-products.server.ts'
import '../public.server.ts'
import { customerOrderInput, draftInput } from './customer-order.input.ts'

const sites = testSites()
let mango: string
let large: string

const doing: typeof sites.doing = (work, options = { role: 'manager' }) => sites.doing(work, options)
const anOrder = (input: object = {}) =>
  parseInput(customerOrderInput, {
    lines: [{ variantId: mango, quantity: 2 }],
    contact: { name: 'มาลี ศรีสุข', phone: '0812345678', email: 'malee@x.test' },
    shipping: 'standard',
    address: { line: '9/1 ถนนห้วยแก้ว', postcode: '50200', subdistrictCode: '500101' },
    payment: 'promptpay',
    locale: 'en',
    terms: { hours: 24 },
    ...input,
  })
const order = (input: object = {}, options?: Parameters<typeof sites.ctx>[0], key?: string) =>
  doing((ctx) => placeCustomerOrder(ctx, anOrder(input), key), options)
const count = (input: object) =>
  doing((ctx) => calculateDraft(ctx, parseInput(draftInput, { shipping: 'standard', ...input })))

beforeAll(async () => {
  for (const tenant of [sites.alpha, sites.beta]) await doing(openShop, { role: 'admin', tenant })
  const records = await doing(
    (ctx) =>
      buildProducts(ctx, [
        {
          sku: 'MANGO',
          nameTh: 'มะม่วงน้ำดอกไม้',
          variants: [{ regular: baht(100), weightGrams: 1000 }],
          stock: 50,
        },
        {
          sku: 'SHIRT',
          nameTh: 'เสื้อฝ้าย',
          options: [
            {
              code: 'size',
              name: { th: 'ขนาด', en: 'Size' },
              values: [
                { code: 's', label: { th: 'เล็ก', en: 'Small' } },
                { code: 'l', label: { th: 'ใหญ่', en: 'Large' } },
              ],
            },
          ],
          variants: [
            { sku: 'SHIRT-S', choice: { size: 's' }, regular: baht(250) },
            { sku: 'SHIRT-L', choice: { size: 'l' }, regular: baht(290) },
          ],
        },
      ]),
    { role: 'admin' },
  )
  mango = records[0]!.variants[0]!.id
  large = records[1]!.variants.find(({ sku }) => sku === 'SHIRT-L')!.id
})

describe('finding products for a customer’s order', () => {
  test('returns every variant matching the words, with an exact SKU first', async () => {
    const found = await doing((ctx) => findProducts(ctx, 'เสื้อ'))
    expect(found.map(({ sku }) => sku)).toEqual(['SHIRT-L', 'SHIRT-S'])
    expect(found[0]).toMatchObject({ name: { th: 'เสื้อฝ้าย (ใหญ่)' }, usualSatang: baht(290) })
    const [first] = await doing((ctx) => findProducts(ctx, 'shirt-s'))
    expect(first?.sku).toBe('SHIRT-S')
    expect(await doing((ctx) => findProducts(ctx, '  '))).toEqual([])
  })
})

describe('pricing a draft', () => {
  test('returns totals, delivery and payment methods, and what is no longer sold', async () => {
    const missing = '01900000-0000-7000-8000-000000000000'
    const draft = await count({
      lines: [
        { variantId: mango, quantity: 2 },
        { variantId: missing, quantity: 1 },
      ],
    })
    expect(draft).toMatchObject({ subtotal: baht(200), other: false, unavailable: [missing] })
    expect(draft.total).toBe(draft.subtotal + draft.shipping)
    expect(draft.methods).toContain('promptpay')
    expect(draft.options.map(({ method }) => method)).toContain('standard')
  })

  test('uses agreed prices, discount and delivery, and marks them as different from usual', async () => {
    const lines = [{ variantId: mango, quantity: 2, unitSatang: baht(80) }]
    expect(await count({ lines, shippingSatang: 0 })).toMatchObject({
      subtotal: baht(160),
      total: baht(160),
      other: true,
    })
    const usual = [{ variantId: mango, quantity: 2, unitSatang: baht(100) }]
    expect((await count({ lines: usual })).other).toBe(false)
    expect(await count({ lines: usual, discountSatang: baht(999) })).toMatchObject({ discount: baht(200) })
    expect((await count({ lines: usual, shippingSatang: 0 })).other).toBe(true)
  })

  test('prices an empty draft as zero', async () => {
    expect(await count({ lines: [] })).toMatchObject({ lines: [], subtotal: 0 })
  })
})

describe('ordering for a customer', () => {
  test('reserves stock for the agreed time, in the customer’s language, and gives the payment link', async () => {
    const before = (await doing((ctx) => levels(ctx, [mango]))).get(mango)!.availableMilli
    const placed = await order()
    expect((await doing((ctx) => levels(ctx, [mango]))).get(mango)!.availableMilli).toBe(before! - 2000)
    const read = await doing((ctx) => getOrder(ctx, placed.number))
    expect(read).toMatchObject({ channel: 'staff', locale: 'en', status: 'pending_payment', buyerId: null })
    expect(read.expiresAt!.getTime() - read.placedAt.getTime()).toBeGreaterThan(23.9 * 3_600_000)
    const token = new URLSearchParams(placed.payPath.split('?')[1]).get('token')
    const asBuyer = await doing((ctx) => getOrder(ctx, placed.number, { token }), { role: 'guest' })
    expect(asBuyer.payment.qr).toBeTruthy()
  })

  test('goes to a member’s account, who finds it among their own orders', async () => {
    const user = await buildUser(sites, { email: 'for-member@alpha.test' })
    const placed = await order({ personId: user.id })
    const read = await doing((ctx) => getOrder(ctx, placed.number), {
      viewer: { role: 'user', user },
    })
    expect(read.token).not.toBe('')
  })

  test('at other prices needs a reason, which staff see in its history and the buyer does not', async () => {
    const cheaper = { lines: [{ variantId: mango, quantity: 1, unitSatang: baht(70) }] }
    for (const input of [cheaper, { discountSatang: baht(10) }, { shippingSatang: 0 }])
      await expect(order(input)).rejects.toMatchObject({
        status: 422,
        errors: [{ path: 'terms.reason', code: 'field.required' }],
      })
    const placed = await order({ ...cheaper, terms: { hours: 2, reason: 'ผลช้ำ ลดให้ลูกค้าประจำ' } })
    const read = await doing((ctx) => getOrder(ctx, placed.number))
    expect(read.lines).toMatchObject([{ unitSatang: baht(70), regularSatang: baht(100) }])
    expect(read.timeline[0]).toMatchObject({ event: 'place', reason: 'ผลช้ำ ลดให้ลูกค้าประจำ' })
    const token = new URLSearchParams(placed.payPath.split('?')[1]).get('token')
    const asBuyer = await doing((ctx) => getOrder(ctx, placed.number, { token }), { role: 'guest' })
    expect(JSON.stringify(asBuyer)).not.toContain('ลูกค้าประจำ')
  })

  test('at a higher price shows no struck-through price', async () => {
    const dear = { lines: [{ variantId: large, quantity: 1, unitSatang: baht(350) }] }
    const placed = await order({ ...dear, terms: { hours: 2, reason: 'ปักชื่อ' } })
    const { lines } = await doing((ctx) => getOrder(ctx, placed.number))
    expect(lines).toMatchObject([{ unitSatang: baht(350), regularSatang: baht(350) }])
  })

  test('happens once per key, and is rejected at a total nobody saw', async () => {
    const user = await buildUser(sites, { email: 'for-once@alpha.test', role: 'manager' })
    const same = { viewer: { role: 'manager' as const, user } }
    const first = await order({}, same, 'key-1')
    expect((await order({}, same, 'key-1')).number).toBe(first.number)
    await expect(order({ expectTotal: 1 })).rejects.toMatchObject({ code: 'order.total_changed' })
  })

  test('beyond available stock reserves nothing and names what is short', async () => {
    await expect(order({ lines: [{ variantId: mango, quantity: 900 }] })).rejects.toMatchObject({
      code: 'stock.short',
    })
  })

  test('is rejected without items, for an unknown account, an invalid address, or too long a time', async () => {
    await expect(order({ lines: [] })).rejects.toMatchObject({ status: 422 })
    await expect(order({ address: undefined })).rejects.toMatchObject({ status: 422 })
    await expect(order({ terms: { hours: 337 } })).rejects.toMatchObject({ status: 422 })
    const stranger = await buildUser(sites, { email: 'elsewhere@beta.test', tenant: sites.beta })
    await expect(order({ personId: stranger.id })).rejects.toMatchObject({
      errors: [{ path: 'personId', code: 'shop.member_not_found' }],
    })
  })

  test('is for staff only, and another site sells none of it', async () => {
    for (const role of ['guest', 'user'] as const) {
      const status = role === 'guest' ? 401 : 403
      await expect(order({}, { role })).rejects.toMatchObject({ status })
      await expect(doing((ctx) => findProducts(ctx, 'มะม่วง'), { role })).rejects.toMatchObject({ status })
      await expect(
        doing((ctx) => calculateDraft(ctx, parseInput(draftInput, { lines: [], shipping: 'standard' })), {
          role,
        }),
      ).rejects.toMatchObject({ status })
    }
    const elsewhere = { role: 'manager' as const, tenant: sites.beta }
    await expect(order({}, elsewhere)).rejects.toMatchObject({ code: 'shop.not_for_sale' })
    expect(await doing((ctx) => findProducts(ctx, 'มะม่วง'), elsewhere)).toEqual([])
  })
})
