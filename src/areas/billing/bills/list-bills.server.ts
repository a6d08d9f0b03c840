import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { likePattern, listStatement } from '#kernel/list/list-statement.ts'
import { type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { day } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import { followedSql } from '../invoicing/own-document.server.ts'
import { type AgingBucket, agingBucketDays, agingBuckets, type Receivables } from './aging.rules.ts'
import type { BillRow } from './bill-row.ts'
import { type BillsQuery, billsList } from './bills.list.rules.ts'
import {
  creditedSql,
  dueDaySql,
  openReceivableSql,
  outstandingSql,
  receivableSql,
} from './outstanding.sql.ts'

const todaySql = `(now() AT TIME ZONE 'Asia/Bangkok')::date`
const awaitsCertificateSql = `EXISTS (SELECT FROM billing_withholding w WHERE w.tenant_id = d.tenant_id AND w.document_id = d.id AND w.status = 'waiting')`

const columns = `d.id, d.number, d.kind, d.status, d.issued_on::text AS "issuedOn", d.due_on::text AS "dueOn", d.buyer->>'name' AS buyer,
  CASE d.kind WHEN 'quotation' THEN (SELECT o.number FROM billing_quotation_order q
      JOIN billing_order o ON o.tenant_id = q.tenant_id AND o.id = q.order_id
      WHERE q.tenant_id = d.tenant_id AND q.document_id = d.id AND o.status <> 'cancelled' LIMIT 1)
    ELSE nullif(d.content->>'orderNumber', '') END AS "orderNumber", d.total_satang AS total, d.vat_satang AS vat, ${outstandingSql} AS left, ${creditedSql} AS credited,
  ${followedSql} AS followed,
  (SELECT q.answer FROM billing_quotation_answer q WHERE q.tenant_id = d.tenant_id AND q.document_id = d.id) AS answer,
  (SELECT w.amount_satang FROM billing_withholding w WHERE w.tenant_id = d.tenant_id AND w.document_id = d.id
    AND w.status = 'waiting') AS "waitsFor"`

const listQuery = listStatement(billsList, {
  name: 'billing.bills',
  columns,
  from: 'billing_document d',
  where: 'd.tenant_id = $1',
  search(bind, words) {
    const like = bind(likePattern(words))
    return `d.number ILIKE ${like} OR d.buyer->>'name' ILIKE ${like} OR d.content->>'orderNumber' ILIKE ${like}
      OR d.buyer->>'phone' LIKE ${like} OR d.refers_to ILIKE ${like}`
  },
  tabs: { open: openReceivableSql, quotations: `d.kind = 'quotation'`, certificates: awaitsCertificateSql },
  filters: {
    kind: (bind, kind) => `d.kind = ${bind(kind)}`,
    state: (_, state) =>
      ({
        open: openReceivableSql,
        overdue: `${openReceivableSql} AND ${dueDaySql} < ${todaySql}`,
        paid: `${receivableSql} AND d.status = 'issued' AND d.settled_satang = d.total_satang`,
        void: `d.status = 'void'`,
      })[state],
    age: (bind, age) => {
      const [from, to] = agingBucketDays[age]
      return `${openReceivableSql} AND ${todaySql} - ${dueDaySql} >= ${bind(from)} AND ${todaySql} - ${dueDaySql} < ${bind(to)}`
    },
    month: (bind, month) => {
      const first = bind(`${month}-01`)
      return `d.issued_on >= ${first}::date AND d.issued_on < (${first}::date + interval '1 month')`
    },
  },
  sorts: {
    newest: 'd.issued_at DESC, d.id DESC',
    due: `${dueDaySql}, d.id`,
    left: `${outstandingSql} DESC NULLS LAST, d.id DESC`,
    total: 'd.total_satang DESC, d.id DESC',
    buyer: `d.buyer->>'name' COLLATE "th-x-icu", d.id`,
  },
})

/** Returns documents by search terms, kind, state and month, issued by staff and for orders. One statement. Throws 401, 403. */
export async function listBills(ctx: Ctx, query: BillsQuery): Promise<Page<BillRow>> {
  authorize(ctx, billingAbilities['document.see'])
  return listQuery.page<BillRow>(ctx, query)
}

/** Returns what is owed on invoices, by how long it is overdue. One statement. Throws 401, 403. */
export async function receivables(ctx: Ctx): Promise<Receivables> {
  authorize(ctx, billingAbilities['document.see'])
  const cases = agingBuckets.map((age) => `WHEN days < ${agingBucketDays[age][1]} THEN '${age}'`).join(' ')
  const rows = await ctx.db.query<{
    age: AgingBucket
    count: number
    left: Satang
    soon: Satang
    buyers: string[]
  }>(
    'billing.receivables',
    `SELECT CASE ${cases} END AS age, count(*)::int AS count, sum(owed)::bigint AS left,
       coalesce(sum(owed) FILTER (WHERE days BETWEEN -7 AND 0), 0)::bigint AS soon, array_agg(DISTINCT buyer) AS buyers
     FROM (SELECT $2::date - ${dueDaySql} AS days, d.total_satang - d.settled_satang AS owed,
             concat_ws(' ', d.buyer->>'name', d.buyer->>'taxId') AS buyer
           FROM billing_document d WHERE d.tenant_id = $1 AND ${openReceivableSql}) owed
     GROUP BY 1`,
    [ctx.tenant.id, day(ctx.now)],
  )
  const parts = agingBuckets.map((age) => {
    const part = rows.find((row) => row.age === age)
    return { age, count: part?.count ?? 0, left: part?.left ?? zeroSatang }
  })
  return {
    parts,
    buyers: new Set(rows.flatMap((row) => row.buyers)).size,
    soon: satang(rows.reduce((sum, row) => sum + row.soon, 0)),
  }
}
