import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/satang.ts'
import {
  availableSql,
  bundlePartOf,
  bundlePartsSql,
  onHandNowSql,
  type PartRow,
  preorderSql,
} from '../bundle/bundle-sql.server.ts'
import type { Cover, ProductOption, SellableVariant } from '../catalog.types.ts'
import { localizedText } from '../list/card.server.ts'
import { saleNowSql } from './price.rules.ts'
import { choiceLabel, foldKey } from './product.rules.ts'

/**
 * An additional column per variant, from a higher-level area: SQL over the variant `v` and its product `p` (`$1` is the
 * site), with placeholders for its values.
 */
export interface ExtraColumn {
  name: string
  sql: (...places: string[]) => string
  values: readonly unknown[]
}

interface Row
  extends Omit<SellableVariant, 'parts' | 'name' | 'unit' | 'image' | 'regularSatang' | 'saleSatang'> {
  nameTh: string
  nameEn: string
  options: ProductOption[]
  choice: Record<string, string>
  cover: Cover | null
  imageId: string | null
  regular: number
  sale: number | null
  unitTh: string
  unitEn: string
  parts: PartRow[] | null
}

/**
 * Returns variants as currently sold, by id, SKU or product, in no particular order; unknown ones are left out. The SKU
 * of a product stands for its only variant. The status may be other than `active`: the caller decides what happens to a
 * line of an unpublished product. One statement, also with `more`, which each variant then has as `more`.
 */
export async function variantsForSale(
  ctx: Ctx,
  query: { ids?: readonly string[]; skus?: readonly string[]; products?: readonly string[] },
  more?: ExtraColumn,
): Promise<(SellableVariant & { more?: unknown })[]> {
  const { ids = [], products = [] } = query
  const skus = (query.skus ?? []).map(foldKey)
  if (!ids.length && !skus.length && !products.length) return []
  dependsOn(ctx, 'catalog', 'stock')
  const values = [ctx.tenant.id, ctx.now, ids, skus, products]
  const rows = more
    ? await ctx.db.query<Row>(
        `catalog.forSale.${more.name}`,
        forSaleSqlWith(`, ${extraColumnSql(more, values)} AS more`),
        [...values, ...more.values],
      )
    : await ctx.db.query<Row>('catalog.forSale', forSaleSql, values)
  return rows.map(
    ({ nameTh, nameEn, options, choice, cover, imageId, regular, sale, unitTh, unitEn, parts, ...row }) => {
      const label = choiceLabel(options, choice)
      const named = (name: string, chosen: string) => (chosen ? `${name} (${chosen})` : name)
      const alt = cover && localizedText(cover.alt.th || nameTh, cover.alt.en || nameEn)
      const image = cover && alt ? { ...cover, alt } : null
      return {
        ...row,
        name: { th: named(nameTh, label.th), en: named(nameEn || nameTh, label.en) },
        image: image && imageId ? { ...image, id: imageId } : image,
        regularSatang: regular as Satang,
        saleSatang: sale as Satang | null,
        unit: localizedText(unitTh, unitEn),
        ...(parts && { parts: parts.map(bundlePartOf) }),
      }
    },
  )
}

/** That column for a statement that already has these values. */
export const extraColumnSql = ({ sql, values }: ExtraColumn, before: readonly unknown[]): string =>
  sql(...values.map((_, at) => `$${before.length + at + 1}`))

const forSaleSqlWith = (more: string) =>
  forSaleSql.replace('\nFROM (\n  SELECT unnest', `${more}\nFROM (\n  SELECT unnest`)

const forSaleSql = `
SELECT v.id AS "variantId", p.id AS "productId", v.sku, p.slug, p.name_th AS "nameTh", p.name_en AS "nameEn", p.options, v.choice,
       p.cover, v.image_id AS "imageId", v.regular_satang AS regular, ${saleNowSql('v', '$2')} AS sale,
       v.unit_th AS "unitTh", v.unit_en AS "unitEn", p.vat_mode AS "vatMode", p.digital, v.weight_grams AS "weightGrams",
       ${availableSql('l')} AS available, ${onHandNowSql('l')} AS "atOnce", ${preorderSql('v', 'l')} AS ahead,
       ${bundlePartsSql} AS parts,
       coalesce(l.policy, 'untracked') <> 'untracked' AS tracked,
       CASE WHEN v.archived THEN 'archived' ELSE p.status END AS status
FROM (
  SELECT unnest($3::uuid[]) AS id
  UNION SELECT id FROM product_variant WHERE tenant_id = $1 AND sku_key = ANY($4::text[]) AND NOT archived
  UNION SELECT id FROM product_variant WHERE tenant_id = $1 AND product_id = ANY($5::uuid[]) AND NOT archived
  UNION SELECT o.id FROM product q JOIN product_variant o ON o.tenant_id = $1 AND o.product_id = q.id AND NOT o.archived
        WHERE q.tenant_id = $1 AND q.sku_key = ANY($4::text[]) AND q.variant_count = 1) wanted
JOIN product_variant v ON v.tenant_id = $1 AND v.id = wanted.id
JOIN product p ON p.tenant_id = $1 AND p.id = v.product_id
LEFT JOIN stock_level l ON l.tenant_id = $1 AND l.variant_id = v.id`

/** The unit cost of the variant that `ref` of an order line refers to, as SQL for other areas; NULL if unknown. */
export const unitCostSql = (line: string): string =>
  `(SELECT v.cost_satang FROM product_variant v WHERE v.tenant_id = ${line}.tenant_id AND v.id = ${line}.ref::uuid)`
