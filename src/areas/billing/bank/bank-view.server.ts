import { authorize, can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Satang, satang, sum } from '#kernel/money/index.ts'
import { nameInCopy } from '#kernel/personal-data.ts'
import { dayStart } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { accountTitle, bankAccountsOf } from './accounts.server.ts'
import { candidatesFor, type Uncleared, unclearedBefore } from './candidates.server.ts'
import { type Exception, type Explained, exceptionOf } from './exception.rules.ts'
import { type BankLine, lineRows } from './line-rows.server.ts'
import { linesList } from './lines.list.rules.ts'
import { listLines } from './list-lines.server.ts'
import { unexplainedAmount } from './match.server.ts'
import { minBulkConfirmPercent, type Suggestion, suggestMatches } from './suggest.rules.ts'

/** The time within which money known to banks should appear in our statements. */
export const maxClearingMs = 2 * 86_400_000

/** The maximum number of open lines processed together, the oldest first. */
const maxOpenLines = 200

/** An account's statements, and whether they agree with the books. */
export interface AccountSummary {
  /** Of the statement with the latest end date. */
  fileName: string
  fromOn: string
  toOn: string
  importedBy: string
  importedAt: Date
  isProven: boolean
  lines: number
  matched: { count: number; amount: Satang }
  open: { count: number; amount: Satang }
  /** The balance according to the bank; null if no file contains balances. */
  bank: Satang | null
  /** The part of it that the books explain. */
  book: Satang | null
  /** The part covered by neither lines nor statements: days between two files are missing. */
  missing: Satang
}

/** An open line, as pages show it. */
export type OpenLineView = Pick<
  BankLine,
  'id' | 'at' | 'isTimed' | 'payer' | 'text' | 'channel' | 'ref1' | 'inquiry' | 'inquiryAt'
> & { rest: Satang; amount: Satang }

const toOpenLineView = ({
  id,
  at,
  isTimed,
  payer,
  text,
  channel,
  ref1,
  inquiry,
  inquiryAt,
  ...line
}: BankLine): OpenLineView => ({
  id,
  at,
  isTimed,
  payer,
  text,
  channel,
  ref1,
  inquiry,
  inquiryAt,
  rest: unexplainedAmount(line),
  amount: line.amount,
})

/** Returns everything the page of one account shows. Throws 401, 403. */
export async function bankView(ctx: Ctx, params: URLSearchParams) {
  authorize(ctx, billingAbilities['payment.settle'])
  const [accounts, { bankAccounts: known }] = await Promise.all([bankAccountsOf(ctx), paymentSettings(ctx)])
  // Sites that entered their accounts before statements were supported have not saved them since.
  const offered = known
    .filter(
      (candidate) =>
        !accounts.some(({ bank, number }) => bank === candidate.bank && number === candidate.number),
    )
    .map((one) => ({ ...one, title: accountTitle(one) }))
  const requestedId = params.get('account')
  const chosen =
    accounts.find(({ id }) => id === requestedId) ??
    (await latestAccount(ctx, accounts)) ??
    accounts[0] ??
    null
  const named = accounts.map((account) => ({
    id: account.id,
    name: account.name,
    title: accountTitle(account),
  }))
  if (!chosen) return { accounts: named, offered, account: null }
  const [figures, lines, latest, toSend] = await Promise.all([
    summaryOf(ctx, chosen.id),
    lineRows.list(ctx, {
      where: { accountId: chosen.id, status: 'open' },
      order: ['at', 'id'],
      limit: maxOpenLines,
    }),
    listLines(ctx, { ...linesList.parse(new URLSearchParams({ tab: 'matched' })), account: chosen.id }),
    listRefundsDue(ctx),
  ])
  const { suggestions, exceptions, covers } = await findExplanations(ctx, lines)
  const late = covers ? await unclearedBefore(ctx, covers, new Date(+ctx.now - maxClearingMs)) : []
  const account = {
    accounts: named,
    chosen: chosen.id,
    now: ctx.now,
    figures,
    suggestions,
    sure: suggestions.filter(({ percent }) => percent >= minBulkConfirmPercent).length,
    exceptions,
    late: late satisfies Uncleared[],
    toSend,
    latest: latest.items.slice(0, 10),
    matched: latest.total,
    may: {
      refund: can(ctx.viewer, billingAbilities['payment.refund']),
    },
  }
  return { accounts: named, offered, account }
}

export type BankView = NonNullable<Awaited<ReturnType<typeof bankView>>['account']>

async function latestAccount<Account extends { id: string }>(
  ctx: Ctx,
  accounts: readonly Account[],
): Promise<Account | undefined> {
  const [latest] = await ctx.db.query<{ id: string }>(
    'billing.latestBankAccount',
    `SELECT account_id AS id FROM billing_bank_statement WHERE tenant_id = $1 ORDER BY imported_at DESC LIMIT 1`,
    [ctx.tenant.id],
  )
  return accounts.find(({ id }) => id === latest?.id)
}

