import { usersByIds } from '#areas/account/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { catalogAbilities } from '../abilities.ts'
import { getProductSummary, type ProductSummary } from '../product/product-summary.server.ts'
import { type PriceLine, type PriceReason, withSaleDates } from './price-change.rules.ts'

/** A line of the history as read: with its variant and user; `who` is null if unknown (a job, an old import). */
export interface PriceHistoryLine extends PriceLine {
  sku: string
  who: string | null
}

export interface PriceHistory {
  product: ProductSummary
  lines: PriceHistoryLine[]
  total: number
  page: number
  pages: number
}

interface Row {
  id: string
  at: Date
  variantId: string
  sku: string
  reason: PriceReason
  ref: string
  actorId: string | null
  actorRole: string
  regularBefore: number | null
  saleBefore: number | null
  saleFromBefore: Date | null
  saleToBefore: Date | null
  regular: number
  sale: number | null
  saleFrom: Date | null
  saleTo: Date | null
}

const perPage = 25

/**
 * Returns the price history of a product's variants, newest first, twenty-five lines per page: every change, and the
 * starts and ends of sales by their dates. For admins. Throws 404 `catalog.no_product`.
 */
export async function priceHistory(ctx: Ctx, productId: string, page = 1): Promise<PriceHistory> {
  const { product, lines } = await fullHistory(ctx, productId)
  return {
    product,
    lines: await withUserNames(ctx, lines.slice((page - 1) * perPage, page * perPage)),
    total: lines.length,
    page,
    pages: Math.max(1, Math.ceil(lines.length / perPage)),
  }
}

/** Same as above, all lines at once. */
export async function allPrices(
  ctx: Ctx,
  productId: string,
): Promise<{ product: ProductSummary; lines: PriceHistoryLine[] }> {
  const { product, lines } = await fullHistory(ctx, productId)
  return { product, lines: await withUserNames(ctx, lines) }
}

type SkuLine = PriceLine & { sku: string }

async function fullHistory(
  ctx: Ctx,
  productId: string,
): Promise<{ product: ProductSummary; lines: SkuLine[] }> {
  authorize(ctx, catalogAbilities['history.see'])
  const product = await getProductSummary(ctx, productId)
  const rows = await ctx.db.query<Row>('catalog.priceHistory', historySql, [ctx.tenant.id, product.id])
  const skus = new Map(rows.map(({ variantId, sku }) => [variantId, sku]))
  const byVariant = Map.groupBy(rows.map(lineOf), ({ variantId }) => variantId)
  const lines = [...byVariant.values()].flatMap((changes) => withSaleDates(changes, ctx.now))
  // Newest first; variants changed at the same time stay together in the order of their SKUs.
  return {
    product,
    lines: lines
      .map((line) => ({ ...line, sku: skus.get(line.variantId) ?? '' }))
      .sort((a, b) => b.at.localeCompare(a.at) || a.sku.localeCompare(b.sku) || b.id.localeCompare(a.id)),
  }
}

async function withUserNames(ctx: Ctx, lines: readonly SkuLine[]): Promise<PriceHistoryLine[]> {
  const ids = [...new Set(lines.flatMap(({ actorId }) => actorId ?? []))]
  const users = ids.length ? await usersByIds(ctx, ids) : []
  const names = new Map(users.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]))
  return lines.map((line) => ({ ...line, who: names.get(line.actorId ?? '') ?? null }))
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null

function lineOf(row: Row): Omit<PriceLine, 'kind'> {
  const { id, variantId, reason, ref, actorId, actorRole } = row
  return {
    id,
    at: row.at.toISOString(),
    variantId,
    reason,
    ref,
    actorId,
    actorRole,
    before:
      row.regularBefore === null
        ? null
        : {
            regular: row.regularBefore,
            sale: row.saleBefore,
            saleFrom: isoOf(row.saleFromBefore),
            saleTo: isoOf(row.saleToBefore),
          },
    after: { regular: row.regular, sale: row.sale, saleFrom: isoOf(row.saleFrom), saleTo: isoOf(row.saleTo) },
  }
}

/** The maximum number of lines anyone reads; a price that changes every day reaches it in five years. */
const historySql = `
SELECT c.id, c.at, c.variant_id AS "variantId", coalesce(v.sku, '') AS sku, c.reason, c.ref, c.actor_id AS "actorId",
       c.actor_role AS "actorRole", c.regular_before_satang AS "regularBefore", c.sale_before_satang AS "saleBefore",
       c.sale_from_before AS "saleFromBefore", c.sale_to_before AS "saleToBefore", c.regular_satang AS regular,
       c.sale_satang AS sale, c.sale_from AS "saleFrom", c.sale_to AS "saleTo"
FROM product_price_change c
LEFT JOIN product_variant v ON v.tenant_id = $1 AND v.id = c.variant_id
WHERE c.tenant_id = $1 AND c.product_id = $2 ORDER BY c.at DESC, c.id DESC LIMIT 2000`
