import type { StockPolicy } from '#areas/stock/public.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/satang.ts'
import type { PriceMode } from '#kernel/money/vat.ts'
import type { Words } from '#kernel/tenancy/tenant.ts'
import { catalogAbilities } from '../abilities.ts'
import type { ProductOption } from '../catalog.types.ts'
import { saleNowSql } from '../product/price.rules.ts'
import { choiceLabel } from '../product/product.rules.ts'

/** What those who keep the goods want to know of a variant beside what everybody sees. */
export interface VariantFigures {
  id: string
  sku: string
  /** The chosen values in words; empty without options. */
  label: Words
  /** What is paid now. */
  price: Satang
  cost: Satang | null
  policy: StockPolicy
  /** In milli-units. */
  onHand: number
  reserved: number
}

export interface ProductFigures {
  id: string
  sku: string
  vatMode: PriceMode
  /** In their order. */
  variants: VariantFigures[]
}

type Row = Omit<ProductFigures, 'variants'> & {
  options: ProductOption[]
  list: (Omit<VariantFigures, 'label'> & { choice: Record<string, string> })[] | null
}

/** Cost and stock of products by id, for those who may edit them; unknown ids are left out. One statement. */
export async function productFigures(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ProductFigures>> {
  authorize(ctx, catalogAbilities['product.edit'])
  if (!ids.length) return new Map()
  const rows = await ctx.db.query<Row>('catalog.figures', figuresSql, [ctx.tenant.id, ctx.now, ids])
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

const figuresSql = `
SELECT p.id, p.sku, p.vat_mode AS "vatMode", p.options,
  (SELECT jsonb_agg(jsonb_build_object(
            'id', v.id, 'sku', v.sku, 'choice', v.choice, 'price', coalesce(${saleNowSql('v', '$2')}, v.regular_satang),
            'cost', v.cost_satang, 'policy', coalesce(l.policy, 'untracked'), 'onHand', coalesce(l.on_hand_milli, 0),
            'reserved', coalesce(l.reserved_milli, 0)) ORDER BY v.position, v.id)
   FROM product_variant v LEFT JOIN stock_level l ON l.tenant_id = $1 AND l.variant_id = v.id
   WHERE v.tenant_id = $1 AND v.product_id = p.id AND NOT v.archived) AS list
FROM product p WHERE p.tenant_id = $1 AND p.id = ANY($3::uuid[])`
