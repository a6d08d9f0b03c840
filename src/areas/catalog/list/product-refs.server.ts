import type { Ctx } from '#kernel/http/ctx.ts'
import { likePattern } from '#kernel/list/list-statement.ts'
import { foldText } from '#kernel/text/index.ts'
import { foldKey } from '../product/product.rules.ts'

/** A product, or (with `variantId`) one of its variants. */
export interface ProductRef {
  productId: string
  /** Null means the whole product. */
  variantId: string | null
}

/**
 * Returns what these SKUs refer to, by SKU as given: a whole product, or one of several variants; unknown ones are left
 * out. One statement.
 */
export async function productRefsBySku(ctx: Ctx, skus: readonly string[]): Promise<Map<string, ProductRef>> {
  if (!skus.length) return new Map()
  const rows = await ctx.db.query<ProductRef & { key: string }>(
    'catalog.goodsBySku',
    `SELECT p.sku_key AS key, p.id AS "productId", NULL::uuid AS "variantId" FROM product p
     WHERE p.tenant_id = $1 AND p.sku_key = ANY($2::text[])
     UNION ALL
     SELECT v.sku_key, v.product_id, CASE WHEN p.variant_count > 1 THEN v.id END FROM product_variant v
     JOIN product p ON p.tenant_id = $1 AND p.id = v.product_id
     WHERE v.tenant_id = $1 AND v.sku_key = ANY($2::text[]) AND NOT v.archived ORDER BY 3`,
    [ctx.tenant.id, skus.map(foldKey)],
  )
  // Null comes last: a variant with the same SKU as its product stands for the whole product.
  const byKey = new Map(rows.map(({ key, ...goods }) => [key, goods]))
  return new Map(
    skus.flatMap((sku) => {
      const productRef = byKey.get(foldKey(sku))
      return productRef ? [[sku, productRef]] : []
    }),
  )
}

/**
 * For SQL of other areas: whether the product `id` has these search terms in its name, SKU or brand. `bind` adds the
 * pattern as a parameter of the statement.
 */
export const productMatchesSql = (id: string, words: string, bind: (value: unknown) => string): string =>
  `EXISTS (SELECT FROM product s WHERE s.tenant_id = $1 AND s.id = ${id} AND s.loose LIKE ${bind(likePattern(foldText(words)))})`

/** For SQL of other areas: the name of the product `id`, for sorting rows. */
export const productNameSql = (id: string): string =>
  `(SELECT s.name_th COLLATE "th-x-icu" FROM product s WHERE s.tenant_id = $1 AND s.id = ${id})`
