import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import type { ProductQuery } from '../catalog.types.ts'
import { buildProducts } from '../factory.ts'
import { getProduct } from '../product/detail.server.ts'
import { variantsForSale } from '../product/sellable.server.ts'
import { listProducts } from './list.server.ts'

const sites = testSites()
const size = {
  code: 'size',
  name: { th: 'ขนาด', en: 'Size' },
  values: ['s', 'm', 'l'].map((code) => ({ code, label: { th: code.toUpperCase(), en: '' } })),
}

beforeAll(async () => {
  const ctx = sites.ctx()
  const fruit = newId()
  const citrus = newId()
  for (const [id, code, parent, th] of [
    [fruit, 'fruit', null, 'ผลไม้'],
    [citrus, 'citrus', fruit, 'ส้มและตระกูลส้ม'],
  ] as const) {
    await ctx.db.query(
      'test.category',
      'INSERT INTO category (tenant_id, id, code, parent_id, name_th, created_at) VALUES ($1, $2, $3, $4, $5, now())',
      [ctx.tenant.id, id, code, parent, th],
    )
  }
  const day = 86_400_000
  const at = (days: number) => new Date(Date.now() + days * day).toISOString()
  await buildProducts(ctx, [
    {
      sku: 'MANGO-01',
      nameTh: 'มะม่วงน้ำดอกไม้',
      nameEn: 'Nam Dok Mai mango',
      brand: 'สวนลุง',
      brandEn: 'Uncle',
      categories: [fruit],
      tags: ['ตามฤดู'],
      variants: [{ regular: 12_000 }],
      stock: 100,
      publishedAt: at(-1),
    },
    {
      sku: 'ORANGE-1',
      nameTh: 'ส้มสายน้ำผึ้ง',
      nameEn: 'Honey tangerine',
      brand: 'ฝาง',
      categories: [citrus],
      variants: [{ regular: 20_000, sale: 15_000, saleFrom: at(-1), saleTo: at(1) }],
      stock: 3,
      publishedAt: at(-2),
    },
    {
      sku: 'HONEY',
      nameTh: 'น้ำผึ้งดอกลำไย',
      nameEn: 'Longan honey',
      brand: 'ลุงคำ',
      variants: [{ regular: 32_000 }],
      stock: 0,
      publishedAt: at(-3),
    },
    {
      sku: 'SHIRT',
      nameTh: 'เสื้อยืดคอกลม',
      nameEn: 'T-shirt',
      brand: 'ลุงคำ',
      options: [size],
      publishedAt: at(-4),
      variants: ['s', 'm', 'l'].map((code, n) => ({
        sku: `SHIRT-${code}`,
        choice: { size: code },
        regular: 25_000 + n * 1000,
        stock: n,
      })),
    },
    {
      sku: 'SOON',
      nameTh: 'กาแฟ',
      nameEn: 'Coffee',
      variants: [{ regular: 9_000, sale: 8_000, saleFrom: at(1), saleTo: null }],
      publishedAt: at(-5),
    },
    { sku: 'HIDDEN', nameTh: 'ของลับ', nameEn: 'Hidden', status: 'draft' },
  ])
  await ctx.db.commit()
})

const list = async (query: ProductQuery = {}, tenant = sites.alpha) => {
  const ctx = sites.ctx({ tenant, mode: 'read' })
  const found = await listProducts(ctx, query)
  expect(ctx.db.statements).toBeLessThanOrEqual(2)
  return found
}
const skus = async (query: ProductQuery = {}) => (await list(query)).items.map((item) => item.sku)

