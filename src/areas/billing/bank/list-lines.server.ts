import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { likePattern, listStatement } from '#kernel/list/list-statement.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { billingAbilities } from '../abilities.ts'
import type { LineStatus } from './line.states.ts'
import { type LinesQuery, linesList } from './lines.list.rules.ts'

/** A line as lists show it. */
export interface LineRow {
  id: string
  at: Date
  isTimed: boolean
  amount: Satang
  explained: Satang
  payer: string
  text: string
  channel: string
  ref1: string
  status: LineStatus
  inquiry: string
  /** The names of its explanations. */
  labels: string[]
  /** The kinds of its explanations. */
  kinds: string[]
  /** Whether it was suggested automatically. */
  proposed: boolean
}

const activeMatchesSql = `FROM billing_bank_match m WHERE m.tenant_id = l.tenant_id AND m.line_id = l.id AND m.undone_at IS NULL`

const listQuery = listStatement(linesList, {
  name: 'billing.bankLines',
  columns: `l.id, l.at, l.is_timed AS "isTimed", l.amount_satang AS amount, l.explained_satang AS explained, l.payer, l.text, l.channel,
    l.ref1, l.status, l.asked AS inquiry, ARRAY(SELECT m.label ${activeMatchesSql} ORDER BY m.at, m.id) AS labels,
    ARRAY(SELECT DISTINCT m.kind ${activeMatchesSql}) AS kinds, EXISTS (SELECT ${activeMatchesSql} AND m.percent >= 96) AS proposed`,
  from: 'billing_bank_line l',
  where: 'l.tenant_id = $1',
  search(bind, words) {
    const like = bind(likePattern(words))
    return `l.payer ILIKE ${like} OR l.text ILIKE ${like} OR l.ref1 ILIKE ${like} OR l.bank_ref ILIKE ${like}
      OR EXISTS (SELECT ${activeMatchesSql} AND m.label ILIKE ${like})
      OR to_char(abs(l.amount_satang) / 100.0, 'FM999999990.00') LIKE ${bind(`${words.replaceAll(',', '')}%`)}`
  },
  tabs: { open: `l.status = 'open'`, matched: `l.status = 'matched'` },
  filters: {
    account: (bind, id) => `l.account_id = ${bind(id)}::uuid`,
    way: (_, direction) => (direction === 'in' ? 'l.amount_satang > 0' : 'l.amount_satang < 0'),
    month: (bind, month) => {
      const first = bind(`${month}-01`)
      return `l."on" >= ${first}::date AND l."on" < (${first}::date + interval '1 month')`
    },
  },
  sorts: {
    newest: 'l.at DESC, l.id DESC',
    oldest: 'l.at, l.id',
    amount: 'abs(l.amount_satang) DESC, l.id DESC',
  },
})

/** Returns statement lines by search terms, state, account and month. One statement. Throws 401, 403. */
export async function listLines(ctx: Ctx, query: LinesQuery): Promise<Page<LineRow>> {
  authorize(ctx, billingAbilities['payment.settle'])
  return listQuery.page<LineRow>(ctx, query)
}
