import type { ExtraColumn } from '#areas/catalog/public.server.ts'
import type { SellableVariant } from '#areas/catalog/public.ts'
import { isCustomerSql, tagsOfUserSql } from '#areas/customer/public.server.ts'
import { type ListedPrices, type PriceStep, priceSteps } from './price.rules.ts'

/**
 * Returns a column with a variant's prices in active lists and what is known about the buyer (an account, null if not
 * signed in). It belongs to the query that reads the variants, so special prices cost no additional query. `stepsOf`
 * decides who gets which price.
 */
export const listedPrices = (userId: string | null): ExtraColumn => ({
  name: 'listed',
  sql: listedSql,
  values: [userId],
})

const listedSql = (user: string) => `(
SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'audience', l.audience, 'tags', l.tags, 'priority', l.priority,
    'rounding', l.rounding, 'startsAt', l.starts_at, 'endsAt', l.ends_at,
    'named', l.audience = 'customers' AND EXISTS (SELECT FROM price_list_customer m WHERE m.tenant_id = $1 AND m.list_id = l.id
      AND ${isCustomerSql('m.customer_id', `${user}::uuid`)}),
    'buyer', ${tagsOfUserSql(`${user}::uuid`)},
    'prices', e.prices || CASE WHEN l.off_bp IS NULL THEN '[]'
      ELSE jsonb_build_array(jsonb_build_object('of', 'all', 'fromMilli', 1000, 'satang', NULL, 'offBp', l.off_bp)) END))
FROM price_list l CROSS JOIN LATERAL (
  SELECT coalesce(jsonb_agg(jsonb_build_object('of', CASE WHEN e.variant_id IS NULL THEN 'product' ELSE 'variant' END,
    'fromMilli', e.from_milli, 'satang', e.satang, 'offBp', e.off_bp)), '[]') AS prices
  FROM price_list_price e WHERE e.tenant_id = $1 AND e.list_id = l.id AND e.product_id = p.id
    AND (e.variant_id IS NULL OR e.variant_id = v.id)) e
WHERE l.tenant_id = $1 AND l.status = 'active' AND (l.off_bp IS NOT NULL OR e.prices <> '[]'))`

interface Listed extends Omit<ListedPrices, 'startsAt' | 'endsAt'> {
  startsAt: string | null
  endsAt: string | null
  /** The buyer's tags, if they are a customer. */
  buyer: string[] | null
}

const dateOrNull = (text: string | null) => (text === null ? null : new Date(text))

/** Returns the buyer's prices, by quantity, of a variant read with `listedPrices`. */
export function stepsOf(
  variant: Pick<SellableVariant, 'regularSatang' | 'saleSatang'> & { more?: unknown },
  userId: string | null,
  now: Date,
): PriceStep[] {
  const listed = (variant.more ?? []) as Listed[]
  return priceSteps(
    {
      regularSatang: variant.regularSatang,
      nowSatang: variant.saleSatang ?? variant.regularSatang,
      lists: listed.map((list) => ({
        ...list,
        startsAt: dateOrNull(list.startsAt),
        endsAt: dateOrNull(list.endsAt),
      })),
    },
    userId === null ? null : { tags: listed[0]?.buyer ?? [] },
    now,
  )
}
