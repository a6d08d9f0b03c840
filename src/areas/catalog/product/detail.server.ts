import { can } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/satang.ts'
import { catalogAbilities } from '../abilities.ts'
import {
  availableSql,
  bundlePartOf,
  bundlePartsSql,
  onHandNowSql,
  type PartRow,
  preorderSql,
} from '../bundle/bundle-sql.server.ts'
import type {
  Cover,
  Crumb,
  ProductDetail,
  ProductImage,
  ProductOption,
  Seo,
  Spec,
  VariantDetail,
} from '../catalog.types.ts'
import { type CardRow, cardOf, localizedText } from '../list/card.server.ts'
import { cardColumns, cardVariants } from '../list/list.sql.ts'
import { storedDescription } from './description.ts'
import type { ShippingEstimate } from './preorder.rules.ts'
import { saleNowSql } from './price.rules.ts'
import { choiceLabel, foldKey } from './product.rules.ts'
import type { ProductStatus } from './product.states.ts'
import { type ExtraColumn, extraColumnSql } from './sellable.server.ts'

interface Row extends CardRow {
  status: ProductStatus
  vatMode: ProductDetail['vatMode']
  digital: boolean
  options: ProductOption[]
  updatedAt: Date
  shortTh: string
  shortEn: string
  descriptionTh: unknown
  descriptionEn: unknown
  seo: Seo
  specs: Spec[]
  reviewSummary: unknown
  questions: unknown
  images:
    | {
        id: string
        altTh: string
        altEn: string
        colour: string
        focal: ProductImage['focal']
        width: number
        height: number
        film: string | null
      }[]
    | null
  list: VariantRow[] | null
  crumbs: [code: string, th: string, en: string][] | null
  parts: PartRow[] | null
  sameBrand: { sku: string; nameTh: string; nameEn: string; cover: Cover | null }[] | null
}

interface VariantRow {
  id: string
  sku: string
  barcode: string
  choice: Record<string, string>
  regular: number
  sale: number | null
  saleTo: string | null
  unitTh: string
  unitEn: string
  weightGrams: number
  imageId: string | null
  available: number | null
  atOnce: number | null
  ahead: ShippingEstimate | null
  low: number | null
  more?: unknown
}

/**
 * Returns a product's page by SKU (of the product or a variant) or slug. Two statements, sent together: the product,
 * and its related data. Throws 404 `catalog.no_product`; users who may edit also see products that are not shown.
 * `more` is queried for each variant in the same statement.
 */
export async function getProduct(ctx: Ctx, skuOrSlug: string, more?: ExtraColumn): Promise<ProductDetail> {
  dependsOn(ctx, 'catalog', 'stock')
  const key = foldKey(skuOrSlug).slice(0, 200)
  const site = [ctx.tenant.id, ctx.now, key]
  const [[row], related] = await Promise.all([
    more
      ? ctx.db.query<Row>(
          `catalog.product.${more.name}`,
          productSql.replace("'sku', v.sku", `'more', ${extraColumnSql(more, site)}, 'sku', v.sku`),
          [...site, ...more.values],
        )
      : ctx.db.query<Row>('catalog.product', productSql, site),
    ctx.db.query<CardRow>('catalog.related', relatedSql, site),
  ])
  if (!row || (row.status !== 'active' && !can(ctx.viewer, catalogAbilities['product.edit'])))
    throw notFound('catalog.no_product')
  return detailOf(row, related)
}

/** Falls back to the Thai description if there is no English one. */
function descriptionsOf({ descriptionTh, descriptionEn }: Row): ProductDetail['description'] {
  const th = storedDescription(descriptionTh)
  return { th, en: storedDescription(descriptionEn) ?? th }
}

function detailOf(row: Row, related: CardRow[]): ProductDetail {
  const card = cardOf(row)
  const name = card.name
  return {
    id: row.id,
    slug: row.slug,
    sku: row.sku,
    status: row.status,
    name,
    brand: card.brand,
    short: localizedText(row.shortTh, row.shortEn),
    tags: row.tags,
    tagsImported: row.tagsImported,
    vatMode: row.vatMode,
    digital: row.digital,
    description: descriptionsOf(row),
    seo: row.seo,
    specs: row.specs,
    options: row.options,
    images: (row.images ?? []).map(({ altTh, altEn, ...image }) => ({
      ...image,
      alt: localizedText(altTh || row.nameTh, altEn || altTh || row.nameEn),
    })),
    variants: (row.list ?? []).map((variant) => variantOf(variant, row.options)),
    price: card.price,
    available: card.available,
    ahead: card.ahead,
    low: card.low,
    crumbs: (row.crumbs ?? []).map(([code, th, en]): Crumb => ({ code, name: localizedText(th, en) })),
    updatedAt: row.updatedAt,
    sameBrand: (row.sameBrand ?? []).map(({ sku, nameTh, nameEn, cover }) => ({
      sku,
      name: localizedText(nameTh, nameEn),
      cover,
    })),
    related: related.map(cardOf),
    rating: card.rating,
    reviewSummary: row.reviewSummary,
    questions: row.questions,
    ...(row.parts && { parts: row.parts.map(bundlePartOf) }),
  }
}

