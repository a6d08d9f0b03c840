import { satang } from '#kernel/money/satang.ts'
import type { PriceMode } from '#kernel/money/vat.ts'
import type { BundlePart, ProductOption } from '../catalog.types.ts'
import { bothWords } from '../list/card.server.ts'
import { saleNowSql } from '../product/price.rules.ts'
import { choiceLabel } from '../product/product.rules.ts'

/** What the bundle `p` consists of, as a JSON list; null where it is none. `$1` is the site, `$2` the moment. */
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

/** So much of a variant may be ordered ahead now; what is given online never waits for goods. */
const aheadMilliSql = (l: string, product: string): string =>
  `CASE WHEN ${product}.digital THEN 0 ELSE ${l}.ahead_milli END`

/** Whether a variant may be ordered ahead now. */
const isAheadSql = (l: string, product: string): string =>
  `NOT ${product}.bundle AND ${l}.policy = 'deny' AND ${aheadMilliSql(l, product)} > 0`

/** When what is ordered ahead of the variant `v` is to be sent, as a JSON object; null where nothing may be. */
export const aheadSql = (v: string, l: string, product = 'p'): string =>
  `CASE WHEN ${isAheadSql(l, product)}
        THEN jsonb_build_object('ships', ${v}.preorder->>'ships', 'by', ${v}.preorder->>'by') END`

/**
 * What can be had of a variant (with its product `p` and its level `l`) that is limited, in thousandths; null without a limit. Of a bundle, what
 * the part that runs out first allows.
 */
export const availableSql = (l: string, product = 'p'): string =>
  `CASE WHEN ${product}.bundle THEN product_bundle_left($1, ${product}.id)
        WHEN ${l}.policy = 'deny' THEN greatest(${l}.on_hand_milli + ${aheadMilliSql(l, product)} - ${l}.reserved_milli, 0) END`

/** What lies there now of a variant that is sold on when that is gone, in thousandths; null of everything else. */
export const atOnceSql = (l: string, product = 'p'): string =>
  `CASE WHEN NOT ${product}.bundle AND ${l}.policy = 'backorder' OR ${isAheadSql(l, product)} THEN greatest(${l}.on_hand_milli - ${l}.reserved_milli, 0) END`

/** How it is counted: a bundle as strictly as its parts. */
export const policySql = (l: string, product = 'p'): string =>
  `CASE WHEN NOT ${product}.bundle THEN ${l}.policy
        WHEN product_bundle_left($1, ${product}.id) IS NULL THEN 'untracked' ELSE 'deny' END`

/** A part as `bundlePartsSql` answers it. */
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
    unit: bothWords(unitTh, unitEn),
    regularSatang: satang(regular),
    apartSatang: satang(sale ?? regular),
  }
}
