import { type Check, checkByQuery } from '#kernel/verify.ts'

/** What `sala verify` checks about the catalogue. */
export const catalogChecks: Check[] = [
  checkByQuery(
    'catalog: prices match the latest entry of their price history',
    `SELECT format('variant %s: %s satang, its history says %s', v.id, v.regular_satang, coalesce(c.regular_satang::text, 'nothing')) AS what
     FROM product_variant v
     LEFT JOIN (
       SELECT DISTINCT ON (tenant_id, variant_id) * FROM product_price_change
       WHERE $1::uuid IS NULL OR tenant_id = $1 ORDER BY tenant_id, variant_id, at DESC, id DESC) c
       ON c.tenant_id = v.tenant_id AND c.variant_id = v.id
     WHERE ($1::uuid IS NULL OR v.tenant_id = $1) AND (c.id IS NULL OR (c.regular_satang, c.sale_satang, c.sale_from, c.sale_to)
       IS DISTINCT FROM (v.regular_satang, v.sale_satang, v.sale_from, v.sale_to))`,
  ),
]
