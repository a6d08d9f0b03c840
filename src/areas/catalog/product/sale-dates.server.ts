import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Day } from '#kernel/time/index.ts'
import { catalogAbilities } from '../abilities.ts'
import { lockProduct, recordOf } from './load.server.ts'
import { validateProduct } from './product.rules.ts'
import { type SaleEdge, withMovedSale } from './sale-dates.rules.ts'
import { writeProducts } from './write.server.ts'

/**
 * Moves the sales of a product that start or end on one day to another, at the same time of day. Throws 401, 403, 404
 * `catalog.no_product`, 409 `changed_meanwhile` if there are none on that day any more, 422 `catalog.sale_dates`.
 */
export async function moveSale(
  ctx: Ctx,
  productId: string,
  edge: SaleEdge,
  days: { from: Day; to: Day },
): Promise<void> {
  authorize(ctx, catalogAbilities['product.edit'])
  const record = recordOf(await lockProduct(ctx, productId))
  const moved = record.variants.map((variant) => withMovedSale(variant, edge, days))
  if (!moved.some(Boolean)) throw conflict('changed_meanwhile')
  const next = { ...record, variants: record.variants.map((variant, at) => moved[at] ?? variant) }
  const errors = validateProduct(next)
  if (errors.length) throw invalid(errors)
  await writeProducts(ctx, [next], { reason: 'edit' })
}
