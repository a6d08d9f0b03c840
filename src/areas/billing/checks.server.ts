import { metricCheck } from '#kernel/metrics/index.ts'
import { type Check, checkByQuery } from '#kernel/verify.ts'
import { bankChecks } from './bank/checks.ts'
import { cardChecks } from './card/checks.ts'
import { codChecks } from './cod/checks.ts'
import { combinedKind } from './combined/combined.rules.ts'
import { entitlementChecks } from './entitlement/checks.ts'
import { giftCardChecks } from './gift-card/checks.ts'
import { documentChecks } from './invoicing/checks.ts'
import { orderMetrics } from './metrics/order-metrics.ts'
import { salesMetrics } from './metrics/sales-metrics.ts'
import { partPaymentChecks } from './part-payment/checks.ts'
import { pointsChecks } from './points/checks.ts'
import { savedCardChecks } from './saved-card/checks.ts'
import { walletChecks } from './wallet/checks.ts'

/** The checks of `sala verify` for orders, payments and books. */
export const billingChecks: Check[] = [
  checkByQuery(
    'ledger: every transaction has at least two entries per unit, and they sum to zero',
    `SELECT format('booking %s (%s): %s entries, sum %s', t.key, t.tenant_id, count(e.id), coalesce(sum(e.amount), 0)) AS what
     FROM ledger_tx t LEFT JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.tx_id = t.id
     LEFT JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
     WHERE $1::uuid IS NULL OR t.tenant_id = $1
     GROUP BY t.tenant_id, t.id, a.unit HAVING coalesce(sum(e.amount), 0) <> 0 OR count(e.id) < 2`,
  ),
  checkByQuery(
    'ledger: account balances and entry counts match their entries',
    `SELECT format('account %s %s: balance %s, entries say %s (%s of %s)', a.kind, a.owner, a.balance,
       coalesce(sum(e.amount), 0), count(e.id), a.entries) AS what
     FROM ledger_account a LEFT JOIN ledger_entry e ON e.tenant_id = a.tenant_id AND e.account_id = a.id
     WHERE $1::uuid IS NULL OR a.tenant_id = $1
     GROUP BY a.tenant_id, a.id HAVING a.balance <> coalesce(sum(e.amount), 0) OR a.entries <> count(e.id)`,
  ),
  checkByQuery(
    'orders: totals equal the lines less cancelled amounts, plus the delivery fee',
    `SELECT format('order %s: total %s, lines and delivery %s', o.number, o.total_satang, coalesce(sum(l.gross_satang), 0) + o.shipping_satang) AS what
     FROM billing_order o LEFT JOIN (
       SELECT tenant_id, order_id, gross_satang FROM billing_order_line
       UNION ALL SELECT tenant_id, order_id, -(net_satang + vat_satang) FROM billing_order_change_line) l
       ON l.tenant_id = o.tenant_id AND l.order_id = o.id
     WHERE $1::uuid IS NULL OR o.tenant_id = $1
     GROUP BY o.tenant_id, o.id HAVING o.total_satang <> coalesce(sum(l.gross_satang), 0) + o.shipping_satang`,
  ),
  checkByQuery(
    'orders: line subtotals equal quantity times unit price',
    `SELECT format('order %s line %s: %s thousandths at %s come to %s', o.number, l.position, l.quantity_milli, l.unit_satang,
       l.subtotal_satang) AS what
     FROM billing_order_line l JOIN billing_order o ON o.tenant_id = l.tenant_id AND o.id = l.order_id
     WHERE ($1::uuid IS NULL OR l.tenant_id = $1)
       AND l.subtotal_satang <> round(l.unit_satang::numeric * l.quantity_milli / 1000)`,
  ),
  checkByQuery(
    'orders: shipped, handed-over and completed orders are fulfilled, and shipped ones have a shipment',
    `SELECT format('order %s is %s: nothing left the house', number, status) AS what
     FROM billing_order o
     WHERE ($1::uuid IS NULL OR tenant_id = $1) AND status IN ('shipped', 'handed_over', 'completed')
       AND (fulfilled_at IS NULL OR (status = 'shipped' AND NOT EXISTS (
         SELECT 1 FROM billing_shipment s WHERE s.tenant_id = o.tenant_id AND s.order_id = o.id)))`,
  ),
  checkByQuery(
    'orders: shipped and cancelled quantities of a line together never exceed the ordered quantity',
    `SELECT format('order %s line %s: %s ordered, %s sent, %s called off', o.number, l.position, l.quantity_milli, s.milli, c.milli) AS what
     FROM billing_order_line l
     JOIN billing_order o ON o.tenant_id = l.tenant_id AND o.id = l.order_id
     LEFT JOIN LATERAL (SELECT coalesce(sum(quantity_milli), 0) AS milli FROM billing_shipment_line s
       WHERE s.tenant_id = l.tenant_id AND s.order_id = l.order_id AND s.position = l.position) s ON true
     LEFT JOIN LATERAL (SELECT coalesce(sum(quantity_milli), 0) AS milli FROM billing_order_change_line c
       WHERE c.tenant_id = l.tenant_id AND c.order_id = l.order_id AND c.position = l.position) c ON true
     WHERE ($1::uuid IS NULL OR l.tenant_id = $1) AND s.milli + c.milli > l.quantity_milli`,
  ),
  checkByQuery(
    'orders: shipped revenue matches the ledger, and is the whole net total once the order is fulfilled',
    `SELECT format('order %s is %s: parcels earn %s, booked %s, sale %s', o.number, o.status, s.net, coalesce(b.revenue, 0), o.net_satang) AS what
     FROM billing_order o
     JOIN (SELECT tenant_id, order_id, sum(net_satang) AS net FROM billing_shipment GROUP BY 1, 2) s
       ON s.tenant_id = o.tenant_id AND s.order_id = o.id
     LEFT JOIN (
       SELECT t.tenant_id, t.ref_id, -sum(e.amount) AS revenue FROM ledger_tx t
       JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.tx_id = t.id
       JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id AND a.kind = 'revenue'
       WHERE t.kind = 'fulfilment' GROUP BY 1, 2) b ON b.tenant_id = o.tenant_id AND b.ref_id = o.id
     WHERE ($1::uuid IS NULL OR o.tenant_id = $1)
       AND (s.net <> coalesce(b.revenue, 0) OR (o.fulfilled_at IS NOT NULL AND s.net <> o.net_satang))`,
  ),
  checkByQuery(
    'orders: the undelivered value of paid orders equals the prepaid balance in the ledger',
    `SELECT format('site %s: %s prepaid, orders say %s', t.tenant_id, t.balance, coalesce(o.ahead, 0)) AS what
     FROM (SELECT tenant_id, -sum(balance) AS balance FROM ledger_account WHERE kind = 'prepaid' GROUP BY 1) t
     LEFT JOIN (
       SELECT o.tenant_id, sum(o.net_satang - coalesce(s.net, 0)) AS ahead FROM billing_order o
       LEFT JOIN (SELECT tenant_id, order_id, sum(net_satang) AS net FROM billing_shipment GROUP BY 1, 2) s
         ON s.tenant_id = o.tenant_id AND s.order_id = o.id
       WHERE o.paid_at IS NOT NULL AND o.fulfilled_at IS NULL AND o.status NOT IN ('cancelling', 'cancelled')
       GROUP BY 1) o ON o.tenant_id = t.tenant_id
     WHERE ($1::uuid IS NULL OR t.tenant_id = $1) AND t.balance <> coalesce(o.ahead, 0)`,
  ),
  checkByQuery(
    'payments: refunds due in the ledger match the payments and bank lines',
    `SELECT format('site %s: %s to send back, payments and lines of banks say %s', t.tenant_id, t.balance,
       coalesce(p.owed, 0) + coalesce(m.owed, 0)) AS what
     FROM (SELECT tenant_id, -sum(balance) AS balance FROM ledger_account WHERE kind = 'refund_due' GROUP BY 1) t
     LEFT JOIN (
       SELECT p.tenant_id, sum(CASE
         WHEN p.status NOT IN ('succeeded', 'partially_refunded') THEN 0
         WHEN o.status = 'cancelling' AND p.refund_due_satang < p.amount_satang THEN p.amount_satang - p.refunded_satang
         ELSE p.refund_due_satang - p.repaid_satang END) AS owed
       FROM billing_payment p JOIN billing_order o ON o.tenant_id = p.tenant_id AND o.id = p.order_id
       GROUP BY 1) p ON p.tenant_id = t.tenant_id
     LEFT JOIN (
       SELECT tenant_id, sum(amount_satang) AS owed FROM billing_bank_match
       WHERE kind = 'refund_due' AND undone_at IS NULL AND sent_at IS NULL GROUP BY 1) m ON m.tenant_id = t.tenant_id
     WHERE ($1::uuid IS NULL OR t.tenant_id = $1) AND t.balance <> coalesce(p.owed, 0) + coalesce(m.owed, 0)`,
  ),
  checkByQuery(
    'orders: numbers have no gaps',
    `SELECT format('%s of %s: %s orders, last number %s, next %s', o.period, o.tenant_id, o.orders, o.last, s.next_number) AS what
     FROM (SELECT tenant_id, period, count(*) AS orders, max(serial) AS last FROM billing_order
           WHERE $1::uuid IS NULL OR tenant_id = $1 GROUP BY 1, 2) o
     LEFT JOIN document_series s ON s.tenant_id = o.tenant_id AND s.kind = 'order' AND s.period = o.period
     WHERE o.orders <> o.last OR s.next_number IS DISTINCT FROM o.last + 1`,
  ),
  checkByQuery(
    'documents: numbers have no gaps',
    `SELECT format('%s %s %s %s of %s: %s documents, last number %s, next %s', d.series, d.branch, d.register, d.period, d.tenant_id, d.documents, d.last, s.next_number) AS what
     FROM (SELECT tenant_id, branch, series, period, register, count(*) AS documents, max(serial) AS last FROM billing_document
           WHERE $1::uuid IS NULL OR tenant_id = $1 GROUP BY 1, 2, 3, 4, 5) d
     LEFT JOIN document_series s ON s.tenant_id = d.tenant_id AND s.branch = d.branch AND s.period = d.period
       AND s.register = d.register AND s.kind = 'document:' || d.series
     WHERE d.documents <> d.last OR s.next_number IS DISTINCT FROM d.last + 1`,
  ),
  checkByQuery(
    'withholding certificates: numbers have no gaps',
    `SELECT format('%s %s of %s: %s certificates, last number %s, next %s', w.branch, w.period, w.tenant_id, w.issued, w.last, s.next_number) AS what
     FROM (SELECT tenant_id, branch, period, count(*) AS issued, max(serial) AS last FROM billing_withholding_issued
           WHERE $1::uuid IS NULL OR tenant_id = $1 GROUP BY 1, 2, 3) w
     LEFT JOIN document_series s ON s.tenant_id = w.tenant_id AND s.branch = w.branch AND s.period = w.period AND s.kind = 'withholding'
     WHERE w.issued <> w.last OR s.next_number IS DISTINCT FROM w.last + 1`,
  ),
  checkByQuery(
    'documents: issue dates never decrease as numbers increase',
    `SELECT format('%s of %s, after %s', number, issued_on, before) AS what
     FROM (SELECT number, issued_on, lag(issued_on) OVER (PARTITION BY tenant_id, branch, series, period, register ORDER BY serial) AS before
           FROM billing_document WHERE $1::uuid IS NULL OR tenant_id = $1) d
     WHERE issued_on < before`,
  ),
  checkByQuery(
    'documents: sales documents match their order’s totals, and credit notes never exceed the tax invoice',
    `SELECT format('order %s: %s (%s tax) on %s; %s now, %s given back', o.number, d.total_satang, d.vat_satang, d.number, o.total_satang,
       coalesce(n.given_back, 0)) AS what
     FROM billing_document d
     JOIN billing_order o ON o.tenant_id = d.tenant_id AND o.id = d.order_id
     LEFT JOIN (SELECT tenant_id, order_id, sum(total_satang) AS given_back FROM billing_document
                WHERE kind = 'credit_note' AND status = 'issued' GROUP BY 1, 2) n
       ON n.tenant_id = o.tenant_id AND n.order_id = o.id
     WHERE ($1::uuid IS NULL OR o.tenant_id = $1) AND d.kind <> 'credit_note'
       -- A paper says what the sale came to then: now, or before some of its latest changes.
       AND (NOT EXISTS (
         SELECT 1 FROM (
           SELECT o.total_satang AS total, o.vat_satang AS vat
           UNION ALL
           SELECT o.total_satang + sum(c.net_satang + c.vat_satang) OVER later, o.vat_satang + sum(c.vat_satang) OVER later
           FROM billing_order_change c WHERE c.tenant_id = o.tenant_id AND c.order_id = o.id
           WINDOW later AS (ORDER BY c.number DESC)) was
         WHERE was.total = d.total_satang AND was.vat = d.vat_satang)
         OR (d.kind LIKE '%tax_invoice%' AND coalesce(n.given_back, 0) > d.total_satang))`,
  ),
  checkByQuery(
    'payments: paid orders received exactly their total once, and unpaid orders nothing',
    `SELECT format('order %s is %s: received %s of %s', o.number, o.status, p.received, o.total_satang) AS what
     FROM billing_order o
     JOIN LATERAL (
       SELECT coalesce(sum(amount_satang - refund_due_satang) FILTER (WHERE status IN ('succeeded', 'partially_refunded', 'refunded', 'disputed')), 0)
                AS received,
              count(*) AS attempts
       FROM billing_payment p WHERE p.tenant_id = o.tenant_id AND p.order_id = o.id) p ON true
     WHERE ($1::uuid IS NULL OR o.tenant_id = $1)
       -- Of a combined payment what found nothing to pay any more is due back.
       AND NOT ('${combinedKind}' = ANY(o.kinds) AND o.paid_at IS NOT NULL AND p.received <= o.total_satang)
       AND (p.attempts = 0 OR p.received <> CASE WHEN o.paid_at IS NULL THEN 0 ELSE o.total_satang END)`,
  ),
  checkByQuery(
    'payments: settled payments match the ledger',
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
  checkByQuery(
    'payments: refunds match the ledger and never exceed the payment',
    `SELECT format('payment %s: %s sent back of %s, %s booked', p.ref1, p.refunded_satang, p.amount_satang, coalesce(b.amount, 0)) AS what
     FROM billing_payment p
     LEFT JOIN (
       SELECT t.tenant_id, t.ref_id, sum(e.amount) AS amount FROM ledger_tx t
       JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.tx_id = t.id AND e.amount > 0
       WHERE t.kind IN ('refund', 'return') GROUP BY 1, 2) b ON b.tenant_id = p.tenant_id AND b.ref_id = p.id
     WHERE ($1::uuid IS NULL OR p.tenant_id = $1)
       AND (coalesce(b.amount, 0) <> p.refunded_satang OR p.refunded_satang > p.amount_satang)`,
  ),
  checkByQuery(
    'slips: a transfer is used for at most one payment',
    `SELECT format('transfer %s %s: %s slips', sending_bank, upper(trans_ref), count(*)) AS what
     FROM billing_slip WHERE status IN ('waiting', 'accepted') AND trans_ref IS NOT NULL
       AND ($1::uuid IS NULL OR tenant_id = $1)
     GROUP BY sending_bank, upper(trans_ref) HAVING count(*) > 1`,
  ),
  checkByQuery(
    'slips: every transfer shown on a slip is held by its payment',
    `SELECT format('slip %s: transfer %s %s of payment %s is held by %s', s.id, s.sending_bank, upper(s.trans_ref), p.ref1,
       coalesce(t.holder::text, 'nobody')) AS what
     FROM billing_slip s
     JOIN billing_payment p ON p.tenant_id = s.tenant_id AND p.id = s.payment_id
     LEFT JOIN billing_used_transfer t
       ON t.transfer_hash = encode(sha256(convert_to(s.sending_bank || ' ' || upper(s.trans_ref), 'UTF8')), 'hex')
     WHERE ($1::uuid IS NULL OR s.tenant_id = $1) AND s.trans_ref IS NOT NULL AND t.holder IS DISTINCT FROM s.payment_id
       -- A replaced one stays with its payment as long as that can still be paid or was; a refusal gives back all there were.
       AND (s.status IN ('waiting', 'accepted') OR (s.status = 'replaced' AND p.status NOT IN ('failed', 'expired')
         AND NOT EXISTS (SELECT 1 FROM billing_slip r WHERE r.tenant_id = s.tenant_id AND r.payment_id = s.payment_id
                         AND r.status = 'rejected' AND r.sent_at >= s.sent_at)))`,
  ),
  checkByQuery(
    'combined payments: no money remains in the transit account',
    `SELECT format('site %s: %s in transit', tenant_id, balance) AS what FROM ledger_account
     WHERE ($1::uuid IS NULL OR tenant_id = $1) AND kind = 'transit' AND balance <> 0`,
  ),
  ...documentChecks,
  ...partPaymentChecks,
  ...bankChecks,
  ...cardChecks,
  ...savedCardChecks,
  ...codChecks,
  ...entitlementChecks,
  ...walletChecks,
  ...pointsChecks,
  ...giftCardChecks,
  ...[...orderMetrics, ...salesMetrics].map(metricCheck),
]
