import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { catalogAbilities } from '../abilities.ts'
import type { ProductOption } from '../catalog.types.ts'
import { saleNowSql } from '../product/price.rules.ts'
import { choiceLabel, foldKey } from '../product/product.rules.ts'
import type { ProductMetrics, VariantMetrics } from './manage.types.ts'

type Row = Omit<ProductMetrics, 'variants'> & {
  options: ProductOption[]
  list: (Omit<VariantMetrics, 'label'> & { choice: Record<string, string> })[] | null
}

/**
 * Returns cost and stock of products, found by id or SKU, keyed by id, for users who may edit them; unknown ids are
 * left out. One statement.
 */
export async function productMetrics(
  ctx: Ctx,
  { ids = [], skus = [] }: { ids?: readonly string[]; skus?: readonly string[] },
): Promise<Map<string, ProductMetrics>> {
  authorize(ctx, catalogAbilities['product.edit'])
  const rows = await ctx.db.query<Row>('catalog.figures', metricsSql, [
    ctx.tenant.id,
    ctx.now,
    ids,
    skus.map(foldKey),
  ])
  return new Map(
    rows.map(({ options, list, ...product }) => [
      product.id,
      {
        ...product,
        variants: (list ?? []).map(({ choice, ...variant }) => ({
          ...variant,
          label: choiceLabel(options, choice),
        })),
      },
    ]),
  )
}

const metricsSql = `
SELECT p.id, p.sku, p.vat_mode AS "vatMode", p.options,
  (SELECT jsonb_agg(jsonb_build_object(
            'id', v.id, 'sku', v.sku, 'choice', v.choice, 'price', coalesce(${saleNowSql('v', '$2')}, v.regular_satang),
            'cost', v.cost_satang, 'policy', coalesce(l.policy, 'untracked'), 'onHand', coalesce(l.on_hand_milli, 0),
            'reserved', coalesce(l.reserved_milli - l.awaited_milli, 0)) ORDER BY v.position, v.id)
   FROM product_variant v LEFT JOIN stock_level l ON l.tenant_id = $1 AND l.variant_id = v.id
   WHERE v.tenant_id = $1 AND v.product_id = p.id AND NOT v.archived) AS list
FROM product p WHERE p.tenant_id = $1 AND p.id IN (
  SELECT unnest($3::uuid[]) UNION SELECT id FROM product WHERE tenant_id = $1 AND sku_key = ANY($4::text[]))`
