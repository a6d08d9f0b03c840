import { satang } from '#kernel/money/satang.ts'
import type { PriceMode } from '#kernel/money/vat.ts'
import type { BundlePart, ProductOption } from '../catalog.types.ts'
import { localizedText } from '../list/card.server.ts'
import { saleNowSql } from '../product/price.rules.ts'
import { choiceLabel } from '../product/product.rules.ts'

/** The contents of bundle `p`, as a JSON list; null if it is not a bundle. `$1` is the site, `$2` the time. */
export const bundlePartsSql = `
  CASE WHEN p.bundle THEN (
    SELECT jsonb_agg(jsonb_build_object(
      'variantId', q.id, 'sku', q.sku, 'nameTh', g.name_th, 'nameEn', g.name_en, 'options', g.options, 'choice', q.choice,
      'image', coalesce(q.image_id::text, g.cover->>'id'), 'regular', q.regular_satang, 'sale', ${saleNowSql('q', '$2')},
      'unitTh', q.unit_th, 'unitEn', q.unit_en, 'vatMode', g.vat_mode, 'digital', g.digital, 'weightGrams', q.weight_grams,
      'pieces', b.pieces) ORDER BY b.position)
    FROM product_bundle_part b
    JOIN product_variant q ON q.tenant_id = $1 AND q.id = b.variant_id
    JOIN product g ON g.tenant_id = $1 AND g.id = q.product_id
    WHERE b.tenant_id = $1 AND b.product_id = p.id) END`

/** The quantity of a variant that may be preordered now; online goods never wait for stock. */
const preorderableMilliSql = (l: string, product: string): string =>
  `CASE WHEN ${product}.digital THEN 0 ELSE ${l}.ahead_milli END`

/** Whether a variant may be preordered now. */
const isPreorderableSql = (l: string, product: string): string =>
  `NOT ${product}.bundle AND ${l}.policy = 'deny' AND ${preorderableMilliSql(l, product)} > 0`

/** When a preorder of the variant `v` is to ship, as a JSON object; null if it cannot be preordered. */
export const preorderSql = (v: string, l: string, product = 'p'): string =>
  `CASE WHEN ${isPreorderableSql(l, product)}
        THEN jsonb_build_object('ships', ${v}.preorder->>'ships', 'by', ${v}.preorder->>'by') END`

/**
 * The available quantity of a variant (with its product `p` and its level `l`) if limited, in thousandths; null without
 * a limit. For a bundle, what the first part to run out allows.
 */
export const availableSql = (l: string, product = 'p'): string =>
  `CASE WHEN ${product}.bundle THEN product_bundle_left($1, ${product}.id)
        WHEN ${l}.policy = 'deny' THEN greatest(${l}.on_hand_milli + ${preorderableMilliSql(l, product)} - ${l}.reserved_milli, 0) END`

/** The stock on hand of a variant that can be backordered, in thousandths; null for everything else. */
export const onHandNowSql = (l: string, product = 'p'): string =>
  `CASE WHEN NOT ${product}.bundle AND ${l}.policy = 'backorder' OR ${isPreorderableSql(l, product)} THEN greatest(${l}.on_hand_milli - ${l}.reserved_milli, 0) END`

/** The stock policy; that of a bundle is as strict as those of its parts. */
export const policySql = (l: string, product = 'p'): string =>
  `CASE WHEN NOT ${product}.bundle THEN ${l}.policy
        WHEN product_bundle_left($1, ${product}.id) IS NULL THEN 'untracked' ELSE 'deny' END`

/** A part as returned by `bundlePartsSql`. */
export interface PartRow {
  variantId: string
  sku: string
  nameTh: string
  nameEn: string
  options: ProductOption[]
  choice: Record<string, string>
  image: string | null
  regular: number
  sale: number | null
  unitTh: string
  unitEn: string
  vatMode: PriceMode
  digital: boolean
  weightGrams: number
  pieces: number
}

export function bundlePartOf({
  nameTh,
  nameEn,
  options,
  choice,
  regular,
  sale,
  unitTh,
  unitEn,
  ...part
}: PartRow): BundlePart {
  const label = choiceLabel(options, choice)
  const named = (name: string, chosen: string) => (chosen ? `${name} (${chosen})` : name)
  return {
    ...part,
    name: { th: named(nameTh, label.th), en: named(nameEn || nameTh, label.en) },
    unit: localizedText(unitTh, unitEn),
    regularSatang: satang(regular),
    apartSatang: satang(sale ?? regular),
  }
}
