import type { StockPolicy } from '#areas/stock/public.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { storedDescription } from './description.ts'
import { foldKey } from './product.rules.ts'
import type { ProductRecord, VariantRecord } from './product.types.ts'

/** Criteria for loading products; a product that matches several is returned once. */
export interface LoadOptions {
  ids?: readonly string[]
  slugs?: readonly string[]
  /** SKUs of products or of their variants. */
  skus?: readonly string[]
}

export interface LoadedProduct extends ProductRecord {
  version: number
  /** On hand, and the reserved part of it, by variant, in milli-units. */
  stock: Record<string, { onHand: number; reserved: number }>
}

type LoadedVariant = VariantRecord & { onHand: number | null; reserved: number | null }
type Row = Omit<LoadedProduct, 'variants' | 'stock'> & { variants: LoadedVariant[] }

/** Returns complete products as stored, for editing, import and undo. One statement. */
export async function loadProducts(ctx: Ctx, options: LoadOptions): Promise<LoadedProduct[]> {
  const rows = await ctx.db.query<Row>('catalog.load', loadSql, [
    ctx.tenant.id,
    options.ids ?? [],
    options.slugs ?? [],
    (options.skus ?? []).map(foldKey),
  ])
  return rows.map(toLoadedProduct)
}

/** Returns a complete product; throws 404 `catalog.no_product`. */
export async function loadProduct(ctx: Ctx, id: string): Promise<LoadedProduct> {
  const [product] = await loadProducts(ctx, { ids: [id] })
  if (!product) throw notFound('catalog.no_product')
  return product
}

/** Locks and reads a product, after concurrent writers; stock levels are locked later, by the statements that change them. */
export async function lockProduct(ctx: Ctx, id: string): Promise<LoadedProduct> {
  await ctx.db.query('catalog.lock', 'SELECT id FROM product WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [
    ctx.tenant.id,
    id,
  ])
  return loadProduct(ctx, id)
}

/** Returns the product without the additional data loaded with it. */
export function recordOf(loaded: LoadedProduct): ProductRecord {
  const { version: _, stock: __, ...record } = loaded
  return record
}

function toLoadedProduct(row: Row): LoadedProduct {
  const stock: LoadedProduct['stock'] = {}
  const variants = row.variants.map(({ onHand, reserved, ...variant }) => {
    if (onHand !== null) stock[variant.id] = { onHand, reserved: reserved ?? 0 }
    return { ...variant, policy: (variant.policy ?? 'untracked') as StockPolicy }
  })
  const descriptions = {
    descriptionTh: storedDescription(row.descriptionTh),
    descriptionEn: storedDescription(row.descriptionEn),
  }
  return { ...row, ...descriptions, variants, stock }
}

/** Formats times exactly like `Date.toISOString`, so that records can be compared as JSON. */
const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const recordSql = `
SELECT p.id, p.slug, p.sku, p.status, p.name_th AS "nameTh", p.name_en AS "nameEn", p.brand, p.brand_en AS "brandEn",
       d.short_th AS "shortTh", d.short_en AS "shortEn", d.description_th AS "descriptionTh", d.description_en AS "descriptionEn",
       p.tags, p.tags_imported AS "tagsImported", p.vat_mode AS "vatMode", p.options, d.specs, d.successor, d.seo, coalesce(c.ids, '{}') AS categories,
       coalesce(v.variants, '[]') AS variants, d.pending_images AS "pendingImages", ${iso('p.published_at')} AS "publishedAt",
       ${iso('p.created_at')} AS "createdAt", p.version
FROM product p
JOIN product_detail d ON d.tenant_id = $1 AND d.id = p.id
LEFT JOIN LATERAL (
  SELECT array_agg(category_id ORDER BY position, category_id) AS ids FROM product_category
  WHERE tenant_id = $1 AND product_id = p.id AND direct) c ON true
LEFT JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_object(
           'id', v.id, 'sku', v.sku, 'barcode', v.barcode, 'choice', v.choice, 'regular', v.regular_satang, 'sale', v.sale_satang,
           'saleFrom', ${iso('v.sale_from')}, 'saleTo', ${iso('v.sale_to')}, 'cost', v.cost_satang, 'unitTh', v.unit_th,
           'unitEn', v.unit_en, 'weightGrams', v.weight_grams, 'imageId', v.image_id, 'policy', coalesce(l.policy, 'untracked'),
           'lowMilli', coalesce(l.low_milli, 5000), 'preorder', v.preorder, 'onHand', l.on_hand_milli,
           'reserved', l.reserved_milli - l.awaited_milli)
         ORDER BY v.position, v.id) AS variants
  FROM product_variant v LEFT JOIN stock_level l ON l.tenant_id = $1 AND l.variant_id = v.id
  WHERE v.tenant_id = $1 AND v.product_id = p.id AND NOT v.archived) v ON true`

const loadSql = `${recordSql}
WHERE p.tenant_id = $1 AND p.id IN (
  SELECT unnest($2::uuid[])
  UNION SELECT id FROM product WHERE tenant_id = $1 AND slug = ANY($3::text[])
  UNION SELECT id FROM product WHERE tenant_id = $1 AND sku_key = ANY($4::text[])
  UNION SELECT product_id FROM product_variant WHERE tenant_id = $1 AND sku_key = ANY($4::text[]) AND NOT archived)`
