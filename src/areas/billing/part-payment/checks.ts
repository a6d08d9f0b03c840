import { type Check, checkByQuery } from '#kernel/verify.ts'

/** What `sala verify` proves about part payments. */
export const partPaymentChecks: Check[] = [
  checkByQuery(
    'part payments: amounts held for unpaid orders match the ledger',
    `SELECT format('order %s: %s held, parts say %s', order_id, coalesce(-a.balance, 0), coalesce(u.amount, 0)) AS what
     FROM (SELECT tenant_id, owner AS order_id, balance FROM ledger_account WHERE kind = 'part_paid') a
     FULL JOIN (SELECT tenant_id, order_id::text AS order_id, sum(amount_satang) AS amount FROM billing_part_payment
                WHERE status = 'held' GROUP BY 1, 2) u USING (tenant_id, order_id)
     WHERE ($1::uuid IS NULL OR tenant_id = $1) AND coalesce(-a.balance, 0) <> coalesce(u.amount, 0)`,
  ),
  checkByQuery(
    'part payments: the part amount of a payment equals its parts, held until it settles and taken or due back afterwards',
    `SELECT format('payment %s is %s: %s in parts, they say %s', p.ref1, p.status, p.part_satang, coalesce(u.amount, 0)) AS what
     FROM billing_payment p
     LEFT JOIN (SELECT tenant_id, payment_id, sum(amount_satang) AS amount, bool_and(status = 'held') AS held,
                  bool_or(status = 'held') AS any_held FROM billing_part_payment GROUP BY 1, 2) u
       ON u.tenant_id = p.tenant_id AND u.payment_id = p.id
     WHERE ($1::uuid IS NULL OR p.tenant_id = $1)
       AND (p.part_satang <> coalesce(u.amount, 0) OR (u.amount > 0 AND CASE WHEN p.settled_at IS NULL THEN NOT u.held ELSE u.any_held END))`,
  ),
  checkByQuery(
    'part payments: only orders pending payment hold any, and their payment requests exactly the rest',
    `SELECT format('order %s is %s: %s came in parts, %s asked for of %s', o.number, o.status, p.part_satang, p.amount_satang, o.total_satang) AS what
     FROM billing_payment p JOIN billing_order o ON o.tenant_id = p.tenant_id AND o.id = p.order_id
     WHERE ($1::uuid IS NULL OR p.tenant_id = $1) AND p.part_satang > 0 AND p.settled_at IS NULL
       AND (o.status <> 'pending_payment'
         OR p.amount_satang + p.part_satang + p.wallet_part_satang + p.gift_part_satang <> o.total_satang)`,
  ),
]
