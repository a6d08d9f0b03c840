import { beforeAll, describe, expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { productView } from './product-view.server.ts'
import type { DiscontinuedProduct, ProductView } from './product-view.ts'

const sites = testSites()
const size = {
  code: 'size',
  name: { th: 'ขนาด', en: 'Size' },
  values: ['s', 'm'].map((code) => ({ code, label: { th: code.toUpperCase(), en: code.toUpperCase() } })),
}

beforeAll(async () => {
  const ctx = sites.ctx()
  const end = new Date('2026-12-01T00:00:00+07:00').toISOString()
  await unitOfWork(ctx.db, () =>
    buildProducts(ctx, [
      {
        sku: 'SHIRT',
        nameTh: 'เสื้อ </script><b>ยืด',
        nameEn: 'Shirt',
        brand: 'กลุ่มทอผ้า',
        options: [size],
        specs: [{ label: { th: 'ผ้า', en: 'Cloth' }, value: { th: 'ฝ้าย', en: 'Cotton' } }],
        variants: [
          { sku: 'SHIRT-S', choice: { size: 's' }, regular: 25_000, stock: 0, weightGrams: 250 },
          {
            sku: 'SHIRT-M',
            choice: { size: 'm' },
            regular: 25_000,
            sale: 20_000,
            saleTo: end,
            stock: 4,
            weightGrams: 1250,
          },
        ],
      },
      { sku: 'LAMP', nameTh: 'โคม', stock: 2, variants: [{ policy: 'backorder' }] },
      { sku: 'LOOM', nameTh: 'กี่', stock: 0, variants: [{ policy: 'backorder' }] },
      { sku: 'OLD', nameTh: 'ของเก่า', status: 'archived' },
      { sku: 'DRAFT', nameTh: 'ฉบับร่าง', status: 'draft' },
      { sku: 'TEA', nameTh: 'ชา' },
    ]),
  )
})

const at = new Date('2026-11-21T12:00:00+07:00')
const look = async (sku: string, options: Parameters<typeof sites.ctx>[0] = {}) =>
  productView(sites.ctx({ mode: 'read', now: at, ...options }), sku)
const shown = (sku: string, options = {}) => look(sku, options) as Promise<ProductView>
const discontinued = (sku: string, options = {}) => look(sku, options) as Promise<DiscontinuedProduct>

describe('the product page', () => {
  test('takes three statements', async () => {
    const ctx = sites.ctx({ mode: 'read' })
    await productView(ctx, 'SHIRT')
    expect(ctx.db.statements).toBeLessThanOrEqual(3)
    expect([...ctx.depends].sort()).toEqual(['billing', 'catalog', 'pricing', 'promotion', 'stock'])
  })

  test('shows every variant’s price, until when, and remaining stock', async () => {
    const { variants } = await shown('SHIRT')
    expect(variants[0]).toMatchObject({
      sku: 'SHIRT-S',
      label: 'S',
      out: true,
      left: null,
      was: null,
      weight: '250 กรัม',
    })
    expect(variants[1]).toMatchObject({
      price: '฿200',
      was: '฿250',
      off: 20,
      saved: '฿50',
      // A sale ending at midnight at the start of the first ends on the thirtieth.
      until: '30 พ.ย.',
      left: '4',
      max: 4,
      weight: '1.25 กิโลกรัม',
    })
  })

  test('shows current stock of items sold beyond it', async () => {
    const [lamp, loom, tea] = await Promise.all([shown('LAMP'), shown('LOOM'), shown('TEA')])
    expect(
      [lamp, loom, tea].map(({ variants: [variant] }) => [variant?.atOnce, variant?.out, variant?.max]),
    ).toEqual([
      [2, false, 999],
      [0, false, 999],
      [null, expect.any(Boolean), expect.any(Number)],
    ])
    const offered = (page: ProductView) => JSON.parse(page.jsonLd).offers[0].availability
    expect([offered(lamp), offered(loom)]).toEqual([
      'https://schema.org/InStock',
      'https://schema.org/BackOrder',
    ])
  })

  test('is also found by a variant’s SKU', async () => {
    expect((await shown('shirt-m')).sku).toBe('SHIRT')
  })

  test('shows delivery as configured by the site', async () => {
    const { delivery } = await shown('SHIRT')
    expect(delivery).toMatchObject({ standard: { price: '฿50', freeOver: null, varies: false }, pickup: [] })
  })

  test('gives search engines data that cannot close its element', async () => {
    const { jsonLd } = await shown('SHIRT')
    expect(jsonLd).not.toContain('<')
    const data = JSON.parse(jsonLd)
    expect(data).toMatchObject({ '@type': 'Product', name: 'เสื้อ </script><b>ยืด', sku: 'SHIRT' })
    expect(
      data.offers.map((offer: { price: string; availability: string }) => [offer.price, offer.availability]),
    ).toEqual([
      ['250.00', 'https://schema.org/OutOfStock'],
      ['200.00', 'https://schema.org/InStock'],
    ])
  })
})

describe('a product not sold', () => {
  test('any more is named, with alternatives', async () => {
    const { discontinued: past, instead } = await discontinued('OLD')
    expect(past).toEqual({ name: 'ของเก่า', picture: null })
    expect(instead.map(({ sku }) => sku).sort()).toEqual(['LAMP', 'LOOM', 'SHIRT', 'TEA'])
  })

  test('any more names its replacement first, as long as that is sold', async () => {
    const follow = (sku: string) =>
      sites.doing((ctx) =>
        ctx.db.query(
          'test.successor',
          `UPDATE product_detail d SET successor = $2 FROM product p
           WHERE p.tenant_id = $1 AND p.sku = 'OLD' AND d.tenant_id = $1 AND d.id = p.id`,
          [ctx.tenant.id, sku],
        ),
      )
    await follow('TEA')
    expect((await discontinued('OLD')).successor?.sku).toBe('TEA')
    await follow('DRAFT')
    expect((await discontinued('OLD')).successor).toBeNull()
    await follow('')
  })

  test('yet is visible only to staff', async () => {
    expect((await discontinued('DRAFT')).discontinued).toBeNull()
    expect(await shown('DRAFT', { role: 'manager' })).toMatchObject({ sku: 'DRAFT', draft: true })
  })

  test('at all still offers alternatives', async () => {
    expect(await discontinued('NOPE')).toMatchObject({ discontinued: null, sku: 'NOPE' })
    expect((await discontinued('SHIRT', { tenant: sites.beta })).discontinued).toBeNull()
  })
})
