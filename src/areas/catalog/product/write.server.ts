import { track } from '#areas/stock/public.server.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { soundText } from '#kernel/text/sound.ts'
import type { PriceReason } from '../history/price-change.rules.ts'
import { looseText, type Searchable, searchVector } from '../search/search.rules.ts'
import { descriptionText } from './description.ts'
import { preorderableNow } from './preorder.rules.ts'
import { schedulePreorderOpening } from './preorder.server.ts'
import { foldKey } from './product.rules.ts'
import type { ProductRecord } from './product.types.ts'
import { reindexProducts } from './reindex.server.ts'

/**
 * Writes complete products, new or existing, with their variants, categories and stock policy; the caller has validated
 * them. Variants no longer listed are archived; changed prices are recorded in their history with `why`. A dozen
 * statements for any number of products (send at most some hundreds). Throws 409 `catalog.slug_taken` or
 * `catalog.sku_taken` with `params.taken`.
 */
export async function writeProducts(
  ctx: Ctx,
  records: readonly ProductRecord[],
  why: WriteReason,
): Promise<void> {
  if (!records.length) return
  const site = ctx.tenant.id
  const ids = records.map((record) => record.id)
  const variants = records.flatMap((record) =>
    record.variants.map((variant, position) => ({
      ...variant,
      productId: record.id,
      position,
      skuKey: foldKey(variant.sku),
      changeId: newId(),
    })),
  )
  await assertUnique(ctx, records)
  const policies = variants.map(({ id, productId, policy, lowMilli, preorder }) => ({
    variantId: id,
    groupId: productId,
    policy,
    lowMilli,
    aheadMilli: preorderableNow(preorder, policy, ctx.now),
  }))
  await track(ctx, policies)
  schedulePreorderOpening(
    ctx,
    variants.map(({ preorder }) => preorder),
  )
  await Promise.all([
    ctx.db.query('catalog.writeProducts', productsSql, [
      site,
      JSON.stringify(records.map(productRow)),
      ctx.now,
    ]),
    ctx.db.query('catalog.writeDetails', detailsSql, [site, JSON.stringify(records)]),
    ctx.db.query('catalog.archiveVariants', archiveSql, [site, ids, variants.map((variant) => variant.id)]),
    ctx.db.query('catalog.writeVariants', variantsSql, [
      site,
      JSON.stringify(variants),
      why.reason,
      why.ref ?? '',
      ctx.viewer.user?.id ?? null,
      ctx.viewer.role,
      ctx.now,
    ]),
    ctx.db.query('catalog.writeCategories', categoriesSql, [
      site,
      ids,
      JSON.stringify(records.map(categoryRow)),
    ]),
  ])
  await reindexProducts(ctx, ids)
}

/** The reason for writing products, and its name (an import's). */
export interface WriteReason {
  reason: Exclude<PriceReason, 'start'>
  ref?: string
}

function productRow(record: ProductRecord) {
  const searchable = searchableOf(record)
  const loose = looseText(searchable)
  return {
    ...record,
    skuKey: foldKey(record.sku),
    terms: searchVector(searchable),
    loose,
    sounds: soundText(loose),
  }
}

const categoryRow = ({ id, categories }: ProductRecord) => ({ id, categories })

function searchableOf(record: ProductRecord): Searchable {
  return {
    names: [record.nameTh, record.nameEn].filter(Boolean),
    codes: [record.sku, ...record.variants.flatMap((variant) => [variant.sku, variant.barcode])]
      .filter(Boolean)
      .slice(0, 100),
    marks: [
      record.brand,
      record.brandEn,
      ...record.tags,
      ...record.options.flatMap((option) =>
        option.values.flatMap((value) => [value.label.th, value.label.en]),
      ),
    ].filter(Boolean),
    texts: [
      record.shortTh,
      record.shortEn,
      descriptionText(record.descriptionTh),
      descriptionText(record.descriptionEn),
    ].filter(Boolean),
  }
}

