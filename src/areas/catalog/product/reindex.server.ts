import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { wellRatedSql } from '../list/list.sql.ts'
import { priceStepSql } from './facet.rules.ts'
import { saleNowSql, saleUntilSql } from './price.rules.ts'

/**
 * Derives the data of lists (prices, cover, ancestor categories, filters) for these products, from their variants,
 * images, categories and options. Every write of them ends with it. Three statements for any number of products;
 * touches `catalog`.
 */
export async function reindexProducts(ctx: Ctx, productIds: readonly string[]): Promise<void> {
  if (!productIds.length) return
  const site = ctx.tenant.id
  const [, , rows] = await Promise.all([
    ctx.db.query('catalog.shelveCategories', categoriesSql, [site, productIds]),
    ctx.db.query('catalog.labelFacets', labelsSql, [site, productIds]),
    ctx.db.query<{ until: Date | null }>('catalog.shelve', reindexSql, [site, productIds, ctx.now]),
  ])
  const ends = rows.flatMap((row) => (row.until ? [row.until.getTime()] : []))
  if (ends.length) schedulePriceChange(ctx, new Date(Math.min(...ends)))
  touch(ctx, 'catalog')
}

/**
 * Cached pages show the old price until they are invalidated: schedules a job at exactly that time, one for all
 * products of that minute.
 */
function schedulePriceChange(ctx: Ctx, at: Date): void {
  const second = Math.ceil(at.getTime() / 1000)
  enqueue(ctx, 'catalog.prices', {}, { runAt: new Date(second * 1000), key: `catalog.prices:${second}` })
}

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

/** Values of options, and of specs with a code. */
const optionValuesSql = (id: string) => `
  SELECT ${id} AS product_id, 'o:' || (o->>'code') || ':' || (val->>'code') AS key, o->'name' AS name, val->'label' AS label, n AS position
  FROM product q CROSS JOIN LATERAL jsonb_array_elements(q.options) AS o
  CROSS JOIN LATERAL jsonb_array_elements(o->'values') WITH ORDINALITY AS x(val, n)
  WHERE q.tenant_id = $1 AND q.id = ${id}
  UNION ALL
  SELECT ${id}, 'o:' || (s->>'code') || ':' || (s->>'valueCode'), s->'label', s->'value', 0
  FROM product_detail d CROSS JOIN LATERAL jsonb_array_elements(d.specs) AS s
  WHERE d.tenant_id = $1 AND d.id = ${id} AND s->>'code' <> '' AND s->>'valueCode' <> ''`

const labelsSql = `
INSERT INTO facet_label (tenant_id, key, label_th, label_en, group_th, group_en, position)
SELECT DISTINCT ON (key) $1, key, label_th, label_en, group_th, group_en, position FROM (
  SELECT c.key, c.label->>'th' AS label_th, coalesce(c.label->>'en', '') AS label_en, c.name->>'th' AS group_th,
         coalesce(c.name->>'en', '') AS group_en, c.position
  FROM unnest($2::uuid[]) AS given(id) CROSS JOIN LATERAL (${optionValuesSql('given.id')}) c
  UNION ALL
  SELECT 'b:' || brand, brand, brand_en, '', '', 0 FROM product WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND brand <> '') labels
ORDER BY key, label_en DESC
ON CONFLICT (tenant_id, key) DO UPDATE SET label_en = excluded.label_en
  WHERE facet_label.label_en = '' AND excluded.label_en <> ''`

const reindexSql = `
UPDATE product p SET
  price_satang = coalesce(v.price, 0), on_sale = coalesce(v.on_sale, false), price_until = v.until, variant_count = v.count,
  cover = i.cover,
  facets = ARRAY['*', 'p:' || ${priceStepSql('coalesce(v.price, 0)')}]
    || CASE WHEN v.on_sale THEN ARRAY['!sale'] ELSE '{}' END
    || CASE WHEN ${wellRatedSql} THEN ARRAY['!good'] ELSE '{}' END
    || CASE WHEN p.brand <> '' THEN ARRAY['b:' || p.brand] ELSE '{}' END
    || (SELECT coalesce(array_agg('#' || tag), '{}') FROM unnest(p.tags) AS tag)
    || (SELECT coalesce(array_agg('c:' || category_id), '{}') FROM product_category c WHERE c.tenant_id = $1 AND c.product_id = p.id)
    || f.keys
FROM unnest($2::uuid[]) AS given(id)
CROSS JOIN LATERAL (
  SELECT count(*) AS count, min(coalesce(${saleNowSql('v', '$3')}, v.regular_satang)) AS price,
         bool_or(${saleNowSql('v', '$3')} IS NOT NULL) AS on_sale, min(${saleUntilSql('v', '$3')}) AS until
  FROM product_variant v WHERE v.tenant_id = $1 AND v.product_id = given.id AND NOT v.archived) v
CROSS JOIN LATERAL (SELECT coalesce(array_agg(DISTINCT c.key), '{}') AS keys FROM (${optionValuesSql('given.id')}) c) f
LEFT JOIN LATERAL (
  SELECT jsonb_build_object('id', media_id, 'alt', jsonb_build_object('th', alt_th, 'en', alt_en), 'colour', colour,
                            'focal', focal) AS cover
  FROM product_image WHERE tenant_id = $1 AND product_id = given.id ORDER BY position, media_id LIMIT 1) i ON true
WHERE p.tenant_id = $1 AND p.id = given.id
RETURNING p.price_until AS until`
