import { type Check, checkByQuery } from '#kernel/verify.ts'

/** The checks of `sala verify` for bank statements. */
export const bankChecks: Check[] = [
  checkByQuery(
    'bank: explained amounts equal the sum of their matches, and exactly the fully explained lines are matched',
    `SELECT format('line %s of %s: %s explained, matches say %s', l.id, l."on", l.explained_satang, coalesce(m.amount, 0)) AS what
     FROM billing_bank_line l
     LEFT JOIN (SELECT tenant_id, line_id, sum(amount_satang) AS amount FROM billing_bank_match WHERE undone_at IS NULL GROUP BY 1, 2) m
       ON m.tenant_id = l.tenant_id AND m.line_id = l.id
     WHERE ($1::uuid IS NULL OR l.tenant_id = $1)
       AND (l.explained_satang <> coalesce(m.amount, 0) OR (l.status = 'matched') <> (l.explained_satang = l.amount_satang))`,
  ),
  checkByQuery(
    'bank: ledger balances of bank accounts equal the explained amounts of their statement lines',
    `SELECT format('account %s: booked %s, lines say %s', owner, coalesce(a.balance, 0), coalesce(l.amount, 0)) AS what
     FROM (SELECT tenant_id, owner, balance FROM ledger_account WHERE kind = 'bank' AND unit = 'THB') a
     FULL JOIN (SELECT tenant_id, account_id::text AS owner, sum(explained_satang) AS amount FROM billing_bank_line GROUP BY 1, 2) l
       USING (tenant_id, owner)
     WHERE ($1::uuid IS NULL OR tenant_id = $1) AND coalesce(a.balance, 0) <> coalesce(l.amount, 0)`,
  ),
  checkByQuery(
    'bank: no ledger transaction is cleared for more than its amount',
    `SELECT format('booking %s: %s, cleared by %s', t.key, e.amount, m.amount) AS what
     FROM (SELECT tenant_id, tx_id, sum(amount_satang) AS amount FROM billing_bank_match
           WHERE undone_at IS NULL AND tx_id IS NOT NULL GROUP BY 1, 2) m
     JOIN ledger_tx t ON t.tenant_id = m.tenant_id AND t.id = m.tx_id
     JOIN (SELECT e.tenant_id, e.tx_id, sum(e.amount) AS amount FROM ledger_entry e
           JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
             AND a.kind IN ('clearing_promptpay', 'clearing_bank') GROUP BY 1, 2) e
       ON e.tenant_id = m.tenant_id AND e.tx_id = m.tx_id
     WHERE ($1::uuid IS NULL OR m.tenant_id = $1) AND (sign(m.amount) <> sign(e.amount) OR abs(m.amount) > abs(e.amount))`,
  ),
]
