import { type Check, checkByQuery } from '#kernel/verify.ts'

export const entitlementChecks: Check[] = [
  checkByQuery(
    'entitlements: none is open for a cancelled or unpaid order',
    `SELECT format('order %s is %s: %s %s is open', o.number, o.status, e.kind, e.target) AS what
     FROM billing_entitlement e JOIN billing_order o ON o.tenant_id = e.tenant_id AND o.id = e.source_id
     WHERE ($1::uuid IS NULL OR e.tenant_id = $1) AND e.source_kind = 'order' AND e.status IN ('scheduled', 'active')
       AND (o.paid_at IS NULL OR o.status IN ('cancelling', 'cancelled'))`,
  ),
  checkByQuery(
    'entitlements: those granted by an order belong to its buyer',
    `SELECT format('order %s: %s %s is held by another', o.number, e.kind, e.target) AS what
     FROM billing_entitlement e JOIN billing_order o ON o.tenant_id = e.tenant_id AND o.id = e.source_id
     WHERE ($1::uuid IS NULL OR e.tenant_id = $1) AND e.source_kind = 'order' AND o.user_id IS NOT NULL
       AND e.user_id IS DISTINCT FROM o.user_id`,
  ),
  checkByQuery(
    'entitlements: expired ones are closed within a day, and exactly the closed ones have a closing time',
    `SELECT format('%s %s (%s) is %s, over since %s', kind, target, id, status, ends_at) AS what
     FROM billing_entitlement
     WHERE ($1::uuid IS NULL OR tenant_id = $1)
       AND ((status IN ('scheduled', 'active') AND (ends_at < now() - interval '1 day' OR closed_at IS NOT NULL))
         OR (status IN ('ended', 'revoked') AND closed_at IS NULL))`,
  ),
]
