import { accountSummarySql } from '#areas/account/public.server.ts'
import { unsubscribedAddressesSql } from '#areas/mail/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { likePattern, listStatement } from '#kernel/list/list-statement.ts'
import type { Satang } from '#kernel/money/satang.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { foldText, parsePhone } from '#kernel/text/index.ts'
import { customerAbilities } from '../abilities.ts'
import { type ConsentState, type CustomersQuery, customersList } from './customers.list.rules.ts'
import { lapsedDays } from './segment.rules.ts'

/** A customer in a list. */
export interface CustomerRow {
  id: string
  name: string
  phone: string | null
  email: string | null
  hasAccount: boolean
  orderCount: number
  /** Their order total, minus refunds. */
  net: Satang
  lastOrderAt: Date | null
  tags: string[]
  news: ConsentState
  createdAt: Date
}

/** Whether news may be sent, as for bulk email: the account's own choice, and not unsubscribed. */
const consentSql = `CASE WHEN s.address IS NOT NULL OR NOT u.wants_news THEN 'no' WHEN u.id IS NOT NULL THEN 'yes' ELSE 'unknown' END`
const fromSql = `customer c LEFT JOIN (${accountSummarySql}) u ON u.tenant_id = c.tenant_id AND u.id = c.user_id
  LEFT JOIN (${unsubscribedAddressesSql}) s ON s.tenant_id = c.tenant_id AND s.address = coalesce(u.email, lower(c.email))`

const columnsSql = `c.id, c.name, c.phone, c.email, c.user_id IS NOT NULL AS "hasAccount", c.order_count AS "orderCount", c.net_satang AS net,
  c.last_order_at AS "lastOrderAt", c.created_at AS "createdAt", ${consentSql} AS news,
  ARRAY(SELECT t.name FROM customer_tag t WHERE t.tenant_id = c.tenant_id AND t.customer_id = c.id ORDER BY t.name) AS tags`
const lapsedSql = `c.last_order_at < now() - interval '${lapsedDays} days'`

const listQuery = listStatement(customersList, {
  name: 'customer.list',
  columns: columnsSql,
  from: fromSql,
  where: `c.tenant_id = $1 AND c.status = 'active'`,
  search(bind, searchText) {
    const phone = parsePhone(searchText)
    const each = foldText(searchText).split(' ').filter(Boolean).map(likePattern)
    return `c.search LIKE ALL(${bind(each)}::text[]) OR c.phone = ${bind(phone.ok ? phone.number : null)}`
  },
  tabs: {
    once: `c.order_count = 1 AND NOT ${lapsedSql}`,
    again: `c.order_count > 1 AND NOT ${lapsedSql}`,
    lapsed: `c.order_count > 0 AND ${lapsedSql}`,
    never: 'c.order_count = 0',
  },
  filters: {
    tag: (bind, tag) => `EXISTS (SELECT 1 FROM customer_tag t
      WHERE t.tenant_id = c.tenant_id AND t.customer_id = c.id AND t.name = ${bind(tag)})`,
    news: (bind, state) => `${consentSql} = ${bind(state)}`,
    last: (bind, days) => `c.last_order_at > now() - make_interval(days => ${bind(Number(days))})`,
    joined: (bind, days) => `c.created_at > now() - make_interval(days => ${bind(Number(days))})`,
    account: (_, which) => (which === 'member' ? 'c.user_id IS NOT NULL' : 'c.user_id IS NULL'),
  },
  sorts: {
    newest: 'c.created_at DESC, c.id DESC',
    spent: 'c.net_satang DESC, c.id DESC',
    orders: 'c.order_count DESC, c.net_satang DESC, c.id DESC',
    last: 'c.last_order_at DESC NULLS LAST, c.id DESC',
    name: 'c.name COLLATE "th-x-icu", c.id',
  },
})

/**
 * Returns the site's customers by search terms, tags, segment and consent, in the requested order. One SQL query.
 * Throws 401, 403.
 */
export async function listCustomers(ctx: Ctx, query: CustomersQuery): Promise<Page<CustomerRow>> {
  authorize(ctx, customerAbilities.see)
  return listQuery.page<CustomerRow>(ctx, query)
}

/** Returns one of them. Throws 401, 403, 404. */
export async function getListedCustomer(ctx: Ctx, id: string): Promise<CustomerRow> {
  authorize(ctx, customerAbilities.see)
  const [row] = await ctx.db.query<CustomerRow>(
    'customer.listed',
    `SELECT ${columnsSql} FROM ${fromSql} WHERE c.tenant_id = $1 AND c.id = $2 AND c.status = 'active'`,
    [ctx.tenant.id, id],
  )
  if (!row) throw notFound('customer.not_found')
  return row
}

/**
 * Counts new customers in the last seven days and the seven before, repeat customers in seven days, and lapsed ones,
 * consistent with the list. Throws 401, 403. One SQL query.
 */
export async function countCustomers(
  ctx: Ctx,
): Promise<{ joined: { now: number; before: number }; again: number; lapsed: number }> {
  authorize(ctx, customerAbilities.see)
  const count = (where: string) =>
    `(SELECT count(*)::int FROM customer c WHERE c.tenant_id = $1 AND c.status = 'active' AND ${where})`
  const [found] = await ctx.db.query<Record<'joined' | 'before' | 'again' | 'lapsed', number>>(
    'customer.counted',
    `SELECT ${count(`c.created_at > now() - interval '7 days'`)} AS joined,
       ${count(`c.created_at > now() - interval '14 days' AND c.created_at <= now() - interval '7 days'`)} AS before,
       ${count(`c.order_count > 1 AND c.last_order_at > now() - interval '7 days'`)} AS again,
       ${count(`c.order_count > 0 AND ${lapsedSql}`)} AS lapsed`,
    [ctx.tenant.id],
  )
  const { joined = 0, before = 0, again = 0, lapsed: away = 0 } = found ?? {}
  return { joined: { now: joined, before }, again, lapsed: away }
}

/** Returns the customers who spent most, one page. Throws 401, 403. */
export const bestCustomers = async (ctx: Ctx): Promise<CustomerRow[]> =>
  (await listCustomers(ctx, customersList.parse(new URLSearchParams({ sort: 'spent' })))).items
