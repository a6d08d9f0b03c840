import { type Check, refutedBy } from '#kernel/verify.ts'

/** What `sala verify` proves of orders, payments and books. */
export const billingChecks: Check[] = [
  refutedBy(
    'ledger: every booking adds up to nothing',
    `SELECT format('booking %s (%s): %s entries, sum %s', t.key, t.tenant_id, count(e.id), coalesce(sum(e.amount), 0)) AS what
     FROM ledger_tx t LEFT JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.tx_id = t.id
     WHERE $1::uuid IS NULL OR t.tenant_id = $1
     GROUP BY t.tenant_id, t.id HAVING coalesce(sum(e.amount), 0) <> 0 OR count(e.id) < 2`,
  ),
  refutedBy(
    'ledger: every balance is the sum of its entries',
    `SELECT format('account %s %s: balance %s, entries say %s (%s of %s)', a.kind, a.owner, a.balance,
       coalesce(sum(e.amount), 0), count(e.id), a.entries) AS what
     FROM ledger_account a LEFT JOIN ledger_entry e ON e.tenant_id = a.tenant_id AND e.account_id = a.id
     WHERE $1::uuid IS NULL OR a.tenant_id = $1
     GROUP BY a.tenant_id, a.id HAVING a.balance <> coalesce(sum(e.amount), 0) OR a.entries <> count(e.id)`,
  ),
  refutedBy(
    'orders: every total is its lines and its delivery',
    `SELECT format('order %s: total %s, lines and delivery %s', o.number, o.total_satang, coalesce(sum(l.gross_satang), 0) + o.shipping_satang) AS what
     FROM billing_order o LEFT JOIN billing_order_line l ON l.tenant_id = o.tenant_id AND l.order_id = o.id
     WHERE $1::uuid IS NULL OR o.tenant_id = $1
     GROUP BY o.tenant_id, o.id HAVING o.total_satang <> coalesce(sum(l.gross_satang), 0) + o.shipping_satang`,
  ),
  refutedBy(
    'orders: numbers have no gaps',
    `SELECT format('%s of %s: %s orders, last number %s, next %s', o.period, o.tenant_id, o.orders, o.last, s.next_number) AS what
     FROM (SELECT tenant_id, period, count(*) AS orders, max(serial) AS last FROM billing_order
           WHERE $1::uuid IS NULL OR tenant_id = $1 GROUP BY 1, 2) o
     LEFT JOIN document_series s ON s.tenant_id = o.tenant_id AND s.kind = 'order' AND s.period = o.period
     WHERE o.orders <> o.last OR s.next_number IS DISTINCT FROM o.last + 1`,
  ),
  refutedBy(
    'documents: numbers have no gaps',
    `SELECT format('%s %s %s of %s: %s documents, last number %s, next %s', d.series, d.branch, d.period, d.tenant_id, d.documents, d.last, s.next_number) AS what
     FROM (SELECT tenant_id, branch, series, period, count(*) AS documents, max(serial) AS last FROM billing_document
           WHERE $1::uuid IS NULL OR tenant_id = $1 GROUP BY 1, 2, 3, 4) d
     LEFT JOIN document_series s ON s.tenant_id = d.tenant_id AND s.branch = d.branch AND s.period = d.period
       AND s.kind = 'document:' || d.series
     WHERE d.documents <> d.last OR s.next_number IS DISTINCT FROM d.last + 1`,
  ),
  refutedBy(
    'documents: days rise with numbers',
    `SELECT format('%s of %s, after %s', number, issued_on, before) AS what
     FROM (SELECT number, issued_on, lag(issued_on) OVER (PARTITION BY tenant_id, branch, series, period ORDER BY serial) AS before
           FROM billing_document WHERE $1::uuid IS NULL OR tenant_id = $1) d
     WHERE issued_on < before`,
  ),
  refutedBy(
    'documents: sales and credit notes come to what orders say',
    `SELECT format('order %s: %s (%s tax) on paper, %s (%s tax) sold, %s given back', o.number, d.sold, d.vat, o.total_satang, o.vat_satang, d.given_back) AS what
     FROM billing_order o
     JOIN (SELECT tenant_id, order_id,
             max(total_satang) FILTER (WHERE kind <> 'credit_note') AS sold,
             max(vat_satang) FILTER (WHERE kind <> 'credit_note') AS vat,
             bool_and(total_satang = first) FILTER (WHERE kind <> 'credit_note') AS alike,
             coalesce(sum(total_satang) FILTER (WHERE kind = 'credit_note'), 0) AS given_back
           FROM (SELECT *, first_value(total_satang) OVER (PARTITION BY tenant_id, order_id ORDER BY issued_at, number) AS first
                 FROM billing_document) one
           GROUP BY 1, 2) d ON d.tenant_id = o.tenant_id AND d.order_id = o.id
     WHERE ($1::uuid IS NULL OR o.tenant_id = $1)
       AND (d.sold <> o.total_satang OR d.vat <> o.vat_satang OR NOT d.alike OR d.given_back > o.total_satang)`,
  ),
  refutedBy(
    'payments: what is paid was paid in full, once',
    `SELECT format('order %s is %s: received %s of %s', o.number, o.status, p.received, o.total_satang) AS what
     FROM billing_order o
     JOIN LATERAL (
       SELECT coalesce(sum(amount_satang) FILTER (WHERE status IN ('succeeded', 'partially_refunded', 'refunded', 'disputed')
                AND owed_satang = 0), 0) AS received,
              count(*) AS attempts
       FROM billing_payment p WHERE p.tenant_id = o.tenant_id AND p.order_id = o.id) p ON true
     WHERE ($1::uuid IS NULL OR o.tenant_id = $1)
       AND (p.attempts = 0 OR p.received <> CASE WHEN o.paid_at IS NULL THEN 0 ELSE o.total_satang END)`,
  ),
  refutedBy(
    'payments: the books hold what payments say',
    `SELECT format('payment %s: %s booked for %s', p.ref1, coalesce(b.amount, 0), p.amount_satang) AS what
     FROM billing_payment p
     LEFT JOIN (
       SELECT t.tenant_id, t.ref_id, sum(e.amount) AS amount FROM ledger_tx t
       JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.tx_id = t.id AND e.amount > 0
       WHERE t.kind IN ('settlement', 'owed') GROUP BY 1, 2) b ON b.tenant_id = p.tenant_id AND b.ref_id = p.id
     WHERE ($1::uuid IS NULL OR p.tenant_id = $1)
       AND coalesce(b.amount, 0) <> CASE WHEN p.status IN ('succeeded', 'partially_refunded', 'refunded', 'disputed')
         THEN p.amount_satang ELSE 0 END`,
  ),
  refutedBy(
    'payments: what was sent back is booked, and never more than came',
    `SELECT format('payment %s: %s sent back of %s, %s booked', p.ref1, p.refunded_satang, p.amount_satang, coalesce(b.amount, 0)) AS what
     FROM billing_payment p
     LEFT JOIN (
       SELECT t.tenant_id, t.ref_id, sum(e.amount) AS amount FROM ledger_tx t
       JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.tx_id = t.id AND e.amount > 0
       WHERE t.kind IN ('refund', 'return') GROUP BY 1, 2) b ON b.tenant_id = p.tenant_id AND b.ref_id = p.id
     WHERE ($1::uuid IS NULL OR p.tenant_id = $1)
       AND (coalesce(b.amount, 0) <> p.refunded_satang OR p.refunded_satang > p.amount_satang)`,
  ),
  refutedBy(
    'slips: a transfer serves one payment',
    `SELECT format('transfer %s %s: %s slips', sending_bank, upper(trans_ref), count(*)) AS what
     FROM billing_slip WHERE status IN ('waiting', 'accepted') AND trans_ref IS NOT NULL
       AND ($1::uuid IS NULL OR tenant_id = $1)
     GROUP BY sending_bank, upper(trans_ref) HAVING count(*) > 1`,
  ),
]
