import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { likePattern, listStatement } from '#kernel/list/list-statement.ts'
import { parseBaht, type Satang } from '#kernel/money/index.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { billingAbilities } from '../abilities.ts'
import { type BooksQuery, booksList } from './books.list.rules.ts'
import { type AccountKind, accountKinds } from './ledger.rules.ts'

/** One line of the trial balance: all accounts of a kind. */
export interface TrialLine {
  kind: AccountKind
  accounts: number
  /** Debit is positive, credit negative. */
  balance: Satang
}

/** Returns the balance of every kind of account in baht, in the order of `accountKinds`, without empty ones. Throws 403. */
export async function trialBalance(ctx: Ctx): Promise<TrialLine[]> {
  authorize(ctx, billingAbilities['ledger.see'])
  const found = await ctx.db.query<TrialLine>(
    'billing.trialBalance',
    `SELECT kind, count(*)::int AS accounts, sum(balance)::bigint AS balance FROM ledger_account
     WHERE tenant_id = $1 AND unit = 'THB' GROUP BY kind HAVING sum(balance) <> 0`,
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

const bookingsStatement = listStatement(booksList, {
  name: 'billing.books',
  columns: `t.id, t.at, t.kind, t.memo, (
    SELECT jsonb_agg(jsonb_build_object('kind', a.kind, 'amount', e.amount, 'unit', a.unit) ORDER BY e.amount DESC, e.id)
    FROM ledger_entry e JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
    WHERE e.tenant_id = t.tenant_id AND e.tx_id = t.id) AS entries`,
  from: 'ledger_tx t',
  where: 't.tenant_id = $1',
  search(bind, words) {
    const like = bind(likePattern(words))
    const amount = parseBaht(words)
    // A booking names its order; it is also found by the order's documents and by the number of the receipt.
    const document = 'FROM billing_document d WHERE d.tenant_id = $1 AND d.number ILIKE'
    const byDocument = `t.ref_id IN (SELECT d.id ${document} ${like}) OR t.memo IN (
      SELECT o.number FROM billing_order o WHERE o.tenant_id = $1 AND o.id IN (SELECT d.order_id ${document} ${like}))`
    const byAmount =
      amount.ok && amount.amount > 0
        ? ` OR EXISTS (SELECT FROM ledger_entry e WHERE e.tenant_id = t.tenant_id AND e.tx_id = t.id AND abs(e.amount) = ${bind(amount.amount)})`
        : ''
    return `t.memo ILIKE ${like} OR ${byDocument}${byAmount}`
  },
  filters: {
    account: (bind, kind) => `EXISTS (
      SELECT FROM ledger_entry e JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
      WHERE e.tenant_id = t.tenant_id AND e.tx_id = t.id AND a.kind = ${bind(kind)})`,
    from: (bind, day) => `t.at >= (${bind(day)}::date)::timestamp AT TIME ZONE 'Asia/Bangkok'`,
    to: (bind, day) => `t.at < (${bind(day)}::date + 1)::timestamp AT TIME ZONE 'Asia/Bangkok'`,
  },
  sorts: { newest: 't.at DESC, t.id DESC', oldest: 't.at, t.id' },
})

/** Returns a page of bookings: by purpose, document number, amount, account or date. Throws 401, 403. */
export async function listBookings(ctx: Ctx, query: BooksQuery): Promise<Page<Booking>> {
  authorize(ctx, billingAbilities['ledger.see'])
  return bookingsStatement.page<Booking>(ctx, query)
}

/** Returns money that needs attention: how much, and since when. Throws 403. */
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
