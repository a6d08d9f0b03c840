import { joinBonusSql } from '#areas/billing/public.server.ts'
import { type Check, checkByQuery } from '#kernel/verify.ts'

/** What `sala verify` checks about promotions. */
export const promotionChecks: Check[] = [
  checkByQuery(
    'promotions: usage counters equal the sum of their uses',
    `SELECT format('promotion %s: counted %s and %s satang, used %s and %s', p.id, p.used_count, p.used_satang, count(u.id),
       coalesce(sum(u.satang), 0)) AS what
     FROM promotion p LEFT JOIN promotion_use u ON u.tenant_id = p.tenant_id AND u.promotion_id = p.id AND u.released_at IS NULL
     WHERE ($1::uuid IS NULL OR p.tenant_id = $1) GROUP BY p.tenant_id, p.id
     HAVING (p.used_count, p.used_satang) IS DISTINCT FROM (count(u.id)::int, coalesce(sum(u.satang), 0)::bigint)`,
  ),
  checkByQuery(
    'promotions: usage counters of coupons match their uses',
    `SELECT format('coupon %s: counted %s, used %s', c.id, c.used_count, count(u.id)) AS what
     FROM promotion_coupon c LEFT JOIN promotion_use u ON u.tenant_id = c.tenant_id AND u.coupon_id = c.id AND u.released_at IS NULL
     WHERE ($1::uuid IS NULL OR c.tenant_id = $1) GROUP BY c.tenant_id, c.id HAVING c.used_count <> count(u.id)`,
  ),
  checkByQuery(
    'promotions: promised points match those recorded with the order',
    `SELECT format('promotion %s in order %s: promised %s, noted %s', u.promotion_id, u.order_id, u.points, coalesce(b.points, 0)) AS what
     FROM promotion_use u ${joinBonusSql('u', 'b')}
     WHERE ($1::uuid IS NULL OR u.tenant_id = $1) AND u.points <> coalesce(b.points, 0)`,
  ),
]
