import { type Check, checkByQuery } from '#kernel/verify.ts'
import { topUpKind } from './top-up.rules.ts'

/** What `sala verify` proves about wallets. */
export const walletChecks: Check[] = [
  checkByQuery(
    'wallets: member accounts have an owner, are not overdrawn and cannot be',
    `SELECT format('%s of %s: balance %s, ceiling %s', kind, owner, balance, coalesce(ceiling::text, 'none')) AS what
     FROM ledger_account WHERE ($1::uuid IS NULL OR tenant_id = $1) AND kind LIKE 'user\\_%'
       AND (balance > 0 OR ceiling IS DISTINCT FROM 0 OR owner = '')`,
  ),
  checkByQuery(
    'wallets: held amounts equal the sum of open holds',
    `SELECT format('member %s: %s held, open holds say %s', owner, coalesce(-a.balance, 0), coalesce(h.amount, 0)) AS what
     FROM (SELECT tenant_id, owner, balance FROM ledger_account WHERE kind = 'user_hold' AND unit = 'THB') a
     FULL JOIN (SELECT tenant_id, user_id::text AS owner, sum(amount_satang) AS amount FROM billing_wallet_hold
                WHERE status = 'open' GROUP BY 1, 2) h USING (tenant_id, owner)
     WHERE ($1::uuid IS NULL OR tenant_id = $1) AND coalesce(-a.balance, 0) <> coalesce(h.amount, 0)`,
  ),
  checkByQuery(
    'wallets: the ledger holds exactly the booked adjustments',
    `SELECT format('adjustment %s is %s: %s, booked %s', j.id, j.status, j.amount_satang, coalesce(b.amount, 0)) AS what
     FROM billing_wallet_adjustment j
     LEFT JOIN (
       SELECT t.tenant_id, t.ref_id, a.owner, -sum(e.amount) AS amount FROM ledger_tx t
       JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.tx_id = t.id
       JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id AND a.kind IN ('user_wallet', 'user_points')
       WHERE t.kind IN ('adjustment', 'points_adjustment') GROUP BY 1, 2, 3) b
       ON b.tenant_id = j.tenant_id AND b.ref_id = j.id AND b.owner = j.user_id::text
     WHERE ($1::uuid IS NULL OR j.tenant_id = $1)
       AND coalesce(b.amount, 0) <> CASE j.status WHEN 'booked' THEN j.amount_satang ELSE 0 END`,
  ),
  checkByQuery(
    'wallets: every paid top-up is credited to its member’s wallet exactly once',
    `SELECT format('top-up %s is %s: %s, credited %s', o.number, o.status, o.total_satang, coalesce(b.amount, 0)) AS what
     FROM billing_order o
     LEFT JOIN (
       SELECT t.tenant_id, t.ref_id, a.owner, -sum(e.amount) AS amount FROM ledger_tx t
       JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.tx_id = t.id
       JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id AND a.kind = 'user_wallet'
       WHERE t.kind = 'fulfilment' GROUP BY 1, 2, 3) b
       ON b.tenant_id = o.tenant_id AND b.ref_id = o.id AND b.owner = o.user_id::text
     WHERE ($1::uuid IS NULL OR o.tenant_id = $1) AND '${topUpKind}' = ANY(o.kinds)
       AND coalesce(b.amount, 0) <> CASE WHEN o.paid_at IS NULL THEN 0 ELSE o.total_satang END`,
  ),
]