describe('the list', () => {
  it('shows active products, newest first, with their current price, stock and image', async () => {
    const { items, total } = await list()
    expect(items.map((item) => item.sku)).toEqual(['MANGO-01', 'ORANGE-1', 'HONEY', 'SHIRT', 'SOON'])
    expect(total).toBe(5)
    expect(items[1]).toMatchObject({
      price: { regular: 20_000, sale: 15_000, from: false },
      available: 3000,
      low: true,
    })
    expect(items[2]).toMatchObject({ available: 0, low: false, variants: 1 })
    expect(items[3]).toMatchObject({
      price: { regular: 25_000, sale: null, from: true },
      variants: 3,
      onlyVariantId: null,
      available: 3000,
    })
    expect(items[4]).toMatchObject({ price: { regular: 9000, sale: null } })
    expect(items[4]?.onlyVariantId).toBeTruthy()
  })

  it.each<[string, ProductQuery, string[]]>([
    ['a category with all below it', { category: 'fruit' }, ['MANGO-01', 'ORANGE-1']],
    ['a category below', { category: 'citrus' }, ['ORANGE-1']],
    ['an unknown category', { category: 'no-such' }, []],
    ['brands', { brands: ['ลุงคำ', 'ฝาง'] }, ['ORANGE-1', 'HONEY', 'SHIRT']],
    [
      'a price range, by the price that counts now',
      { priceMin: 15_000, priceMax: 25_000 },
      ['ORANGE-1', 'SHIRT'],
    ],
    ['what is in stock', { inStock: true }, ['MANGO-01', 'ORANGE-1', 'SHIRT', 'SOON']],
    ['what is on sale', { onSale: true }, ['ORANGE-1']],
    ['an option value', { options: { size: ['m', 'xl'] } }, ['SHIRT']],
    ['a tag', { tags: ['ตามฤดู'] }, ['MANGO-01']],
    ['several at once', { brands: ['ลุงคำ'], inStock: true, priceMin: 1 }, ['SHIRT']],
  ])('is filtered by %s', async (_, query, expected) => {
    expect(await skus(query)).toEqual(expected)
  })

  it.each<[ProductQuery['sort'], string[]]>([
    ['price', ['SOON', 'MANGO-01', 'ORANGE-1', 'SHIRT', 'HONEY']],
    ['-price', ['HONEY', 'SHIRT', 'ORANGE-1', 'MANGO-01', 'SOON']],
    ['name', ['SOON', 'HONEY', 'MANGO-01', 'ORANGE-1', 'SHIRT']],
  ])('is sorted by %s, names in Thai order', async (sort, expected) => {
    expect(await skus({ sort })).toEqual(expected)
  })

  it('is paged without repeats or gaps', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ limit: 2, page, sort: 'price' })))
    expect(pages.flatMap((page) => page.items.map((item) => item.sku))).toEqual(await skus({ sort: 'price' }))
    expect(pages[0]).toMatchObject({ total: 5, pages: 3 })
  })

  it.each<[string, string[]]>([
    ['มะม่วง', ['MANGO-01']],
    ['น้ำผึ้ง', ['HONEY', 'ORANGE-1']],
    ['ผึ้ง', ['ORANGE-1', 'HONEY']],
    ['mamuang', ['MANGO-01']],
    ['honey', ['HONEY', 'ORANGE-1']],
    ['shirt-m', ['SHIRT']],
    ['มะมวงน้ำดอกไม้', ['MANGO-01']],
    ['tangerin', ['ORANGE-1']],
    ['เสื้อยิดคอกลม', ['SHIRT']],
    ['ไม่มีแน่นอนครับ', []],
    ["'; DROP TABLE product; --", []],
    ['!!!', []],
    ['%', []],
  ])('finds by %s', async (search, expected) => {
    expect(new Set(await skus({ search }))).toEqual(new Set(expected))
  })

  it('counts what each filter would leave, each ignoring itself', async () => {
    const { facets, total } = await list({ brands: ['ลุงคำ'] })
    expect(total).toBe(2)
    expect(facets.brands).toContainEqual({ key: 'สวนลุง', name: { th: 'สวนลุง', en: 'Uncle' }, count: 1 })
    expect(facets.options).toEqual([
      {
        code: 'size',
        name: size.name,
        values: [
          { code: 's', name: { th: 'S', en: 'S' }, count: 1 },
          { code: 'm', name: { th: 'M', en: 'M' }, count: 1 },
          { code: 'l', name: { th: 'L', en: 'L' }, count: 1 },
        ],
      },
    ])
    expect(facets).toMatchObject({
      inStock: 1,
      onSale: 0,
      categories: [],
      price: { min: 25_000, max: 32_000 },
    })
    const all = (await list()).facets
    expect(all.categories.map(({ code, count }) => [code, count])).toEqual([
      ['fruit', 2],
      ['citrus', 1],
    ])
    expect(all.price?.histogram.reduce((total, bar) => total + bar, 0)).toBe(5)
    expect(all.tags).toEqual([{ name: 'ตามฤดู', count: 1 }])
  })

  it('shows another site none of it', async () => {
    expect(await list({}, sites.beta)).toMatchObject({ items: [], total: 0 })
    expect(await list({ search: 'มะม่วง' }, sites.beta)).toMatchObject({ items: [], total: 0 })
  })
})

describe('a product', () => {
  it('is found by its SKU, a variant’s SKU or its slug, in upper or lower case', async () => {
    for (const key of ['shirt', 'SHIRT-M', 't-shirt']) {
      const ctx = sites.ctx({ mode: 'read' })
      const product = await getProduct(ctx, key)
      expect(ctx.db.statements).toBeLessThanOrEqual(3)
      expect(product).toMatchObject({ sku: 'SHIRT', options: [size] })
      expect(product.variants.map(({ sku, available, label }) => [sku, available, label.th])).toEqual([
        ['SHIRT-s', 0, 'S'],
        ['SHIRT-m', 1000, 'M'],
        ['SHIRT-l', 2000, 'L'],
      ])
    }
  })

  it('includes its category path from the root, and related products', async () => {
    const product = await getProduct(sites.ctx({ mode: 'read' }), 'ORANGE-1')
    expect(product.crumbs.map((crumb) => crumb.code)).toEqual(['fruit', 'citrus'])
    expect(product.related.map((card) => card.sku)).toEqual(['MANGO-01'])
    expect(product.price).toMatchObject({ sale: 15_000 })
  })

  it('that is hidden is not found by a guest, but by its editors', async () => {
    await expect(getProduct(sites.ctx(), 'HIDDEN')).rejects.toMatchObject({ status: 404 })
    expect(await getProduct(sites.ctx({ role: 'manager' }), 'HIDDEN')).toMatchObject({ status: 'draft' })
    await expect(
      getProduct(sites.ctx({ tenant: sites.beta, role: 'admin' }), 'MANGO-01'),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('is sold by variant at the current price', async () => {
    const ctx = sites.ctx({ mode: 'read' })
    const found = await variantsForSale(ctx, { skus: ['orange-1', 'SHIRT-L', 'SHIRT', 'nothing'] })
    expect(ctx.db.statements).toBe(1)
    expect(found.map((variant) => variant.sku).sort()).toEqual(['ORANGE-1', 'SHIRT-l'])
    expect(found.find((variant) => variant.sku === 'SHIRT-l')).toMatchObject({
      name: { th: 'เสื้อยืดคอกลม (L)', en: 'T-shirt (L)' },
      regularSatang: 27_000,
      saleSatang: null,
      available: 2000,
      tracked: true,
      status: 'active',
    })
    expect(found.find((variant) => variant.sku === 'ORANGE-1')).toMatchObject({ saleSatang: 15_000 })
  })
})
