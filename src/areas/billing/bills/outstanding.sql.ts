/** What is owed on documents, as SQL fragments over `billing_document d`. */

export const receivableSql = `d.kind IN ('invoice', 'tax_invoice', 'debit_note') AND d.order_id IS NULL`

/** Has an outstanding amount. */
export const openReceivableSql = `${receivableSql} AND d.status = 'issued' AND d.settled_satang < d.total_satang`

/** What credit notes took off a document, in satang. A cancelled one has a second row with a negative amount. */
export const creditedSql = `CASE WHEN d.settled_satang > 0 THEN (SELECT coalesce(sum(s.amount_satang), 0)::bigint
  FROM billing_settlement s JOIN billing_document c ON c.tenant_id = s.tenant_id AND c.id = s.by_id AND c.kind = 'credit_note'
  WHERE s.tenant_id = d.tenant_id AND s.document_id = d.id) ELSE 0 END`

export const dueDaySql = 'coalesce(d.due_on, d.issued_on)'

/** The outstanding amount in satang; null if no payment is expected. For a billing note it is what is left of its invoices. */
export const outstandingSql = `CASE WHEN ${receivableSql} THEN d.total_satang - d.settled_satang
  WHEN d.kind = 'billing_note' THEN (SELECT coalesce(sum(i.total_satang - i.settled_satang), 0)::bigint
    FROM jsonb_array_elements(d.content->'invoices') one
    JOIN billing_document i ON i.tenant_id = d.tenant_id AND i.id = (one->>'id')::uuid AND i.status = 'issued') END`