interface ExistingKey {
  what: 'slug' | 'sku' | 'variant'
  key: string
  id: string
}

/** Slugs and SKUs are unique per site; a duplicate is reported by name instead of as a constraint violation. */
async function assertUnique(ctx: Ctx, records: readonly ProductRecord[]): Promise<void> {
  const desired = {
    slug: new Map<string, string>(),
    sku: new Map<string, string>(),
    variant: new Map<string, string>(),
  }
  for (const { id, slug, sku, variants } of records) {
    desired.slug.set(slug, id)
    desired.sku.set(foldKey(sku), id)
    for (const variant of variants) desired.variant.set(foldKey(variant.sku), id)
  }
  const keys = Object.values(desired).map((keys) => [...keys.keys()])
  const existing = await ctx.db.query<ExistingKey>('catalog.held', existingKeysSql, [ctx.tenant.id, ...keys])
  const duplicate = existing.find(({ what, key, id }) => desired[what].get(key) !== id)
  if (duplicate)
    throw conflict(duplicate.what === 'slug' ? 'catalog.slug_taken' : 'catalog.sku_taken', {
      taken: duplicate.key,
    })
}

const existingKeysSql = `
SELECT 'slug' AS what, slug AS key, id FROM product WHERE tenant_id = $1 AND slug = ANY($2::text[])
UNION ALL SELECT 'sku', sku_key, id FROM product WHERE tenant_id = $1 AND sku_key = ANY($3::text[])
UNION ALL SELECT 'variant', sku_key, product_id FROM product_variant
          WHERE tenant_id = $1 AND sku_key = ANY($4::text[]) AND NOT archived`

const productsSql = `
INSERT INTO product AS p (tenant_id, id, slug, sku, sku_key, status, name_th, name_en, brand, brand_en, tags,
                          tags_imported, vat_mode, options, created_at, updated_at, published_at, terms, loose, sounds)
SELECT $1, id, slug, sku, "skuKey", status, "nameTh", "nameEn", brand, "brandEn", tags, coalesce("tagsImported", false), "vatMode", options,
       "createdAt", $3, "publishedAt", terms::tsvector, loose, sounds
FROM jsonb_to_recordset($2::jsonb) AS g(id uuid, slug text, sku text, "skuKey" text, status text, "nameTh" text, "nameEn" text,
  brand text, "brandEn" text, tags text[], "tagsImported" boolean, "vatMode" text, options jsonb, "createdAt" timestamptz, "publishedAt" timestamptz,
  terms text, loose text, sounds text)
ORDER BY id
ON CONFLICT (tenant_id, id) DO UPDATE SET
  slug = excluded.slug, sku = excluded.sku, sku_key = excluded.sku_key, status = excluded.status, name_th = excluded.name_th,
  name_en = excluded.name_en, brand = excluded.brand, brand_en = excluded.brand_en, tags = excluded.tags,
  tags_imported = excluded.tags_imported,  vat_mode = excluded.vat_mode, options = excluded.options, updated_at = excluded.updated_at,
  published_at = excluded.published_at, terms = excluded.terms, loose = excluded.loose, sounds = excluded.sounds,
  version = p.version + 1`

const detailsSql = `
INSERT INTO product_detail (tenant_id, id, short_th, short_en, description_th, description_en, seo, specs, pending_images, successor)
SELECT $1, id, "shortTh", "shortEn", "descriptionTh", "descriptionEn", seo, specs, "pendingImages", coalesce(successor, '')
FROM jsonb_to_recordset($2::jsonb) AS g(id uuid, "shortTh" text, "shortEn" text, "descriptionTh" jsonb, "descriptionEn" jsonb,
  seo jsonb, specs jsonb, "pendingImages" jsonb, successor text)
ON CONFLICT (tenant_id, id) DO UPDATE SET
  short_th = excluded.short_th, short_en = excluded.short_en, description_th = excluded.description_th,
  description_en = excluded.description_en, seo = excluded.seo, specs = excluded.specs, pending_images = excluded.pending_images,
  successor = excluded.successor`

