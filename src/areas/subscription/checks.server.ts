import { type Check, checkByQuery } from '#kernel/verify.ts'

/** What `sala verify` proves about subscriptions. */
export const subscriptionChecks: Check[] = [
  checkByQuery(
    'subscriptions: the allocations of a bill add up to its amount',
    `SELECT format('bill %s comes to %s, its parts to %s', c.id, c.amount_satang, coalesce(sum(a.amount_satang), 0)) AS what
     FROM subscription_charge c
     LEFT JOIN subscription_allocation a ON a.tenant_id = c.tenant_id AND a.charge_id = c.id
     WHERE ($1::uuid IS NULL OR c.tenant_id = $1)
     GROUP BY c.tenant_id, c.id HAVING coalesce(sum(a.amount_satang), 0) <> c.amount_satang`,
  ),
  checkByQuery(
    'subscriptions: a bill is paid exactly if its order is, and the order total does not exceed it',
    `SELECT format('bill %s is %s for %s, order %s is %s for %s', c.id, c.status, c.amount_satang, o.number, o.status, o.total_satang) AS what
     FROM subscription_charge c JOIN billing_order o ON o.tenant_id = c.tenant_id AND o.id = c.order_id
     WHERE ($1::uuid IS NULL OR c.tenant_id = $1)
       AND ((c.status = 'paid' AND (o.paid_at IS NULL OR o.total_satang > c.amount_satang)) OR (c.status = 'open' AND o.paid_at IS NOT NULL))`,
  ),
  checkByQuery(
    'subscriptions: every period that is not void has the status of its bill',
    `SELECT format('period %s of %s is %s, its bill %s', p.start_on, s.number, p.status, c.status) AS what
     FROM subscription_period p
     JOIN subscription s ON s.tenant_id = p.tenant_id AND s.id = p.subscription_id
     JOIN subscription_charge c ON c.tenant_id = p.tenant_id AND c.id = p.charge_id
     WHERE ($1::uuid IS NULL OR p.tenant_id = $1) AND p.status <> 'void' AND p.status <> c.status`,
  ),
  checkByQuery(
    'subscriptions: periods of a subscription do not overlap',
    `SELECT format('%s: the periods from %s and %s overlap', s.number, a.start_on, b.start_on) AS what
     FROM subscription_period a
     JOIN subscription_period b ON b.tenant_id = a.tenant_id AND b.subscription_id = a.subscription_id
       AND b.start_on > a.start_on AND b.start_on < a.end_on AND b.status <> 'void'
     JOIN subscription s ON s.tenant_id = a.tenant_id AND s.id = a.subscription_id
     WHERE ($1::uuid IS NULL OR a.tenant_id = $1) AND a.status <> 'void'`,
  ),
  checkByQuery(
    'subscriptions: movements of a subscription add up to its monthly recurring revenue',
    `SELECT format('%s brings %s, its movements say %s', s.number, s.mrr_satang, coalesce(sum(m.after_satang - m.before_satang), 0)) AS what
     FROM subscription s
     LEFT JOIN subscription_movement m ON m.tenant_id = s.tenant_id AND m.subscription_id = s.id
     WHERE ($1::uuid IS NULL OR s.tenant_id = $1)
     GROUP BY s.tenant_id, s.id HAVING coalesce(sum(m.after_satang - m.before_satang), 0) <> s.mrr_satang`,
  ),
  checkByQuery(
    'subscriptions: only open subscriptions have open entitlements',
    `SELECT format('%s %s is open for a seat of %s, which is %s', e.kind, e.target, s.number, s.status) AS what
     FROM billing_entitlement e
     JOIN subscription_seat t ON t.tenant_id = e.tenant_id AND t.id = e.source_id
     JOIN subscription s ON s.tenant_id = t.tenant_id AND s.id = t.subscription_id
     WHERE ($1::uuid IS NULL OR e.tenant_id = $1) AND e.source_kind = 'subscription' AND e.status IN ('scheduled', 'active')
       AND s.status NOT IN ('trialing', 'active', 'past_due', 'cancelling')`,
  ),
  checkByQuery(
    'subscriptions: the use count of a coupon matches the subscriptions that have it',
    `SELECT format('coupon %s counts %s uses, %s have it', c.code, c.uses, count(s.id)) AS what
     FROM subscription_coupon c
     LEFT JOIN subscription s ON s.tenant_id = c.tenant_id AND s.coupon_id = c.id
     WHERE ($1::uuid IS NULL OR c.tenant_id = $1)
     GROUP BY c.tenant_id, c.id HAVING count(s.id) <> c.uses`,
  ),
  checkByQuery(
    'subscriptions: test subscriptions have no orders',
    `SELECT format('%s is a test and has an order', s.number) AS what FROM subscription s
     JOIN subscription_charge c ON c.tenant_id = s.tenant_id AND c.subscription_id = s.id
     WHERE ($1::uuid IS NULL OR s.tenant_id = $1) AND s.test_now IS NOT NULL AND c.order_id IS NOT NULL`,
  ),
]
