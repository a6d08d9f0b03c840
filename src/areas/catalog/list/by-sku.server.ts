import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import type { ProductCard } from '../catalog.types.ts'
import { foldKey } from '../product/product.rules.ts'
import { type CardRow, cardOf } from './card.server.ts'
import { cardColumns, cardVariants } from './list.sql.ts'

const sql = `
SELECT ${cardColumns}
FROM product p
${cardVariants}
WHERE p.tenant_id = $1 AND p.sku_key = ANY($3::text[]) AND p.status = 'active'
ORDER BY array_position($3::text[], p.sku_key::text)`

/** Returns the successor of a discontinued product, if it is sold. Two statements. */
export async function successorOf(ctx: Ctx, sku: string): Promise<ProductCard | null> {
  const [row] = await ctx.db.query<{ successor: string }>(
    'catalog.successor',
    `SELECT d.successor FROM product p JOIN product_detail d ON d.tenant_id = $1 AND d.id = p.id
     WHERE p.tenant_id = $1 AND p.sku_key = $2 AND p.status = 'archived' AND d.successor <> ''`,
    [ctx.tenant.id, foldKey(sku).slice(0, 100)],
  )
  return (row && (await productsBySku(ctx, [row.successor]))[0]) ?? null
}

/** Returns shown products by SKU, in this order; missing ones are left out. One statement. */
export async function productsBySku(ctx: Ctx, skus: readonly string[]): Promise<ProductCard[]> {
  dependsOn(ctx, 'catalog', 'stock')
  if (!skus.length) return []
  const keys = [...new Set(skus.map(foldKey))]
  const rows = await ctx.db.query<CardRow>('catalog.bySku', sql, [ctx.tenant.id, ctx.now, keys])
  return rows.map(cardOf)
}
