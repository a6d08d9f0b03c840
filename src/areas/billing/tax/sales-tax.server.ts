import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { listStatement } from '#kernel/list/list-statement.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { day } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import { amountsOf, type SalesTaxQuery, salesTaxList, type TaxEntry, totalsOf } from './sales-tax.rules.ts'

const columns = `d.id, d.number, d.kind, d.status, d.issued_on::text AS "issuedOn", d.buyer->>'name' AS buyer, d.buyer->>'taxId' AS "taxId",
  d.buyer->>'branch' AS "buyerBranch", d.branch, d.refers_to AS "refersTo", d.net_satang AS net, d.vat_satang AS vat,
  d.total_satang AS total, (d.content->>'vatRateBp')::int AS "vatRateBp", d.content->'groups' AS groups, d.order_id IS NOT NULL AS "ofOrder"`
const isTaxedSql = `(d.kind LIKE '%tax_invoice%' OR d.kind IN ('credit_note', 'debit_note'))`
const withinMonthSql = (first: string) =>
  `d.issued_on >= ${first}::date AND d.issued_on < (${first}::date + interval '1 month')`

const salesTaxStatement = listStatement(salesTaxList, {
  name: 'billing.salesTax',
  columns,
  from: 'billing_document d',
  where: `d.tenant_id = $1 AND ${isTaxedSql}`,
  filters: { month: (bind, month) => withinMonthSql(bind(`${month}-01`)) },
  sorts: { number: 'd.branch, d.issued_on, d.series, d.serial, d.id' },
})

/** Returns the requested month, by default the current one. */
export const monthOf = (ctx: Ctx, { month }: SalesTaxQuery): string => month ?? day(ctx.now).slice(0, 7)

/** Returns tax invoices and notes of a month, ordered by establishment, day and number. One SQL query. Throws 401, 403. */
export async function salesTax(ctx: Ctx, query: SalesTaxQuery): Promise<Page<TaxEntry>> {
  authorize(ctx, billingAbilities['document.see'])
  return salesTaxStatement.page<TaxEntry>(ctx, { ...query, month: monthOf(ctx, query) })
}

/** Returns the totals of all lines of a month. One SQL query. Throws 401, 403. */
export async function salesTaxTotals(ctx: Ctx, query: SalesTaxQuery) {
  authorize(ctx, billingAbilities['document.see'])
  const rows = await ctx.db.query<TaxEntry>(
    'billing.salesTaxAll',
    `SELECT ${columns} FROM billing_document d WHERE d.tenant_id = $1 AND d.status = 'issued' AND ${isTaxedSql} AND ${withinMonthSql('$2')}`,
    [ctx.tenant.id, `${monthOf(ctx, query)}-01`],
  )
  return totalsOf(rows.map(amountsOf))
}
