import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#kernel/config.ts'
import { openDatabase } from '#kernel/db/open.ts'

const root = join(import.meta.dirname, '..')
const perChunk = 250

/** Fills a data folder up to `count` sites, each with a hundred products of one variant, a category and stock. */
export async function createSites(data: string, count: number): Promise<void> {
  const config = readConfig({
    ...process.env,
    SALA_DATA: data,
    NODE_ENV: 'production',
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
  })
  const database = await openDatabase(config, root)
  const client = new pg.Client({ connectionString: database.urls.platform })
  await client.connect()
  try {
    const { rows } = await client.query('SELECT count(*)::int AS there FROM site')
    for (let from = rows[0].there + 1; from <= count; from += perChunk) {
      await client.query('BEGIN')
      await client.query("SET LOCAL synchronous_commit = 'off'")
      for (const statement of chunkStatements)
        await client.query(statement, [from, Math.min(from + perChunk - 1, count)])
      await client.query('COMMIT')
    }
    await client.query('ANALYZE')
  } finally {
    await client.end()
    await database.stop()
  }
}

// Ids are derived from the numbers, so that a later chunk can reference them without a query.
const id = (kind: string, site: string, item = "''") => `md5('${kind} ' || ${site} || ' ' || ${item})::uuid`
const sitesSql = 'generate_series($1::int, $2::int) AS n'
const productsSql = `${sitesSql}, generate_series(1, 100) AS k`

const chunkStatements = [
  `INSERT INTO site (id, slug, name, tagline, areas, theme, facts, publishable_key)
   SELECT ${id('site', 'n')}, 'bench-' || n, jsonb_build_object('th', 'ไซต์ ' || n, 'en', 'Site ' || n), '{"th":"","en":""}',
     '["shop","billing"]', '{"hue":162,"chroma":0.105,"radius":"soft","font":"anuphan"}', '{}', 'pk_bench_' || n FROM ${sitesSql}`,
  `INSERT INTO site_host (host, site_id, canonical) SELECT 'site-' || n || '.bench.localhost', ${id('site', 'n')}, true FROM ${sitesSql}`,
  `INSERT INTO stock_location (tenant_id, id, code, kind, name)
   SELECT ${id('site', 'n')}, ${id('place', 'n')}, 'main', 'shop', '{"th":"หน้าร้าน","en":"Shop"}' FROM ${sitesSql}`,
  `INSERT INTO product (tenant_id, id, slug, sku, sku_key, status, name_th, name_en, brand, created_at, updated_at, published_at, price_satang, variant_count, sold_milli, terms, loose)
   SELECT ${id('site', 'n')}, ${id('product', 'n', 'k')}, 'goods-' || k, 'SKU-' || k, 'sku-' || k, 'active', 'สินค้าทดสอบหมายเลข ' || k, 'Goods ' || k,
     'ผู้ผลิต ' || k % 7, now(), now(), now() - k * interval '1 hour', 1000 + k * 250, 1, k * 1000, to_tsvector('simple', 'สินค้า ทดสอบ ' || k), 'สินค้าทดสอบ ' || k FROM ${productsSql}`,
  `INSERT INTO product_detail (tenant_id, id, seo) SELECT ${id('site', 'n')}, ${id('product', 'n', 'k')}, '{}' FROM ${productsSql}`,
  `INSERT INTO product_variant (tenant_id, id, product_id, sku, sku_key, regular_satang)
   SELECT ${id('site', 'n')}, ${id('variant', 'n', 'k')}, ${id('product', 'n', 'k')}, 'SKU-' || k, 'sku-' || k, 1000 + k * 250 FROM ${productsSql}`,
  `INSERT INTO stock_level (tenant_id, location_id, variant_id, group_id, on_hand_milli)
   SELECT ${id('site', 'n')}, ${id('place', 'n')}, ${id('variant', 'n', 'k')}, ${id('product', 'n', 'k')}, k * 1000 FROM ${productsSql}`,
]
