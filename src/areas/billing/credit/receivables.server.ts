import { authorize, can } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { likePattern, listStatement } from '#kernel/list/list-statement.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import type { Day } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import { agingBucketDays, agingBuckets } from '../bills/aging.rules.ts'
import { dueDaySql, openReceivableSql } from '../bills/outstanding.sql.ts'
import { type ReceivablesQuery, receivablesList } from './receivables.list.rules.ts'

/** What one customer owes, by how long it is overdue, and their agreed terms. */
export interface CustomerReceivables {
  /** Their tax number, or else their phone, or else their name: what identifies them on documents. */
  id: string
  name: string
  taxId: string | null
  phone: string | null
  due: Satang
  d30: Satang
  d60: Satang
  d90: Satang
  older: Satang
  left: Satang
  count: number
  accountId: string | null
  termsDays: number | null
  limit: Satang | null
  version: number | null
}

const todaySql = `(now() AT TIME ZONE 'Asia/Bangkok')::date`
const agingTotalsSql = agingBuckets
  .map((age) => {
    const [from, to] = agingBucketDays[age]
    const within = `days >= ${from} AND days < ${to}`
    return `coalesce(sum(owed) FILTER (WHERE ${within}), 0)::bigint AS "${age}"`
  })
  .join(', ')

const customersSql = `(
  SELECT coalesce(o.tenant_id, a.tenant_id) AS tenant_id, coalesce(o.key, a.tax_id, a.phone) AS key,
    coalesce(a.name, o.name) AS name, coalesce(a.tax_id, o."taxId") AS "taxId", coalesce(a.phone, o.phone) AS phone,
    ${agingBuckets.map((age) => `coalesce(o."${age}", 0)::bigint AS "${age}"`).join(', ')},
    coalesce(o.left, 0)::bigint AS "left", coalesce(o.count, 0)::int AS count,
    a.id AS "accountId", a.terms_days AS "termsDays", a.limit_satang AS "limit", a.version
  FROM (
    SELECT tenant_id, key, (array_agg(name ORDER BY issued_at DESC))[1] AS name, max("taxId") AS "taxId", max(phone) AS phone,
      ${agingTotalsSql}, sum(owed)::bigint AS "left", count(*)::int AS count
    FROM (SELECT d.tenant_id, coalesce(d.buyer->>'taxId', d.buyer->>'phone', d.buyer->>'name') AS key, d.buyer->>'name' AS name,
            d.buyer->>'taxId' AS "taxId", d.buyer->>'phone' AS phone, d.issued_at,
            ${todaySql} - ${dueDaySql} AS days, d.total_satang - d.settled_satang AS owed
          FROM billing_document d WHERE d.tenant_id = $1 AND ${openReceivableSql}) open
    GROUP BY tenant_id, key) o
  FULL JOIN (SELECT * FROM billing_credit_account WHERE tenant_id = $1) a
    ON o.key = coalesce(a.tax_id, a.phone)) c`

const columns = `c.key AS id, c.name, c."taxId", c.phone, ${agingBuckets.map((age) => `c."${age}"`).join(', ')}, c."left", c.count,
  c."accountId", c."termsDays", c."limit", c.version`

const listQuery = listStatement(receivablesList, {
  name: 'billing.owingCustomers',
  columns,
  from: customersSql,
  where: 'c.tenant_id = $1',
  search(bind, words) {
    const like = bind(likePattern(words))
    return `c.name ILIKE ${like} OR c."taxId" LIKE ${like} OR c.phone LIKE ${like}`
  },
  tabs: {
    overdue: 'c."left" > c.due',
    over: 'c."limit" IS NOT NULL AND c."left" > c."limit"',
    terms: 'c."accountId" IS NOT NULL',
  },
  filters: {},
  sorts: {
    left: 'c."left" DESC, c.key',
    overdue: 'c."left" - c.due DESC, c.key',
    buyer: 'c.name COLLATE "th-x-icu", c.key',
  },
})

/** Returns customers who owe or have terms, with what they owe by age. One statement. Throws 401, 403. */
export async function listReceivables(ctx: Ctx, query: ReceivablesQuery): Promise<Page<CustomerReceivables>> {
  authorize(ctx, billingAbilities['document.see'])
  return listQuery.page<CustomerReceivables>(ctx, query)
}

/** Returns one customer, by their key, with their open documents and the limit overrides. Throws 401, 403, 404. */
export async function loadCustomerReceivables(ctx: Ctx, key: string) {
  authorize(ctx, billingAbilities['document.see'])
  const [[customer], documents, overrides] = await Promise.all([
    ctx.db.query<CustomerReceivables>(
      'billing.owingCustomer',
      `SELECT ${columns} FROM ${customersSql} WHERE c.tenant_id = $1 AND c.key = $2`,
      [ctx.tenant.id, key],
    ),
    ctx.db.query<{ id: string; number: string; dueOn: Day; left: Satang }>(
      'billing.openOfCustomer',
      `SELECT d.id, d.number, ${dueDaySql}::text AS "dueOn", d.total_satang - d.settled_satang AS "left" FROM billing_document d
       WHERE d.tenant_id = $1 AND ${openReceivableSql} AND coalesce(d.buyer->>'taxId', d.buyer->>'phone', d.buyer->>'name') = $2
       ORDER BY ${dueDaySql}, d.number LIMIT 100`,
      [ctx.tenant.id, key],
    ),
    ctx.db.query<{ number: string; reason: string; at: Date; used: Satang; amount: Satang; limit: Satang }>(
      'billing.overridesOfCustomer',
      `SELECT d.number, o.reason, o.at, o.used_satang AS used, o.amount_satang AS amount, o.limit_satang AS "limit"
       FROM billing_credit_override o
       JOIN billing_credit_account a ON a.tenant_id = o.tenant_id AND a.id = o.account_id
       JOIN billing_document d ON d.tenant_id = o.tenant_id AND d.id = o.document_id
       WHERE o.tenant_id = $1 AND coalesce(a.tax_id, a.phone) = $2 ORDER BY o.at DESC LIMIT 20`,
      [ctx.tenant.id, key],
    ),
  ])
  if (!customer) throw notFound('credit.not_found')
  return { ...customer, documents, overrides, maySet: can(ctx.viewer, billingAbilities['credit.set']) }
}
export type CustomerReceivablesView = Awaited<ReturnType<typeof loadCustomerReceivables>>
