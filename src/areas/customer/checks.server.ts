import { accountSummarySql } from '#areas/account/public.server.ts'
import { buyerOrdersSql, orderChangedRecentlySql } from '#areas/billing/public.server.ts'
import { type Check, checkByQuery } from '#kernel/verify.ts'
import { customerTotalsSql } from './customer/customer-totals.server.ts'

/** What `sala verify` proves about customers. */
export const customerChecks: Check[] = [
  checkByQuery(
    'customers: order counts and totals match their orders',
    // A recent order event may not have reached the counting listeners yet.
    `SELECT format('customer %s: %s orders, %s spent, %s back; their orders say %s, %s, %s', c.id, c.order_count, c.spent_satang,
       c.refunded_satang, coalesce(f.orders, 0), coalesce(f.spent, 0), coalesce(f.refunded, 0)) AS what
     FROM customer c LEFT JOIN (${customerTotalsSql} GROUP BY 1, 2) f ON f.tenant_id = c.tenant_id AND f.customer_id = c.id
     WHERE ($1::uuid IS NULL OR c.tenant_id = $1)
       AND (c.order_count, c.spent_satang, c.refunded_satang) IS DISTINCT FROM
         (coalesce(f.orders, 0), coalesce(f.spent, 0), coalesce(f.refunded, 0))
       AND NOT EXISTS (SELECT 1 FROM customer_order m WHERE m.tenant_id = c.tenant_id AND m.customer_id = c.id AND ${orderChangedRecentlySql('m')})`,
  ),
  checkByQuery(
    'customers: every order that identifies its buyer has a customer',
    `SELECT format('order %s of %s is nobody''s', b.id, b.tenant_id) AS what FROM (${buyerOrdersSql}) b
     WHERE ($1::uuid IS NULL OR b.tenant_id = $1) AND b.placed_at < now() - interval '1 day'
       AND EXISTS (SELECT 1 FROM customer_fill d WHERE d.tenant_id = b.tenant_id AND d.of = 'orders' AND d.done_at IS NOT NULL)
       AND NOT EXISTS (SELECT 1 FROM customer_order m WHERE m.tenant_id = b.tenant_id AND m.id = b.id)
       AND (b.user_id IS NULL AND (b.contact->>'phone' ~ '^\\+66\\d{8,9}$' OR b.contact->>'email' <> '')
         OR EXISTS (SELECT 1 FROM (${accountSummarySql}) u WHERE u.tenant_id = b.tenant_id AND u.id = b.user_id AND NOT u.is_erased))`,
  ),
  checkByQuery(
    'customers: merged and forgotten customers have no account or contacts, and merged ones no orders',
    `SELECT format('customer %s is %s and holds more than it may', c.id, c.status) AS what FROM customer c
     WHERE ($1::uuid IS NULL OR c.tenant_id = $1) AND c.status <> 'active' AND (c.user_id IS NOT NULL OR c.phone IS NOT NULL
       OR c.email IS NOT NULL OR EXISTS (
         SELECT 1 FROM customer_contact k WHERE k.tenant_id = c.tenant_id AND k.customer_id = c.id)
       OR c.status = 'merged' AND EXISTS (
         SELECT 1 FROM customer_order m WHERE m.tenant_id = c.tenant_id AND m.customer_id = c.id))`,
  ),
]
