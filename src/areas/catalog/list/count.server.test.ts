import { beforeAll, expect, test } from 'vitest'
import { unitOfWork } from '#kernel/db/database.ts'
import { testSites } from '#src/tests/test-sites.ts'
import type { ProductQuery } from '../catalog.types.ts'
import { listProducts } from './list.server.ts'

// A site with enough products for counts to be cached, where a single filter takes a shortcut.
const sites = testSites()
const products = 5200

beforeAll(async () => {
  const { id } = sites.alpha
  await unitOfWork(sites.services.database.forTenant(id, 'write'), async (db) => {
    const make = (name: string, text: string) => db.query(`test.${name}`, text, [id])
    const uuid = (kind: string, n: string) => `md5('${kind} ' || ${n})::uuid`
    const all = `generate_series(1, ${products}) AS k`
    await make(
      'category',
      `INSERT INTO category (tenant_id, id, code, name_th, created_at)
       SELECT $1, ${uuid('category', 'n')}, 'c' || n, 'หมวด ' || n, now() FROM generate_series(1, 5) AS n`,
    )
    await make(
      'place',
      `INSERT INTO stock_location (tenant_id, id, code, kind, name) VALUES ($1, gen_random_uuid(), 'main', 'shop', '{}')`,
    )
    // Every thirteenth has no variants, every ninth is on sale, every seventh is sold out.
    await make(
      'products',
      `INSERT INTO product (tenant_id, id, slug, sku, sku_key, status, name_th, brand, created_at, updated_at, published_at,
         price_satang, on_sale, variant_count, facets)
       SELECT $1, ${uuid('product', 'k')}, 'p' || k, 'P' || k, 'p' || k, 'active', 'สินค้า ' || k, 'b' || k % 6, now(), now(), now(),
         (10 + k % 50) * 100, k % 9 = 0, (k % 13 <> 0)::int,
         ARRAY['*', 'p:' || (10 + k % 50) * 100, 'b:b' || k % 6, 'o:size:' || k % 4, '#t' || k % 3, 'c:' || ${uuid('category', '(1 + k % 5)')}]
           || CASE WHEN k % 9 = 0 THEN ARRAY['!sale'] ELSE '{}' END
       FROM ${all}`,
    )
    await make(
      'variants',
      `INSERT INTO product_variant (tenant_id, id, product_id, sku, sku_key, regular_satang)
       SELECT $1, ${uuid('variant', 'k')}, ${uuid('product', 'k')}, 'P' || k, 'p' || k, (10 + k % 50) * 100 FROM ${all} WHERE k % 13 <> 0`,
    )
    await make(
      'categories',
      `INSERT INTO product_category (tenant_id, category_id, product_id, direct)
       SELECT $1, ${uuid('category', '(1 + k % 5)')}, ${uuid('product', 'k')}, true FROM ${all}`,
    )
    await make(
      'stock',
      `INSERT INTO stock_level (tenant_id, location_id, variant_id, group_id, on_hand_milli)
       SELECT $1, l.id, ${uuid('variant', 'k')}, ${uuid('product', 'k')}, CASE WHEN k % 7 = 0 THEN 0 ELSE 1000 END
       FROM ${all}, stock_location l WHERE l.tenant_id = $1 AND k % 13 <> 0`,
    )
  })
  await sites.services.database.platformPool.query('SELECT catalog_analyze()')
  // From here on the counts of the whole site are cached.
  await listProducts(sites.ctx())
})

const counts = async (role: 'guest' | 'manager', query: ProductQuery) => {
  const ctx = sites.ctx({ role })
  const { total, facets } = await listProducts(ctx, query)
  expect(ctx.db.statements).toBeLessThanOrEqual(2)
  return { total, facets }
}

test.each<[string, ProductQuery]>([
  ['no filter', {}],
  ['a category', { category: 'c2' }],
  ['a producer', { brands: ['b1', 'b2'] }],
  ['a lowest price', { priceMin: 3000 }],
  ['a range of prices', { priceMin: 2000, priceMax: 2500 }],
  ['what is in stock', { inStock: true }],
  ['what is on sale', { onSale: true }],
  ['a tag', { tags: ['t1'] }],
  ['values of an option', { options: { size: ['1', '3'] } }],
  ['two filters', { brands: ['b1'], onSale: true }],
  ['what nothing passes', { brands: ['nobody'] }],
])('the fast path counts %s as a scan of all products does', async (_, query) => {
  const exact = await counts('manager', query)
  expect(await counts('guest', query)).toEqual(exact)
})

test('in stock are products with variants that are not sold out', async () => {
  const { facets } = await counts('guest', {})
  const expected = Array.from({ length: products }, (_, at) => at + 1).filter((k) => k % 13 && k % 7).length
  expect(facets.inStock).toBe(expected)
})
