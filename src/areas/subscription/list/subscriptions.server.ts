import { authorize, can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createListCsv } from '#kernel/list/list-csv.ts'
import { likePattern, listStatement } from '#kernel/list/list-statement.ts'
import { bahtDecimal, type Satang } from '#kernel/money/index.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { foldText } from '#kernel/text/index.ts'
import { type Day, day } from '#kernel/time/index.ts'
import { subscriptionAbilities } from '../abilities.ts'
import type { CollectMethod } from '../lifecycle/collect.rules.ts'
import type { Interval } from '../lifecycle/period.rules.ts'
import type { SubscriptionStatus } from '../lifecycle/subscription.states.ts'
import { listMessages } from '../messages/list.ts'
import { ownMessages } from '../messages/own.ts'
import { type SubscriptionsQuery, subscriptionsList } from './subscriptions.list.rules.ts'

/** A subscription in the staff list. */
export interface SubscriptionRow {
  id: string
  number: string
  name: string
  email: string | null
  plan: LocalizedText
  seats: number
  people: number
  interval: Interval
  count: number
  price: Satang
  mrr: Satang
  status: SubscriptionStatus
  collect: CollectMethod
  periodEnd: Day | null
  isTest: boolean
  createdAt: Date
}

const subscriptionsStatement = listStatement(subscriptionsList, {
  name: 'subscription.list',
  columns: `s.id, s.number, s.contact->>'name' AS name, s.contact->>'email' AS email, v.name AS plan, s.seats,
    (SELECT count(*)::int FROM subscription_seat t WHERE t.tenant_id = s.tenant_id AND t.subscription_id = s.id) AS people,
    s.interval, s.interval_count AS count, s.price_satang AS price, s.mrr_satang AS mrr, s.status, s.collect,
    s.period_end::text AS "periodEnd", s.test_now IS NOT NULL AS "isTest", s.created_at AS "createdAt"`,
  from: `subscription s JOIN subscription_plan_version v ON v.tenant_id = s.tenant_id AND v.id = s.version_id`,
  where: 's.tenant_id = $1',
  search(bind, words) {
    const each = foldText(words).split(' ').filter(Boolean).map(likePattern)
    return `lower(s.number || ' ' || coalesce(s.contact->>'name', '') || ' ' || coalesce(s.contact->>'email', '')) LIKE ALL(${bind(each)}::text[])`
  },
  tabs: {
    running: `s.test_now IS NULL AND s.status IN ('trialing', 'active', 'past_due', 'suspended', 'paused', 'cancelling')`,
    owed: `s.test_now IS NULL AND s.status IN ('past_due', 'suspended')`,
    leaving: `s.test_now IS NULL AND s.status = 'cancelling'`,
    over: `s.test_now IS NULL AND s.status IN ('cancelled', 'expired')`,
    tests: 's.test_now IS NOT NULL',
    all: 's.test_now IS NULL',
  },
  filters: {
    status: (bind, status) => `s.status = ${bind(status)}`,
    plan: (bind, plan) => `s.plan_id = ${bind(plan)}`,
    collect: (bind, collect) => `s.collect = ${bind(collect)}`,
  },
  sorts: {
    newest: 's.created_at DESC, s.id DESC',
    due: 's.period_end NULLS LAST, s.id',
    price: 's.mrr_satang DESC, s.id',
  },
})

/** Returns subscriptions in the requested order. Throws 401, 403. */
export async function listSubscriptions(ctx: Ctx, query: SubscriptionsQuery): Promise<Page<SubscriptionRow>> {
  authorize(ctx, subscriptionAbilities['subscription.see'])
  return subscriptionsStatement.page<SubscriptionRow>(ctx, query)
}

/** Returns how many are unpaid, shown next to the menu entry. */
export async function countUnpaid(ctx: Ctx): Promise<Record<string, number>> {
  if (!can(ctx.viewer, subscriptionAbilities['subscription.see'])) return {}
  const [row] = await ctx.db.query<{ count: number }>(
    'subscription.countOwed',
    `SELECT count(*)::int AS count FROM subscription
     WHERE tenant_id = $1 AND status IN ('past_due', 'suspended') AND test_now IS NULL`,
    [ctx.tenant.id],
  )
  return { subscriptions: row?.count ?? 0 }
}

/** Streams the listed subscriptions as CSV: days as ISO days, money as plain baht. Throws 401, 403. */
export function subscriptionsCsv(ctx: Ctx, query: SubscriptionsQuery): ReadableStream<Uint8Array> {
  // Checked before the response starts: afterwards it could only be aborted.
  authorize(ctx, subscriptionAbilities['subscription.see'])
  const t = listMessages[ctx.locale]
  return createListCsv(ctx, {
    columns: Object.values(t.csv),
    page: (reading, page) => listSubscriptions(reading, { ...query, page }),
    row: (subscription) => [
      subscription.number,
      subscription.name ?? '',
      subscription.email ?? '',
      subscription.plan[ctx.locale] || subscription.plan.th,
      `${subscription.count} ${subscription.interval}`,
      String(subscription.seats),
      String(subscription.people),
      bahtDecimal(subscription.price),
      bahtDecimal(subscription.mrr),
      ownMessages[ctx.locale].status[subscription.status],
      subscription.periodEnd ?? '',
      day(subscription.createdAt),
    ],
  })
}
