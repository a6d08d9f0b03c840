import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

interface RootCategory {
  productId: string
  id: string
  code: string
  name: LocalizedText
}

/** The category of the first level that each product lies in; of several the first. A product in none is left out. One statement. */
export const rootCategories = (ctx: Ctx, productIds: readonly string[]): Promise<RootCategory[]> =>
  ctx.db.query<RootCategory>(
    'catalog.rootCategories',
    `SELECT DISTINCT ON (c.product_id) c.product_id AS "productId", k.id, k.code,
       jsonb_build_object('th', k.name_th, 'en', coalesce(nullif(k.name_en, ''), k.name_th)) AS name
     FROM product_category c JOIN category k ON k.tenant_id = c.tenant_id AND k.id = c.category_id AND k.parent_id IS NULL
     WHERE c.tenant_id = $1 AND c.product_id = ANY($2::uuid[]) ORDER BY c.product_id, k.position, k.id`,
    [ctx.tenant.id, productIds],
  )
