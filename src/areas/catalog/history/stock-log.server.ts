import { usersByIds } from '#areas/account/public.server.ts'
import { type GroupMove, movesOfGroup } from '#areas/stock/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { catalogAbilities } from '../abilities.ts'
import { getProductSummary, type ProductSummary } from '../product/product-summary.server.ts'

export interface StockLogLine extends GroupMove {
  sku: string
  who: string | null
}

export interface StockLog {
  product: ProductSummary
  lines: StockLogLine[]
  total: number
  page: number
  pages: number
}

const perPage = 25
/** The maximum a spreadsheet can reasonably show. */
const maxLines = 20_000

/**
 * Returns the stock movements of a product's variants, newest first, twenty-five per page. For admins. Throws 404
 * `catalog.no_product`.
 */
export async function stockLog(ctx: Ctx, productId: string, page = 1): Promise<StockLog> {
  const { product, lines, total } = await read(ctx, productId, {
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  return { product, lines, total, page, pages: Math.max(1, Math.ceil(total / perPage)) }
}

/** Same as above, in full. */
export function fullStockLog(ctx: Ctx, productId: string) {
  return read(ctx, productId, { limit: maxLines })
}

async function read(ctx: Ctx, productId: string, part: { limit: number; offset?: number }) {
  authorize(ctx, catalogAbilities['history.see'])
  const product = await getProductSummary(ctx, productId)
  const { moves, total } = await movesOfGroup(ctx, product.id, part)
  const actors = [...new Set(moves.flatMap(({ actorId }) => actorId ?? []))]
  const [users, skus] = await Promise.all([
    actors.length ? usersByIds(ctx, actors) : [],
    ctx.db.query<{ id: string; sku: string }>(
      'catalog.skusOf',
      'SELECT id, sku FROM product_variant WHERE tenant_id = $1 AND product_id = $2',
      [ctx.tenant.id, product.id],
    ),
  ])
  const names = new Map(users.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]))
  const codes = new Map(skus.map(({ id, sku }) => [id, sku]))
  const lines = moves.map(
    (move): StockLogLine => ({
      ...move,
      sku: codes.get(move.variantId) ?? '',
      who: names.get(move.actorId ?? '') ?? null,
    }),
  )
  return { product, lines, total }
}
