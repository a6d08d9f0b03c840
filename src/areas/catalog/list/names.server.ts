import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** Returns SKU and name of these products, in any status; deleted ones are left out. One statement. */
export const productNames = (
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ id: string; sku: string; name: LocalizedText }[]> =>
  ctx.db.query(
    'catalog.names',
    `SELECT id, sku, jsonb_build_object('th', name_th, 'en', name_en) AS name FROM product
     WHERE tenant_id = $1 AND id = ANY ($2::uuid[])`,
    [ctx.tenant.id, ids],
  )
