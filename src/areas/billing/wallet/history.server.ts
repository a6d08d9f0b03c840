import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { PaymentMethod } from '../payment/method.rules.ts'

/** The kind of a wallet transaction, as shown to the member. */
export type MoveKind = 'top_up' | 'spend' | 'refund' | 'adjust' | 'other'

/** A wallet transaction of a member and the balance after it. */
export interface WalletMove {
  id: string
  at: Date
  kind: MoveKind
  /** Positive for money in, negative for money out. */
  amount: Satang
  balance: Satang
  /** A reason or reference, as it was written. */
  memo: string
  /** The order it belongs to, with its first item. */
  order: string | null
  method: PaymentMethod | null
  item: LocalizedText | null
  items: number
}

export interface HistoryFilter {
  from?: Date
  /** The exclusive end of the period. */
  to?: Date
  way?: 'in' | 'out'
  limit: number
  offset?: number
}

export interface WalletHistory {
  moves: WalletMove[]
  total: number
  /** Totals of everything found, on all pages. */
  credits: Satang
  debits: Satang
}

/**
 * Returns a member's transactions, latest first, each with the balance after it. Holds and releases are not
 * transactions: the money stays theirs. One SQL query.
 */
export async function walletHistory(ctx: Ctx, userId: string, filter: HistoryFilter): Promise<WalletHistory> {
  const found = await ctx.db.query<WalletMove & { total: number; credits: Satang; debits: Satang }>(
    'billing.walletHistory',
    `WITH moves AS (
       SELECT t.id, t.at, t.kind, t.memo, t.ref_kind, t.ref_id, -sum(e.amount)::bigint AS amount
       FROM ledger_account a
       JOIN ledger_entry e ON e.tenant_id = a.tenant_id AND e.account_id = a.id
       JOIN ledger_tx t ON t.tenant_id = e.tenant_id AND t.id = e.tx_id
       WHERE a.tenant_id = $1 AND a.owner = $2 AND a.kind IN ('user_wallet', 'user_hold') AND a.unit = 'THB'
       GROUP BY t.tenant_id, t.id HAVING sum(e.amount) <> 0),
     balances AS (SELECT *, sum(amount) OVER (ORDER BY at, id)::bigint AS balance FROM moves),
     chosen AS (
       SELECT * FROM balances WHERE ($3::timestamptz IS NULL OR at >= $3) AND ($4::timestamptz IS NULL OR at < $4)
         AND ($5::text IS NULL OR ($5 = 'in') = (amount > 0)))
     SELECT c.id, c.at, c.amount, c.balance, c.memo, o.number AS "order", o.method, l.name AS item,
       coalesce(o.item_count, 0) AS items,
       CASE c.kind WHEN 'fulfilment' THEN 'top_up' WHEN 'settlement' THEN 'spend' WHEN 'owed' THEN 'spend' WHEN 'capture' THEN 'spend'
         WHEN 'refund' THEN 'refund' WHEN 'return' THEN 'refund' WHEN 'adjustment' THEN 'adjust' ELSE 'other' END AS kind,
       count(*) OVER ()::int AS total,
       coalesce(sum(c.amount) FILTER (WHERE c.amount > 0) OVER (), 0)::bigint AS credits,
       coalesce(-sum(c.amount) FILTER (WHERE c.amount < 0) OVER (), 0)::bigint AS debits
     FROM chosen c
     LEFT JOIN billing_payment p ON c.ref_kind = 'payment' AND p.tenant_id = $1 AND p.id = c.ref_id
     LEFT JOIN billing_order o ON o.tenant_id = $1
       AND o.id = CASE c.ref_kind WHEN 'order' THEN c.ref_id WHEN 'payment' THEN p.order_id END
     LEFT JOIN billing_order_line l ON l.tenant_id = $1 AND l.order_id = o.id AND l.position = 1
     ORDER BY c.at DESC, c.id DESC LIMIT $6 OFFSET $7`,
    [
      ctx.tenant.id,
      userId,
      filter.from ?? null,
      filter.to ?? null,
      filter.way ?? null,
      filter.limit,
      filter.offset ?? 0,
    ],
  )
  const [first] = found
  return {
    moves: found.map(({ total: _, credits: __, debits: ___, ...move }) => move),
    total: first?.total ?? 0,
    credits: first?.credits ?? (0 as Satang),
    debits: first?.debits ?? (0 as Satang),
  }
}
/** Returns a member's balance just before a given time. */
export async function balanceBefore(ctx: Ctx, userId: string, at: Date): Promise<Satang> {
  const [row] = await ctx.db.query<{ balance: Satang }>(
    'billing.walletBefore',
    `SELECT coalesce(-sum(e.amount), 0)::bigint AS balance FROM ledger_account a
     JOIN ledger_entry e ON e.tenant_id = a.tenant_id AND e.account_id = a.id
     JOIN ledger_tx t ON t.tenant_id = e.tenant_id AND t.id = e.tx_id
     WHERE a.tenant_id = $1 AND a.owner = $2 AND a.kind IN ('user_wallet', 'user_hold') AND a.unit = 'THB' AND t.at < $3`,
    [ctx.tenant.id, userId, at],
  )
  return row?.balance ?? (0 as Satang)
}
