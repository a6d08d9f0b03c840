import type { Ctx } from '#kernel/http/ctx.ts'
import { systemCtx } from '#kernel/jobs/worker.ts'
import type { Satang } from '#kernel/money/satang.ts'
import type { Day } from '#kernel/time/index.ts'
import { availableSql, onHandNowSql, policySql, preorderSql } from '../bundle/bundle-sql.server.ts'
import type { ProductOption, Spec } from '../catalog.types.ts'
import { descriptionText, storedDescription } from '../product/description.ts'
import { lastDay, type ShippingEstimate } from '../product/preorder.rules.ts'
import { choiceLabel } from '../product/product.rules.ts'

/** A product shown in the shop, for external feeds. Texts in Thai. */
export interface FeedProduct {
  id: string
  sku: string
  name: string
  brand: string
  /** Without markup; the short text if there is no description. */
  text: string
  specs: Spec[]
  /** From the root to its first category. */
  categories: string[]
  images: { id: string; width: number; height: number }[]
  variants: FeedVariant[]
}

export interface FeedVariant {
  id: string
  sku: string
  barcode: string
  /** The chosen values: option code to its Thai label. */
  chosen: Record<string, string>
  /** The same as text: 'แดง · M'. */
  label: string
  regular: Satang
  sale: Satang | null
  saleFrom: Date | null
  saleTo: Date | null
  weightGrams: number
  imageId: string | null
  /** Whether any is available now. */
  inStock: boolean
  /** Out of stock, but can be ordered anyway. */
  backorder: boolean
  /** Not in stock yet: the day from which current orders ship. */
  preorder: Day | null
}

interface Row extends Omit<FeedProduct, 'text' | 'variants'> {
  short: string
  description: unknown
  options: ProductOption[]
  variants: (Omit<
    FeedVariant,
    'chosen' | 'label' | 'saleFrom' | 'saleTo' | 'inStock' | 'backorder' | 'preorder'
  > & {
    choice: Record<string, string>
    saleFrom: string | null
    saleTo: string | null
    policy: string
    left: number
    ahead: ShippingEstimate | null
  })[]
}

const pageSize = 500

/**
 * Yields everything a site shows, page by page in order of creation, each page with one statement in its own
 * transaction, so that a slow reader blocks nothing.
 */
export async function* feedPages({
  services,
  tenant,
}: Pick<Ctx, 'services' | 'tenant'>): AsyncGenerator<FeedProduct[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const ctx = systemCtx(services, tenant.id, 'read')
    const rows = await ctx.db
      .query<Row>('catalog.feed', feedSql, [tenant.id, after, pageSize])
      .finally(() => ctx.db.rollback())
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    yield rows.map(productOf)
  }
}

function productOf({ short, description, options, variants, ...product }: Row): FeedProduct {
  return {
    ...product,
    text: descriptionText(storedDescription(description)) || short,
    variants: variants.map(({ choice, policy, left, ahead, saleFrom, saleTo, ...variant }) => ({
      ...variant,
      chosen: Object.fromEntries(
        options.flatMap(({ code, values }) => {
          const label = values.find((value) => value.code === choice[code])?.label.th
          return label ? [[code, label]] : []
        }),
      ),
      label: choiceLabel(options, choice).th,
      saleFrom: saleFrom ? new Date(saleFrom) : null,
      saleTo: saleTo ? new Date(saleTo) : null,
      // Products are sold by the piece.
      inStock: policy === 'untracked' || left >= 1000,
      backorder: policy === 'backorder' && left < 1000,
      preorder: ahead && left < 1000 ? lastDay(ahead) : null,
    })),
  }
}

const feedSql = `
SELECT p.id, p.sku, p.name_th AS name, p.brand, p.options, d.short_th AS short, d.description_th AS description, d.specs,
       coalesce(i.images, '[]') AS images, coalesce(v.variants, '[]') AS variants, coalesce(c.names, '{}') AS categories
FROM (SELECT * FROM product WHERE tenant_id = $1 AND status = 'active' AND id > $2 ORDER BY id LIMIT $3) p
JOIN product_detail d ON d.tenant_id = $1 AND d.id = p.id
LEFT JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_object('id', media_id, 'width', width, 'height', height) ORDER BY position, media_id) AS images
  FROM product_image WHERE tenant_id = $1 AND product_id = p.id) i ON true
LEFT JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_object(
           'id', v.id, 'sku', v.sku, 'barcode', v.barcode, 'choice', v.choice, 'regular', v.regular_satang, 'sale', v.sale_satang,
           'saleFrom', v.sale_from, 'saleTo', v.sale_to, 'weightGrams', v.weight_grams, 'imageId', v.image_id,
           'policy', coalesce(${policySql('l')}, 'untracked'), 'left', coalesce(${onHandNowSql('l')}, ${availableSql('l')}, l.on_hand_milli - l.reserved_milli, 0),
           'ahead', CASE WHEN ${availableSql('l')} > 0 THEN ${preorderSql('v', 'l')} END)
         ORDER BY v.position, v.id) AS variants
  FROM product_variant v LEFT JOIN stock_level l ON l.tenant_id = $1 AND l.variant_id = v.id
  WHERE v.tenant_id = $1 AND v.product_id = p.id AND NOT v.archived) v ON true
LEFT JOIN LATERAL (
  SELECT array_agg(a.name_th ORDER BY array_position(c.path, a.id)) AS names
  FROM (SELECT o.path FROM product_category pc JOIN category o ON o.tenant_id = $1 AND o.id = pc.category_id
        WHERE pc.tenant_id = $1 AND pc.product_id = p.id AND pc.direct AND NOT o.hidden
        ORDER BY pc.position, pc.category_id LIMIT 1) c
  JOIN category a ON a.tenant_id = $1 AND a.id = ANY(c.path)) c ON true
ORDER BY p.id`