function variantOf(row: VariantRow, options: ProductOption[]): VariantDetail {
  const { unitTh, unitEn, low, ...variant } = row
  return {
    ...variant,
    label: choiceLabel(options, row.choice),
    regular: row.regular as Satang,
    sale: row.sale as Satang | null,
    saleTo: row.sale === null ? null : row.saleTo,
    unit: localizedText(unitTh, unitEn),
    low: row.available !== null && row.available > 0 && row.available <= (low ?? 0),
  }
}

/** Matches of `$3`, best first: a product's SKU, its slug, a variant's SKU. Each branch is one index lookup. */
const matchesSql = `(
  SELECT id FROM (
    SELECT id, 1 AS rank FROM product WHERE tenant_id = $1 AND sku_key = $3
    UNION ALL SELECT id, 2 FROM product WHERE tenant_id = $1 AND slug = $3
    UNION ALL SELECT product_id, 3 FROM product_variant WHERE tenant_id = $1 AND sku_key = $3 AND NOT archived) f
  ORDER BY rank LIMIT 1)`

const productSql = `
SELECT ${cardColumns}, p.status, p.vat_mode AS "vatMode", p.digital, p.options, p.updated_at AS "updatedAt",
       d.short_th AS "shortTh", d.short_en AS "shortEn", d.description_th AS "descriptionTh", d.description_en AS "descriptionEn",
       d.seo, d.specs, d.review_summary AS "reviewSummary", d.questions, ${bundlePartsSql} AS parts,
  (SELECT jsonb_agg(jsonb_build_object('id', media_id, 'altTh', alt_th, 'altEn', alt_en, 'colour', colour, 'focal', focal,
                                       'width', width, 'height', height, 'film', coalesce(film_id::text, clip)) ORDER BY position, media_id)
   FROM product_image i WHERE i.tenant_id = $1 AND i.product_id = p.id) AS images,
  (SELECT jsonb_agg(jsonb_build_object(
            'id', v.id, 'sku', v.sku, 'barcode', v.barcode, 'choice', v.choice, 'regular', v.regular_satang,
            'sale', ${saleNowSql('v', '$2')}, 'saleTo', v.sale_to, 'unitTh', v.unit_th, 'unitEn', v.unit_en,
            'weightGrams', v.weight_grams, 'imageId', v.image_id, 'low', l.low_milli,
            'available', ${availableSql('l')}, 'atOnce', ${onHandNowSql('l')},
            'ahead', ${preorderSql('v', 'l')})
          ORDER BY v.position, v.id)
   FROM product_variant v LEFT JOIN stock_level l ON l.tenant_id = $1 AND l.variant_id = v.id
   WHERE v.tenant_id = $1 AND v.product_id = p.id AND NOT v.archived) AS list,
  (SELECT jsonb_agg(jsonb_build_array(a.code, a.name_th, a.name_en) ORDER BY array_position(main.path, a.id))
   FROM (SELECT k.path FROM product_category c JOIN category k ON k.tenant_id = $1 AND k.id = c.category_id
         WHERE c.tenant_id = $1 AND c.product_id = p.id AND c.direct ORDER BY c.position, k.id LIMIT 1) main
   JOIN category a ON a.tenant_id = $1 AND a.id = ANY(main.path) AND NOT a.hidden) AS crumbs,
  (SELECT jsonb_agg(jsonb_build_object('sku', o.sku, 'nameTh', o.name_th, 'nameEn', o.name_en, 'cover', o.cover))
   FROM (SELECT o.sku, o.name_th, o.name_en, o.cover FROM product o
         WHERE o.tenant_id = $1 AND o.brand = p.brand AND o.brand <> '' AND o.status = 'active' AND o.id <> p.id
         ORDER BY o.sold_milli DESC, o.id LIMIT 4) o) AS "sameBrand"
FROM product p
JOIN product_detail d ON d.tenant_id = $1 AND d.id = p.id
${cardVariants}
WHERE p.tenant_id = $1 AND p.id = ${matchesSql}`

/** Shown products of the same categories, nearest first, then best sellers. */
const relatedSql = `
SELECT ${cardColumns}
FROM (
  SELECT c.product_id, count(*) AS shared
  FROM product_category mine JOIN product_category c ON c.tenant_id = $1 AND c.category_id = mine.category_id
  WHERE mine.tenant_id = $1 AND mine.product_id = ${matchesSql} AND c.product_id <> mine.product_id
  GROUP BY c.product_id ORDER BY shared DESC, c.product_id LIMIT 200) near
JOIN product p ON p.tenant_id = $1 AND p.id = near.product_id AND p.status = 'active'
${cardVariants}
ORDER BY near.shared DESC, p.sold_milli DESC, p.id LIMIT 8`
