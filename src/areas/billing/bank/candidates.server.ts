import type { Ctx } from '#kernel/http/ctx.ts'
import { likePattern } from '#kernel/list/list-statement.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { Candidate } from './suggest.rules.ts'

/** Bookings on these accounts await a bank line. */
const clearingAccountsSql = `('clearing_promptpay', 'clearing_bank')`

/** The maximum number checked of each kind, the latest first. */
const maxCandidates = 2000

interface CandidateQuery {
  /** Excludes anything older. */
  since: Date
  /** Only those with this text in number or name; then of any age. */
  words?: string
}

/**
 * Returns what awaits incoming or outgoing money: unsettled payments, unpaid documents, bookings not cleared by a line.
 * Three statements. The caller has checked the permission.
 */
export async function candidatesFor(ctx: Ctx, { since, words }: CandidateQuery): Promise<Candidate[]> {
  const like = words ? likePattern(words) : null
  const values = [ctx.tenant.id, words ? new Date(0) : since, like, maxCandidates]
  const [payments, documents, bookings] = await Promise.all([
    ctx.db.query<Candidate>(
      'billing.bankPayments',
      `SELECT 'payment' AS kind, p.id, o.number AS label, p.amount_satang AS amount, NULL::bigint AS net, ARRAY[p.ref1] AS refs,
         ARRAY(SELECT s.trans_ref FROM billing_slip s WHERE s.tenant_id = p.tenant_id AND s.payment_id = p.id
           AND s.trans_ref IS NOT NULL) AS transfers,
         coalesce(o.contact->>'name', '') AS name,
         coalesce((SELECT max(s.claimed_at) FROM billing_slip s WHERE s.tenant_id = p.tenant_id AND s.payment_id = p.id
           AND s.status = 'waiting'), p.submitted_at, p.created_at) AS at
       FROM billing_payment p JOIN billing_order o ON o.tenant_id = p.tenant_id AND o.id = p.order_id
       WHERE p.tenant_id = $1 AND p.status IN ('awaiting_customer', 'verifying', 'failed', 'expired')
         AND p.method IN ('promptpay', 'transfer') AND p.amount_satang > 0 AND o.paid_at IS NULL AND o.status <> 'cancelled'
         AND p.created_at >= $2 AND ($3::text IS NULL OR o.number ILIKE $3 OR o.contact->>'name' ILIKE $3)
       ORDER BY p.created_at DESC LIMIT $4`,
      values,
    ),
    ctx.db.query<Candidate>(
      'billing.bankDocuments',
      `SELECT 'document' AS kind, id, number AS label, owed AS amount, net, ARRAY[number] AS refs, ARRAY[]::text[] AS transfers,
         coalesce(buyer, '') AS name, issued_at AS at
       FROM (SELECT d.id, d.number, d.issued_at, d.buyer->>'name' AS buyer,
           CASE WHEN d.kind <> 'billing_note' AND d.settled_satang = 0 THEN d.net_satang END AS net,
           CASE WHEN d.kind <> 'billing_note' THEN d.total_satang - d.settled_satang
             ELSE (SELECT coalesce(sum(i.total_satang - i.settled_satang), 0)::bigint FROM jsonb_array_elements(d.content->'invoices') one
               JOIN billing_document i ON i.tenant_id = d.tenant_id AND i.id = (one->>'id')::uuid AND i.status = 'issued') END AS owed
         FROM billing_document d
         WHERE d.tenant_id = $1 AND d.order_id IS NULL AND d.status = 'issued'
           AND d.kind IN ('invoice', 'tax_invoice', 'debit_note', 'billing_note') AND $2::timestamptz IS NOT NULL
           AND ($3::text IS NULL OR d.number ILIKE $3 OR d.buyer->>'name' ILIKE $3)) open
       WHERE owed > 0 ORDER BY issued_at DESC LIMIT $4`,
      values,
    ),
    ctx.db.query<Candidate>('billing.bankBookings', `${waiting} ORDER BY b.at DESC LIMIT $4`, values),
  ])
  return [...bookings, ...payments, ...documents]
}

// A receipt cancelled before any line was imported reversed its own money: neither booking awaits a bank line.
const waiting = `
  SELECT 'booking' AS kind, b.id, b.label, b.left AS amount, NULL::bigint AS net,
    CASE WHEN b.ref1 IS NULL THEN ARRAY[b.label] ELSE ARRAY[b.ref1, b.label] END AS refs, b.transfers, b.name, b.at
  FROM (
    SELECT t.id, t.memo AS label, coalesce(p.submitted_at, t.at) AS at, p.ref1, coalesce(o.contact->>'name', d.buyer->>'name', '') AS name,
      ARRAY(SELECT s.trans_ref FROM billing_slip s WHERE s.tenant_id = p.tenant_id AND s.payment_id = p.id
        AND s.trans_ref IS NOT NULL) AS transfers,
      e.amount - coalesce((SELECT sum(m.amount_satang) FROM billing_bank_match m WHERE m.tenant_id = t.tenant_id AND m.tx_id = t.id
        AND m.undone_at IS NULL), 0)::bigint AS left
    FROM ledger_account a
    JOIN ledger_entry e ON e.tenant_id = a.tenant_id AND e.account_id = a.id
    JOIN ledger_tx t ON t.tenant_id = e.tenant_id AND t.id = e.tx_id
    LEFT JOIN billing_payment p ON t.ref_kind = 'payment' AND p.tenant_id = t.tenant_id AND p.id = t.ref_id
    LEFT JOIN billing_order o ON o.tenant_id = p.tenant_id AND o.id = p.order_id
    LEFT JOIN billing_document d ON t.ref_kind = 'document' AND d.tenant_id = t.tenant_id AND d.id = t.ref_id
    WHERE a.tenant_id = $1 AND a.kind IN ${clearingAccountsSql} AND a.owner = '' AND t.kind <> 'bank' AND t.at >= $2
      AND t.kind <> 'cod_undo' AND NOT (t.kind = 'cod_payout' AND EXISTS (SELECT FROM ledger_tx u WHERE u.tenant_id = t.tenant_id
        AND u.key = replace(t.key, 'cod:', 'cod-undo:')))
      AND NOT (t.ref_kind = 'document' AND coalesce(d.status, '') = 'void' AND NOT EXISTS (
        SELECT FROM billing_bank_match m JOIN ledger_tx o2 ON o2.tenant_id = m.tenant_id AND o2.id = m.tx_id
        WHERE m.tenant_id = t.tenant_id AND m.undone_at IS NULL AND o2.ref_kind = 'document' AND o2.ref_id = t.ref_id))
  ) b
  WHERE b.left <> 0 AND ($3::text IS NULL OR b.label ILIKE $3 OR b.name ILIKE $3)`

/** A booking on a clearing account that no line has cleared for longer than it should take. */
export interface Uncleared {
  id: string
  label: string
  name: string
  amount: Satang
  at: Date
}

/** Returns money booked as received or sent before this time, since statements have been imported (`since`), the oldest first. */
export function unclearedBefore(ctx: Ctx, since: Date, before: Date): Promise<Uncleared[]> {
  return ctx.db.query<Uncleared>(
    'billing.uncleared',
    `SELECT id, label, name, amount, at FROM (${waiting} AND b.at < $5) late ORDER BY at LIMIT $4`,
    [ctx.tenant.id, since, null, 50, before],
  )
}
