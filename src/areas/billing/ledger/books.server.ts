import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import { billingAbilities } from '../abilities.ts'
import { type AccountKind, accountKinds } from './ledger.rules.ts'

/** One line of the trial balance: all accounts of a kind. */
export interface TrialLine {
  kind: AccountKind
  accounts: number
  /** Debit above nothing, credit below. */
  balance: Satang
}

/** What every kind of account holds in baht, in the order of `accountKinds`. Throws 403. */
export async function trialBalance(ctx: Ctx): Promise<TrialLine[]> {
  authorize(ctx, billingAbilities['ledger.see'])
  const found = await ctx.db.query<TrialLine>(
    'billing.trialBalance',
    `SELECT kind, count(*)::int AS accounts, sum(balance)::bigint AS balance FROM ledger_account
     WHERE tenant_id = $1 AND unit = 'THB' GROUP BY kind`,
    [ctx.tenant.id],
  )
  return accountKinds.flatMap((kind) => found.filter((line) => line.kind === kind))
}

export interface Booking {
  id: string
  at: Date
  kind: string
  memo: string
  entries: { kind: AccountKind; amount: Satang; unit: 'THB' | 'POINT' }[]
}

/** Bookings, latest first, of one kind of account or all. Throws 403. */
export async function listBookings(
  ctx: Ctx,
  { account, page, size }: { account: AccountKind | null; page: number; size: number },
): Promise<{ bookings: Booking[]; total: number }> {
  authorize(ctx, billingAbilities['ledger.see'])
  const found = await ctx.db.query<Booking & { total: number }>(
    'billing.listBookings',
    `WITH found AS (
       SELECT t.id, t.at, t.kind, t.memo, count(*) OVER ()::int AS total FROM ledger_tx t
       WHERE t.tenant_id = $1 AND ($2::text IS NULL OR EXISTS (
         SELECT 1 FROM ledger_entry e JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
         WHERE e.tenant_id = t.tenant_id AND e.tx_id = t.id AND a.kind = $2))
       ORDER BY t.at DESC, t.id DESC LIMIT $3 OFFSET $4)
     SELECT f.*, (SELECT jsonb_agg(jsonb_build_object('kind', a.kind, 'amount', e.amount, 'unit', a.unit) ORDER BY e.amount DESC)
       FROM ledger_entry e JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
       WHERE e.tenant_id = $1 AND e.tx_id = f.id) AS entries
     FROM found f ORDER BY f.at DESC, f.id DESC`,
    [ctx.tenant.id, account, size, (page - 1) * size],
  )
  return { bookings: found.map(({ total: _, ...booking }) => booking), total: found[0]?.total ?? 0 }
}

/** Money that waits for somebody to see to it: how much, and since when. Throws 403. */
export async function clearingExceptions(
  ctx: Ctx,
): Promise<{ kind: 'refund_due' | 'wallet_spent'; amount: Satang; since: Date }[]> {
  authorize(ctx, billingAbilities['ledger.see'])
  return ctx.db.query(
    'billing.clearingExceptions',
    `SELECT a.kind, -a.balance AS amount, (
       -- What was taken out used up the oldest first; what is left is the latest, back to this one.
       SELECT min(x.at) FROM (
         SELECT t.at, -e.amount AS amount, sum(-e.amount) OVER (ORDER BY e.seq DESC) AS back FROM ledger_entry e
         JOIN ledger_tx t ON t.tenant_id = e.tenant_id AND t.id = e.tx_id
         WHERE e.tenant_id = a.tenant_id AND e.account_id = a.id AND e.amount < 0) x
       WHERE x.back - x.amount < -a.balance) AS since
     FROM ledger_account a
     WHERE a.tenant_id = $1 AND a.kind IN ('refund_due', 'wallet_spent') AND a.unit = 'THB' AND a.balance < 0
     ORDER BY a.kind`,
    [ctx.tenant.id],
  )
}
