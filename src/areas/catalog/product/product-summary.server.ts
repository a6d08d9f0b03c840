import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** A product by name only. */
export interface ProductSummary {
  id: string
  sku: string
  name: LocalizedText
}

/** Throws 404 `catalog.no_product`. Does not check permissions. One statement. */
export async function getProductSummary(ctx: Ctx, id: string): Promise<ProductSummary> {
  const [row] = isId(id)
    ? await ctx.db.query<{ id: string; sku: string; th: string; en: string }>(
        'catalog.knownProduct',
        'SELECT id, sku, name_th AS th, name_en AS en FROM product WHERE tenant_id = $1 AND id = $2',
        [ctx.tenant.id, id],
      )
    : []
  if (!row) throw notFound('catalog.no_product')
  return { id: row.id, sku: row.sku, name: { th: row.th, en: row.en || row.th } }
}
