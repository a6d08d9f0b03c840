import { type Check, checkByQuery } from '#kernel/verify.ts'

/** The checks of `sala verify` for cards. */
export const cardChecks: Check[] = [
  checkByQuery(
    'cards: successful charges settled their payment, and the ledger holds exactly their fees',
    `SELECT format('charge %s of %s is %s: payment %s, fee %s, booked %s', c.charge_id, c.amount_satang, c.status, p.status,
       c.fee_satang, coalesce(b.amount, 0)) AS what
     FROM billing_charge c
     JOIN billing_payment p ON p.tenant_id = c.tenant_id AND p.id = c.payment_id
     LEFT JOIN (
       SELECT t.tenant_id, t.ref_id, sum(e.amount) AS amount FROM ledger_tx t
       JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.tx_id = t.id AND e.amount > 0
       WHERE t.kind = 'fee' GROUP BY 1, 2) b ON b.tenant_id = c.tenant_id AND b.ref_id = c.payment_id
     WHERE ($1::uuid IS NULL OR c.tenant_id = $1)
       AND (coalesce(b.amount, 0) <> CASE c.status WHEN 'successful' THEN c.fee_satang ELSE 0 END
         OR (c.status = 'successful' AND p.status NOT IN ('succeeded', 'partially_refunded', 'refunded', 'disputed')))`,
  ),
]
