import { type Check, checkByQuery } from '#kernel/verify.ts'

/** The checks of `sala verify` for cash collected by carriers. */
export const codChecks: Check[] = [
  checkByQuery(
    'cash on delivery: the ledger holds the net amount of booked payouts, and nothing for unbooked ones',
    `SELECT format('payout %s: %s net, booked %s', p.file_name, coalesce(l.net, 0), coalesce(b.amount, 0)) AS what
     FROM billing_cod_payout p
     LEFT JOIN (SELECT tenant_id, payout_id, sum(collected_satang - fee_satang) AS net FROM billing_cod_line GROUP BY 1, 2) l
       ON l.tenant_id = p.tenant_id AND l.payout_id = p.id
     LEFT JOIN (SELECT t.tenant_id, t.ref_id, sum(e.amount) AS amount FROM ledger_tx t
       JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.tx_id = t.id
       JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id AND a.kind = 'clearing_bank'
       WHERE t.ref_kind = 'cod_payout' GROUP BY 1, 2) b ON b.tenant_id = p.tenant_id AND b.ref_id = p.id
     WHERE ($1::uuid IS NULL OR p.tenant_id = $1)
       AND coalesce(b.amount, 0) <> CASE WHEN p.booked_at IS NULL THEN 0 ELSE coalesce(l.net, 0) END`,
  ),
]
