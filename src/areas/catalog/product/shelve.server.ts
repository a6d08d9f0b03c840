import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { saleNowSql, saleUntilSql } from './price.rules.ts'

/**
 * Derives what lists read (prices, cover, categories above, filters) for these products, from their variants, images, categories and
 * options. Every write of them ends with it. Four statements for any number of products; touches `catalog`.
 */
export async function shelve(ctx: Ctx, productIds: readonly string[]): Promise<void> {
  if (!productIds.length) return
  const site = ctx.tenant.id
  const done = await Promise.all([
    ctx.db.query<{ until: Date | null }>('catalog.shelve', shelveSql, [site, productIds, ctx.now]),
    ctx.db.query('catalog.shelveCategories', categoriesSql, [site, productIds]),
    ctx.db.query('catalog.shelveFacets', facetsSql, [site, productIds]),
    ctx.db.query('catalog.labelFacets', labelsSql, [site, productIds]),
  ])
  const ends = done[0].flatMap((row) => (row.until ? [row.until.getTime()] : []))
  if (ends.length) priceChangesAt(ctx, new Date(Math.min(...ends)))
  touch(ctx, 'catalog')
}

/** Kept pages show the old price until somebody tells: a job at the moment itself, one for all products of that minute. */
function priceChangesAt(ctx: Ctx, moment: Date): void {
  const second = Math.ceil(moment.getTime() / 1000)
  enqueue(ctx, 'catalog.prices', {}, { runAt: new Date(second * 1000), key: `catalog.prices:${second}` })
}

const shelveSql = `
UPDATE product p SET
  price_satang = coalesce(v.price, 0), on_sale = coalesce(v.on_sale, false), price_until = v.until, variant_count = v.count,
  cover = i.cover
FROM unnest($2::uuid[]) AS given(id)
CROSS JOIN LATERAL (
  SELECT count(*) AS count, min(coalesce(${saleNowSql('v', '$3')}, v.regular_satang)) AS price,
         bool_or(${saleNowSql('v', '$3')} IS NOT NULL) AS on_sale, min(${saleUntilSql('v', '$3')}) AS until
  FROM product_variant v WHERE v.tenant_id = $1 AND v.product_id = given.id AND NOT v.archived) v
LEFT JOIN LATERAL (
  SELECT jsonb_build_object('id', media_id, 'alt', jsonb_build_object('th', alt_th, 'en', alt_en), 'colour', colour,
                            'focal', focal) AS cover
  FROM product_image WHERE tenant_id = $1 AND product_id = given.id ORDER BY position, media_id LIMIT 1) i ON true
WHERE p.tenant_id = $1 AND p.id = given.id
RETURNING p.price_until AS until`

const categoriesSql = `
WITH wanted AS (
  SELECT DISTINCT c.product_id, above.id AS category_id
  FROM product_category c JOIN category k ON k.tenant_id = $1 AND k.id = c.category_id
  CROSS JOIN LATERAL unnest(k.path) AS above(id)
  WHERE c.tenant_id = $1 AND c.product_id = ANY($2::uuid[]) AND c.direct),
gone AS (
  DELETE FROM product_category c WHERE c.tenant_id = $1 AND c.product_id = ANY($2::uuid[]) AND NOT c.direct
    AND NOT EXISTS (SELECT FROM wanted w WHERE w.product_id = c.product_id AND w.category_id = c.category_id))
INSERT INTO product_category (tenant_id, category_id, product_id, direct)
SELECT $1, category_id, product_id, false FROM wanted ON CONFLICT DO NOTHING`

/** Option values and coded specs as `code:value`, tags as `#tag`; the labels of the former, once per site. */
const facetSource = `
  SELECT p.id AS product_id, o->>'code' AS code, o->'name' AS name, val->>'code' AS value, val->'label' AS label, n AS position
  FROM product p CROSS JOIN LATERAL jsonb_array_elements(p.options) AS o
  CROSS JOIN LATERAL jsonb_array_elements(o->'values') WITH ORDINALITY AS x(val, n)
  WHERE p.tenant_id = $1 AND p.id = ANY($2::uuid[])
  UNION ALL
  SELECT d.id, s->>'code', s->'label', s->>'valueCode', s->'value', 0
  FROM product_detail d CROSS JOIN LATERAL jsonb_array_elements(d.specs) AS s
  WHERE d.tenant_id = $1 AND d.id = ANY($2::uuid[]) AND s->>'code' <> '' AND s->>'valueCode' <> ''`

const facetsSql = `
WITH source AS (${facetSource}),
wanted AS (
  SELECT DISTINCT product_id, code || ':' || value AS key FROM source
  UNION SELECT p.id, '#' || tag FROM product p CROSS JOIN LATERAL unnest(p.tags) AS tag
  WHERE p.tenant_id = $1 AND p.id = ANY($2::uuid[])),
gone AS (
  DELETE FROM product_facet f WHERE f.tenant_id = $1 AND f.product_id = ANY($2::uuid[])
    AND NOT EXISTS (SELECT FROM wanted w WHERE w.product_id = f.product_id AND w.key = f.key))
INSERT INTO product_facet (tenant_id, key, product_id) SELECT $1, key, product_id FROM wanted ON CONFLICT DO NOTHING`

const labelsSql = `
WITH source AS (${facetSource})
INSERT INTO facet_label (tenant_id, key, label_th, label_en, position)
SELECT DISTINCT ON (key) $1, key, words->>'th', coalesce(words->>'en', ''), position FROM (
  SELECT code AS key, name AS words, 0 AS position FROM source
  UNION ALL SELECT code || ':' || value, label, position FROM source) all_labels
ORDER BY key
ON CONFLICT DO NOTHING`
