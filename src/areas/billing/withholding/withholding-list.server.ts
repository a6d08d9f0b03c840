import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createListCsv } from '#kernel/list/list-csv.ts'
import { likePattern, listStatement } from '#kernel/list/list-statement.ts'
import { bahtDecimal, type Satang } from '#kernel/money/index.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import type { Day } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import { withholdingMessages } from '../messages/withholding.ts'
import type { IncomeType } from './income.rules.ts'
import { type WithholdingQuery, withholdingList } from './withholding.list.rules.ts'

/** A certificate of the month: one a customer gave (or owes) us, or one we issued. */
export interface WithholdingRow {
  id: string
  way: 'received' | 'waiting' | 'issued'
  number: string | null
  /** The day of the certificate; for an outstanding one, the day of the receipt. */
  on: Day
  party: string
  taxId: string | null
  incomeType: IncomeType | null
  base: Satang
  rateBp: number | null
  tax: Satang
  status: 'issued' | 'void' | 'received' | 'waiting'
  /** For certificates we received, the receipt of the payment it was withheld from. */
  receipt: string | null
  receiptId: string | null
  hasFile: boolean
}

const certificatesSql = `(
  SELECT w.tenant_id, w.id, w.status AS way, w.certificate_number AS number, coalesce(w.certificate_on, d.issued_on) AS "on",
    coalesce(d.buyer->>'name', '') AS party, coalesce(w.payer_tax_id, d.buyer->>'taxId') AS "taxId", w.income_type AS "incomeType",
    w.base_satang AS base, w.rate_bp AS "rateBp", w.amount_satang AS tax, w.status, d.number AS receipt, d.id AS "receiptId",
    w.file_id IS NOT NULL AS "hasFile"
  FROM billing_withholding w JOIN billing_document d ON d.tenant_id = w.tenant_id AND d.id = w.document_id
  WHERE w.tenant_id = $1 AND w.status <> 'void'
  UNION ALL
  SELECT i.tenant_id, i.id, 'issued', i.number, i.issued_on, i.payee->>'name', i.payee->>'taxId', i.lines->0->>'incomeType',
    i.base_satang, (i.lines->0->>'rateBp')::int, i.tax_satang, i.status, NULL, NULL, false
  FROM billing_withholding_issued i WHERE i.tenant_id = $1) c`

const withholdingsStatement = listStatement(withholdingList, {
  name: 'billing.withholdings',
  columns: `c.id, c.way, c.number, c."on"::text AS "on", c.party, c."taxId", c."incomeType", c.base, c."rateBp", c.tax, c.status,
    c.receipt, c."receiptId", c."hasFile"`,
  from: certificatesSql,
  where: 'c.tenant_id = $1',
  search(bind, words) {
    const like = bind(likePattern(words))
    return `c.party ILIKE ${like} OR c.number ILIKE ${like} OR c."taxId" LIKE ${like} OR c.receipt ILIKE ${like}`
  },
  tabs: { received: `c.way = 'received'`, waiting: `c.way = 'waiting'`, issued: `c.way = 'issued'` },
  filters: {
    month: (bind, month) => {
      const first = bind(`${month}-01`)
      return `c."on" >= ${first}::date AND c."on" < (${first}::date + interval '1 month')`
    },
  },
  sorts: { newest: 'c."on" DESC, c.number DESC, c.id', party: 'c.party COLLATE "th-x-icu", c.id' },
})

/** Returns certificates of a month: received, outstanding or issued. One SQL query. Throws 401, 403. */
export async function listWithholdings(ctx: Ctx, query: WithholdingQuery): Promise<Page<WithholdingRow>> {
  authorize(ctx, billingAbilities['document.see'])
  return withholdingsStatement.page<WithholdingRow>(ctx, query)
}

/** Returns the totals of the certificates of a tab and month; cancelled ones do not count. Throws 401, 403. */
export async function withholdingTotals(
  ctx: Ctx,
  { tab, month }: Pick<WithholdingQuery, 'tab' | 'month'>,
): Promise<{ base: Satang; tax: Satang; count: number }> {
  authorize(ctx, billingAbilities['document.see'])
  const [row] = await ctx.db.query<{ base: Satang; tax: Satang; count: number }>(
    'billing.withholdingTotals',
    `SELECT coalesce(sum(c.base), 0)::bigint AS base, coalesce(sum(c.tax), 0)::bigint AS tax, count(*)::int AS count FROM ${certificatesSql}
     WHERE c.way = $2 AND c.status <> 'void' AND ($3::date IS NULL OR (c."on" >= $3::date AND c."on" < ($3::date + interval '1 month')))`,
    [ctx.tenant.id, tab, month ? `${month}-01` : null],
  )
  return row!
}

/** Streams the certificates of a tab and month as CSV. Throws 403. */
export function withholdingCsv(ctx: Ctx, query: WithholdingQuery): ReadableStream<Uint8Array> {
  authorize(ctx, billingAbilities['document.see'])
  const t = withholdingMessages[ctx.locale]
  return createListCsv(ctx, {
    columns: Object.values(t.csvHeads),
    page: (reading, page) => listWithholdings(reading, { ...query, page }),
    row: (withholding) => [
      withholding.on,
      withholding.number ?? '',
      withholding.party,
      withholding.taxId ?? '',
      withholding.incomeType ? t.incomes[withholding.incomeType] : '',
      bahtDecimal(withholding.base),
      withholding.rateBp === null ? '' : String(withholding.rateBp / 100),
      bahtDecimal(withholding.tax),
      withholding.receipt ?? '',
      t.states[withholding.status],
    ],
  })
}
