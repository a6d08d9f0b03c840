import type { Ctx } from '#kernel/http/ctx.ts'

/** How much of these variants was sold in all, in thousandths; who sells them knows. What is not in it was never sold. */
type SoldOf = (variantIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

/**
 * Writes how much was sold of the products of these variants, counted again, so that doing it twice changes nothing. The products are
 * locked first: of two counts at the same time the later one sees everything. For jobs only, or buyers of one product would wait
 * for each other.
 */
export async function recountSold(ctx: Ctx, variantIds: readonly string[], soldOf: SoldOf): Promise<void> {
  await ctx.db.query(
    'catalog.lockSold',
    `SELECT 1 FROM product WHERE tenant_id = $1
       AND id IN (SELECT product_id FROM product_variant WHERE tenant_id = $1 AND id = ANY($2::uuid[]))
     ORDER BY id FOR NO KEY UPDATE`,
    [ctx.tenant.id, variantIds],
  )
  // A product's other variants count too, also those that are sold no more.
  const variants = await ctx.db.query<{ id: string; productId: string }>(
    'catalog.variantsOfSold',
    `SELECT id, product_id AS "productId" FROM product_variant WHERE tenant_id = $1 AND product_id IN
       (SELECT product_id FROM product_variant WHERE tenant_id = $1 AND id = ANY($2::uuid[]))`,
    [ctx.tenant.id, variantIds],
  )
  const sold = await soldOf(variants.map(({ id }) => id))
  const byProduct = new Map<string, number>()
  for (const { id, productId } of variants)
    byProduct.set(productId, (byProduct.get(productId) ?? 0) + (sold.get(id) ?? 0))
  await ctx.db.query(
    'catalog.sold',
    `UPDATE product p SET sold_milli = greatest(s.milli, 0)
     FROM jsonb_to_recordset($2::jsonb) AS s(id uuid, milli bigint)
     WHERE p.tenant_id = $1 AND p.id = s.id AND p.sold_milli <> greatest(s.milli, 0)`,
    [ctx.tenant.id, JSON.stringify([...byProduct].map(([id, milli]) => ({ id, milli })))],
  )
}
