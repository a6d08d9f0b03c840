import type { Ctx } from '#kernel/http/ctx.ts'

/**
 * Returns the total quantity sold of these variants, in thousandths; provided by the area that sells them. Missing ones
 * were never sold.
 */
type SoldOf = (variantIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

/**
 * Recounts the quantities sold of these variants' products; idempotent. The products are locked first: of two
 * concurrent counts the later one sees everything. For jobs only, otherwise buyers of one product would wait for each
 * other.
 */
export async function recountSold(ctx: Ctx, variantIds: readonly string[], soldOf: SoldOf): Promise<void> {
  await ctx.db.query(
    'catalog.lockSold',
    `SELECT 1 FROM product WHERE tenant_id = $1
       AND id IN (SELECT product_id FROM product_variant WHERE tenant_id = $1 AND id = ANY($2::uuid[]))
     ORDER BY id FOR NO KEY UPDATE`,
    [ctx.tenant.id, variantIds],
  )
  // A product's other variants count too, including those no longer sold.
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
