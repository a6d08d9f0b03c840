import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'

/** Returns the codes of all categories of these variants, including ancestors, by variant. One statement. */
export async function categoryCodesOf(ctx: Ctx, variants: readonly string[]): Promise<Map<string, string[]>> {
  const found = await ctx.db.query<{ id: string; codes: string[] }>(
    'catalog.categoryCodesOf',
    `SELECT v.id, array_agg(k.code) AS codes FROM product_variant v
     JOIN product_category m ON m.tenant_id = v.tenant_id AND m.product_id = v.product_id
     JOIN category k ON k.tenant_id = m.tenant_id AND k.id = m.category_id
     WHERE v.tenant_id = $1 AND v.id = ANY($2::uuid[]) GROUP BY v.id`,
    [ctx.tenant.id, variants],
  )
  return new Map(found.map(({ id, codes }) => [id, codes]))
}

/** Returns the products these categories show, by category code. One statement. */
export async function productsOfCategories(
  ctx: Ctx,
  codes: readonly string[],
): Promise<Map<string, string[]>> {
  if (!codes.length) return new Map()
  const found = await ctx.db.query<{ code: string; ids: string[] }>(
    'catalog.productsOfCategories',
    `SELECT k.code, array_agg(m.product_id) AS ids FROM category k
     JOIN product_category m ON m.tenant_id = k.tenant_id AND m.category_id = k.id
     WHERE k.tenant_id = $1 AND k.code = ANY($2::text[]) GROUP BY k.code`,
    [ctx.tenant.id, codes],
  )
  return new Map(found.map(({ code, ids }) => [code, ids]))
}

/** Returns the unit cost of each of these variants for the site, without tax; unknown ones are left out. One statement. */
export async function variantCosts(ctx: Ctx, variants: readonly string[]): Promise<Map<string, Satang>> {
  const found = await ctx.db.query<{ id: string; cost: Satang }>(
    'catalog.variantCosts',
    `SELECT id, cost_satang AS cost FROM product_variant
     WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND cost_satang IS NOT NULL`,
    [ctx.tenant.id, variants],
  )
  return new Map(found.map(({ id, cost }) => [id, cost]))
}