/** An archived variant's stock level no longer counts as sold out. */
const archiveSql = `
WITH gone AS (
  UPDATE product_variant SET archived = true
  WHERE tenant_id = $1 AND product_id = ANY($2::uuid[]) AND NOT archived AND NOT id = ANY($3::uuid[]) RETURNING id)
UPDATE stock_level l SET policy = 'untracked' FROM gone WHERE l.tenant_id = $1 AND l.variant_id = gone.id`

/** All parts of a statement see the state before it: the history compares with that. */
const variantsSql = `
WITH given AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($2::jsonb) AS g(id uuid, "changeId" uuid, "productId" uuid, sku text, "skuKey" text, barcode text,
    position int, choice jsonb, regular bigint, sale bigint, "saleFrom" timestamptz, "saleTo" timestamptz, cost bigint,
    "unitTh" text, "unitEn" text, "weightGrams" int, "imageId" uuid, preorder jsonb)),
noted AS (
  INSERT INTO product_price_change (tenant_id, id, product_id, variant_id, regular_before_satang, sale_before_satang,
    sale_from_before, sale_to_before, regular_satang, sale_satang, sale_from, sale_to, reason, ref, actor_id, actor_role, at)
  SELECT $1, g."changeId", g."productId", g.id, v.regular_satang, v.sale_satang, v.sale_from, v.sale_to,
         g.regular, g.sale, g."saleFrom", g."saleTo", $3, $4, $5, $6, $7
  FROM given g LEFT JOIN product_variant v ON v.tenant_id = $1 AND v.id = g.id
  WHERE v.id IS NULL OR (v.regular_satang, v.sale_satang, v.sale_from, v.sale_to)
    IS DISTINCT FROM (g.regular, g.sale, g."saleFrom", g."saleTo"))
INSERT INTO product_variant (tenant_id, id, product_id, sku, sku_key, barcode, position, choice, regular_satang, sale_satang,
                             sale_from, sale_to, cost_satang, unit_th, unit_en, weight_grams, image_id, preorder, archived)
SELECT $1, id, "productId", sku, "skuKey", barcode, position, choice, regular, sale, "saleFrom", "saleTo", cost, "unitTh", "unitEn",
       "weightGrams", "imageId", CASE WHEN jsonb_typeof(preorder) = 'object' THEN preorder END, false
FROM given
ORDER BY id
ON CONFLICT (tenant_id, id) DO UPDATE SET
  sku = excluded.sku, sku_key = excluded.sku_key, barcode = excluded.barcode, position = excluded.position,
  choice = excluded.choice, regular_satang = excluded.regular_satang, sale_satang = excluded.sale_satang,
  sale_from = excluded.sale_from, sale_to = excluded.sale_to, cost_satang = excluded.cost_satang, unit_th = excluded.unit_th,
  unit_en = excluded.unit_en, weight_grams = excluded.weight_grams, image_id = excluded.image_id, preorder = excluded.preorder,
  archived = false`

const categoriesSql = `
WITH wanted AS (
  SELECT g.id AS product_id, c.id AS category_id, c.n AS position
  FROM jsonb_to_recordset($3::jsonb) AS g(id uuid, categories uuid[])
  CROSS JOIN LATERAL unnest(g.categories) WITH ORDINALITY AS c(id, n)),
gone AS (
  DELETE FROM product_category c WHERE c.tenant_id = $1 AND c.product_id = ANY($2::uuid[]) AND c.direct
    AND NOT EXISTS (SELECT FROM wanted w WHERE w.product_id = c.product_id AND w.category_id = c.category_id))
INSERT INTO product_category AS c (tenant_id, category_id, product_id, direct, position)
SELECT $1, category_id, product_id, true, position FROM wanted
ON CONFLICT (tenant_id, category_id, product_id) DO UPDATE SET direct = true, position = excluded.position`
