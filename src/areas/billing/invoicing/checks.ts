import { type Check, checkByQuery } from '#kernel/verify.ts'

/** The checks of `sala verify` for documents that staff issue directly. */
export const documentChecks: Check[] = [
  checkByQuery(
    'documents: totals and tax equal the sum of their lines',
    `SELECT format('%s: %s of it %s tax, lines say %s and %s', d.number, d.total_satang, d.vat_satang, l.gross, l.vat) AS what
     FROM billing_document d
     JOIN LATERAL (SELECT sum((line->>'gross')::bigint) AS gross, sum((line->>'vat')::bigint) AS vat
       FROM jsonb_array_elements(d.content->'lines') line) l ON true
     WHERE ($1::uuid IS NULL OR d.tenant_id = $1) AND d.order_id IS NULL AND d.kind <> 'billing_note'
       AND (l.gross IS DISTINCT FROM d.total_satang OR l.vat IS DISTINCT FROM d.vat_satang)`,
  ),
  checkByQuery(
    'documents: settled amounts equal the sum of their settlements',
    `SELECT format('%s: %s settled, settlements say %s', d.number, d.settled_satang, coalesce(s.amount, 0)) AS what
     FROM billing_document d
     LEFT JOIN (SELECT tenant_id, document_id, sum(amount_satang) AS amount FROM billing_settlement GROUP BY 1, 2) s
       ON s.tenant_id = d.tenant_id AND s.document_id = d.id
     WHERE ($1::uuid IS NULL OR d.tenant_id = $1) AND d.settled_satang <> coalesce(s.amount, 0)`,
  ),
  checkByQuery(
    'documents: output tax in the ledger matches the documents',
    `SELECT format('%s (%s): %s tax, booked %s', d.number, d.kind, d.vat, coalesce(b.vat, 0)) AS what
     FROM (SELECT tenant_id, id, number, kind, CASE WHEN status = 'void' OR kind IN ('quotation', 'invoice', 'billing_note', 'receipt') THEN 0
             WHEN kind = 'credit_note' THEN -vat_satang ELSE vat_satang END AS vat
           FROM billing_document WHERE order_id IS NULL) d
     LEFT JOIN (
       SELECT t.tenant_id, t.ref_id, -sum(e.amount) AS vat FROM ledger_tx t
       JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.tx_id = t.id
       JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id AND a.kind = 'vat_output'
       WHERE t.ref_kind = 'document' GROUP BY 1, 2) b ON b.tenant_id = d.tenant_id AND b.ref_id = d.id
     WHERE ($1::uuid IS NULL OR d.tenant_id = $1) AND d.vat <> coalesce(b.vat, 0)`,
  ),
  checkByQuery(
    'documents: credit notes never exceed the document they correct',
    `SELECT format('%s: %s credited of %s', d.number, c.credited, d.total_satang + c.added) AS what
     FROM billing_document d
     JOIN (SELECT tenant_id, from_id, coalesce(sum(total_satang) FILTER (WHERE kind = 'credit_note'), 0) AS credited,
             coalesce(sum(total_satang) FILTER (WHERE kind = 'debit_note'), 0) AS added
           FROM billing_document WHERE status = 'issued' AND kind IN ('credit_note', 'debit_note') GROUP BY 1, 2) c
       ON c.tenant_id = d.tenant_id AND c.from_id = d.id
     WHERE ($1::uuid IS NULL OR d.tenant_id = $1) AND c.credited > d.total_satang`,
  ),
  checkByQuery(
    'withholding: the withholding tax claim in the ledger matches the receipts',
    `SELECT format('site %s: %s claimed, receipts say %s', t.tenant_id, t.balance, coalesce(w.amount, 0)) AS what
     FROM (SELECT tenant_id, sum(balance) AS balance FROM ledger_account WHERE kind = 'withholding_tax' GROUP BY 1) t
     LEFT JOIN (SELECT tenant_id, sum(amount_satang) AS amount FROM billing_withholding WHERE status <> 'void' GROUP BY 1) w
       ON w.tenant_id = t.tenant_id
     WHERE ($1::uuid IS NULL OR t.tenant_id = $1) AND t.balance <> coalesce(w.amount, 0)`,
  ),
]
