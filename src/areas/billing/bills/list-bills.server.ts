import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { containing, listStatement } from '#kernel/list/list-statement.ts'
import { noMoney, type Satang, satang } from '#kernel/money/index.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { day } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import { followedSql } from '../invoicing/own-document.server.ts'
import { type Age, ageDays, ages, type Receivables } from './age.rules.ts'
import type { BillRow } from './bill-row.ts'
import { type BillsQuery, billsList } from './bills.list.rules.ts'
import { dueDay, leftOf, openReceivable, receivable } from './owed.sql.ts'

const today = `(now() AT TIME ZONE 'Asia/Bangkok')::date`
const waits = `EXISTS (SELECT FROM billing_withholding w WHERE w.tenant_id = d.tenant_id AND w.document_id = d.id AND w.status = 'waiting')`

const columns = `d.id, d.number, d.kind, d.status, d.issued_on::text AS "issuedOn", d.due_on::text AS "dueOn", d.buyer->>'name' AS buyer,
  CASE d.kind WHEN 'quotation' THEN (SELECT o.number FROM billing_quotation_order q
      JOIN billing_order o ON o.tenant_id = q.tenant_id AND o.id = q.order_id
      WHERE q.tenant_id = d.tenant_id AND q.document_id = d.id AND o.status <> 'cancelled' LIMIT 1)
    ELSE nullif(d.content->>'orderNumber', '') END AS "orderNumber", d.total_satang AS total, d.vat_satang AS vat, ${leftOf} AS left,
  ${followedSql} AS followed,
  (SELECT q.answer FROM billing_quotation_answer q WHERE q.tenant_id = d.tenant_id AND q.document_id = d.id) AS answer,
  (SELECT w.amount_satang FROM billing_withholding w WHERE w.tenant_id = d.tenant_id AND w.document_id = d.id
    AND w.status = 'waiting') AS "waitsFor"`

const found = listStatement(billsList, {
  name: 'billing.bills',
  columns,
  from: 'billing_document d',
  where: 'd.tenant_id = $1',
  search(bind, words) {
    const like = bind(containing(words))
    return `d.number ILIKE ${like} OR d.buyer->>'name' ILIKE ${like} OR d.content->>'orderNumber' ILIKE ${like}
      OR d.buyer->>'phone' LIKE ${like} OR d.refers_to ILIKE ${like}`
  },
  tabs: { open: openReceivable, quotations: `d.kind = 'quotation'`, certificates: waits },
  filters: {
    kind: (bind, kind) => `d.kind = ${bind(kind)}`,
    state: (_, state) =>
      ({
        open: openReceivable,
        overdue: `${openReceivable} AND ${dueDay} < ${today}`,
        paid: `${receivable} AND d.status = 'issued' AND d.settled_satang = d.total_satang`,
        void: `d.status = 'void'`,
      })[state],
    age: (bind, age) => {
      const [from, to] = ageDays[age]
      return `${openReceivable} AND ${today} - ${dueDay} >= ${bind(from)} AND ${today} - ${dueDay} < ${bind(to)}`
    },
    month: (bind, month) => {
      const first = bind(`${month}-01`)
      return `d.issued_on >= ${first}::date AND d.issued_on < (${first}::date + interval '1 month')`
    },
  },
  sorts: {
    newest: 'd.issued_at DESC, d.id DESC',
    due: `${dueDay}, d.id`,
    left: `${leftOf} DESC NULLS LAST, d.id DESC`,
    total: 'd.total_satang DESC, d.id DESC',
    buyer: `d.buyer->>'name' COLLATE "th-x-icu", d.id`,
  },
})

/** Returns documents by search terms, kind, state and month, issued by staff and for orders. One statement. Throws 401, 403. */
export async function listBills(ctx: Ctx, query: BillsQuery): Promise<Page<BillRow>> {
  authorize(ctx, billingAbilities['document.see'])
  return found.page<BillRow>(ctx, query)
}

/** Returns what is owed on invoices, by how long it is overdue. One statement. Throws 401, 403. */
export async function receivables(ctx: Ctx): Promise<Receivables> {
  authorize(ctx, billingAbilities['document.see'])
  const cases = ages.map((age) => `WHEN days < ${ageDays[age][1]} THEN '${age}'`).join(' ')
  const rows = await ctx.db.query<{
    age: Age
    count: number
    left: Satang
    soon: Satang
    buyers: string[]
  }>(
    'billing.receivables',
    `SELECT CASE ${cases} END AS age, count(*)::int AS count, sum(owed)::bigint AS left,
       coalesce(sum(owed) FILTER (WHERE days BETWEEN -7 AND 0), 0)::bigint AS soon, array_agg(DISTINCT buyer) AS buyers
     FROM (SELECT $2::date - ${dueDay} AS days, d.total_satang - d.settled_satang AS owed,
             concat_ws(' ', d.buyer->>'name', d.buyer->>'taxId') AS buyer
           FROM billing_document d WHERE d.tenant_id = $1 AND ${openReceivable}) owed
     GROUP BY 1`,
    [ctx.tenant.id, day(ctx.now)],
  )
  const parts = ages.map((age) => {
    const part = rows.find((row) => row.age === age)
    return { age, count: part?.count ?? 0, left: part?.left ?? noMoney }
  })
  return {
    parts,
    buyers: new Set(rows.flatMap((row) => row.buyers)).size,
    soon: satang(rows.reduce((sum, row) => sum + row.soon, 0)),
  }
}
