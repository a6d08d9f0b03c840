/**
 * Awaited quantities, as a relation for other areas' SQL: `holder_kind`, `holder_id`, `variant_id`, `awaited_milli`,
 * `created_at`. `$1` is the site.
 */
export const awaitedSql = `(
  SELECT holder_kind, holder_id, variant_id, awaited_milli, created_at FROM stock_reservation
  WHERE tenant_id = $1 AND status = 'active' AND awaited_milli > 0)`