/** Returns the possible explanations of open lines, and what is wrong with the others. */
export async function findExplanations(ctx: Ctx, lines: readonly BankLine[]) {
  const covers = await coveredSince(ctx)
  const first = lines[0]?.at ?? ctx.now
  // Items up to some weeks older than their payment are searched automatically, older ones manually.
  const since = new Date(Math.max(+(covers ?? first) - 7 * 86_400_000, +first - 60 * 86_400_000))
  const [candidates, before] = lines.length
    ? await Promise.all([
        candidatesFor(ctx, { since }),
        loadRecentlyExplained(ctx, new Date(+first - 86_400_000)),
      ])
    : [[], []]
  const waiting = lines.map((line) => ({ ...line, amount: unexplainedAmount(line) }))
  const suggestions = suggestMatches(waiting, candidates)
  const by = new Map(suggestions.map((suggestion) => [suggestion.lineId, suggestion]))
  // Of two payments a minute apart the first is suggested, and the second is flagged as its duplicate.
  const newlyExplained = waiting.flatMap(({ id, at, amount, payer, ref1 }) => {
    const label = by.get(id)?.targets[0]?.label
    return label ? [{ at, amount, payer, ref1, label }] : []
  })
  return {
    covers,
    suggestions: lines
      .flatMap((line): (Suggestion & { line: OpenLineView })[] => {
        const suggestion = by.get(line.id)
        return suggestion ? [{ ...suggestion, line: toOpenLineView(line) }] : []
      })
      .toSorted((a, b) => b.percent - a.percent),
    exceptions: lines.flatMap((line, at): (Exception & { line: OpenLineView })[] =>
      by.has(line.id)
        ? []
        : [
            {
              ...exceptionOf(waiting[at]!, candidates, [...before, ...newlyExplained]),
              line: toOpenLineView(line),
            },
          ],
    ),
  }
}

/** Returns the date since which statements have been imported; null before the first. */
async function coveredSince(ctx: Ctx): Promise<Date | null> {
  const [first] = await ctx.db.query<{ on: string | null }>(
    'billing.bankCoveredSince',
    'SELECT min(from_on)::text AS on FROM billing_bank_statement WHERE tenant_id = $1',
    [ctx.tenant.id],
  )
  return first?.on ? dayStart(first.on) : null
}

/** Returns the number of bookings that no line has cleared for more than two days, since statements have been imported. */
export async function countUncleared(ctx: Ctx): Promise<number> {
  const covers = await coveredSince(ctx)
  return covers ? (await unclearedBefore(ctx, covers, new Date(+ctx.now - maxClearingMs))).length : 0
}

function loadRecentlyExplained(ctx: Ctx, since: Date): Promise<Explained[]> {
  return ctx.db.query<Explained>(
    'billing.bankExplained',
    `SELECT l.at, l.amount_satang AS amount, l.payer, l.ref1, m.label FROM billing_bank_line l
     JOIN billing_bank_match m ON m.tenant_id = l.tenant_id AND m.line_id = l.id AND m.undone_at IS NULL AND m.kind = 'booking'
     WHERE l.tenant_id = $1 AND l.status = 'matched' AND l.at >= $2 ORDER BY l.at DESC LIMIT 2000`,
    [ctx.tenant.id, since],
  )
}

/** Money that could not be attributed and must be sent back. */
interface RefundDue {
  id: string
  label: string
  reason: string
  amount: Satang
  at: Date
}

function listRefundsDue(ctx: Ctx): Promise<RefundDue[]> {
  return ctx.db.query<RefundDue>(
    'billing.bankDueBack',
    `SELECT m.id, m.label, m.reason, m.amount_satang AS amount, m.at FROM billing_bank_match m
     WHERE m.tenant_id = $1 AND m.kind = 'refund_due' AND m.undone_at IS NULL AND m.sent_at IS NULL ORDER BY m.at LIMIT 100`,
    [ctx.tenant.id],
  )
}

async function summaryOf(ctx: Ctx, accountId: string): Promise<AccountSummary | null> {
  type Row = Omit<AccountSummary, 'matched' | 'open' | 'book' | 'missing' | 'lines'> & {
    opening: Satang | null
    matchedCount: number
    openCount: number
    explained: Satang
    matchedAmount: Satang
    all: Satang
  }
  const [row] = await ctx.db.query<Row>(
    'billing.bankFigures',
    `SELECT s.file_name AS "fileName", s.from_on::text AS "fromOn", s.to_on::text AS "toOn", s.imported_by AS "importedBy",
       s.imported_at AS "importedAt", s.is_proven AS "isProven", s.closing_satang AS bank,
       (SELECT f.opening_satang FROM billing_bank_statement f WHERE f.tenant_id = s.tenant_id AND f.account_id = s.account_id
          AND f.opening_satang IS NOT NULL ORDER BY f.from_on, f.imported_at LIMIT 1) AS opening, l.*
     FROM billing_bank_statement s,
       LATERAL (SELECT count(*) FILTER (WHERE status = 'matched')::int AS "matchedCount",
          count(*) FILTER (WHERE status = 'open')::int AS "openCount", coalesce(sum(explained_satang), 0)::bigint AS explained,
          coalesce(sum(amount_satang) FILTER (WHERE status = 'matched'), 0)::bigint AS "matchedAmount",
          coalesce(sum(amount_satang), 0)::bigint AS all FROM billing_bank_line b
        WHERE b.tenant_id = s.tenant_id AND b.account_id = s.account_id) l
     WHERE s.tenant_id = $1 AND s.account_id = $2 ORDER BY s.to_on DESC, s.imported_at DESC LIMIT 1`,
    [ctx.tenant.id, accountId],
  )
  if (!row) return null
  const { opening, matchedCount, openCount, explained: booked, matchedAmount, all, ...statement } = row
  const hasBalances = opening !== null && statement.bank !== null
  return {
    ...statement,
    importedBy: nameInCopy(statement.importedBy, ctx.locale),
    lines: matchedCount + openCount,
    matched: { count: matchedCount, amount: matchedAmount },
    open: { count: openCount, amount: satang(all - booked) },
    book: opening === null ? null : sum([opening, booked]),
    missing: hasBalances ? satang(statement.bank! - opening - all) : satang(0),
  }
}
