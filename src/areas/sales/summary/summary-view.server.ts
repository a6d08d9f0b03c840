import {
  moneyRefunded,
  salesAmount,
  salesByHour,
  salesByProvince,
  salesCosted,
  salesOrders,
  salesProfit,
  salesUncosted,
} from '#areas/billing/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { daysOf, metricBreakdown, metricSeries } from '#kernel/metrics/index.ts'
import { day } from '#kernel/time/index.ts'
import { salesAbilities } from '../abilities.ts'
import type { Earnings } from '../margin.rules.ts'
import { readPeriod, sum } from '../period.rules.ts'
import { seenLists } from '../seen-lists.server.ts'
import { bestSellers } from './best-sellers.server.ts'
import { bySeller } from './sellers.server.ts'
import type { SalesPart, SalesSummary } from './summary.types.ts'

const keys = [
  salesAmount.key,
  salesOrders.key,
  moneyRefunded.key,
  salesProfit.key,
  salesCosted.key,
  salesUncosted.key,
]

/** Returns the sales in the days requested by a URL, with their breakdown. Throws 403. At most sixteen queries. */
export async function salesSummary(ctx: Ctx, params: URLSearchParams): Promise<SalesSummary> {
  authorize(ctx, salesAbilities['figures.see'])
  const period = readPeriod(params, day(ctx.now))
  const [now, before, channels, methods, provinces, hours, items, sold] = await Promise.all([
    metricSeries(ctx, keys, period),
    metricSeries(ctx, keys, period.before),
    partsBy(ctx, 'channel', period),
    partsBy(ctx, 'method', period),
    metricBreakdown(ctx, salesByProvince.key, 'province', period),
    metricBreakdown(ctx, salesByHour.key, 'hour', period),
    bestSellers(ctx, period),
    bySeller(ctx, period),
  ])
  const both = (key: string) => ({ now: now[key] ?? [], before: before[key] ?? [] })
  const byHour = new Map(hours.map(({ name, now: value }) => [Number(name), value]))
  return {
    period,
    days: daysOf(period),
    amount: both(salesAmount.key),
    orders: both(salesOrders.key),
    refunded: both(moneyRefunded.key),
    earned: { now: earningsIn(now), before: earningsIn(before), points: now[salesProfit.key] ?? [] },
    channels,
    methods,
    provinces: provinces.map(({ name, ...values }) => ({ key: name, name: null, ...values })),
    hours: Array.from({ length: 24 }, (_, hour) => byHour.get(hour) ?? 0),
    ...items,
    ...sold,
    sees: seenLists(ctx),
  }
}

const earningsIn = (series: Record<string, number[]>): Earnings => ({
  profit: sum(series[salesProfit.key] ?? []),
  costed: sum(series[salesCosted.key] ?? []),
  uncosted: sum(series[salesUncosted.key] ?? []),
})

async function partsBy(
  ctx: Ctx,
  dim: 'channel' | 'method',
  period: SalesSummary['period'],
): Promise<SalesPart[]> {
  const [amounts, orders] = await Promise.all([
    metricBreakdown(ctx, salesAmount.key, dim, period),
    metricBreakdown(ctx, salesOrders.key, dim, period),
  ])
  const counted = new Map(orders.map(({ name, now }) => [name, now]))
  return amounts.map(({ name, now, before }) => ({
    key: name,
    name: null,
    now,
    before,
    orders: counted.get(name) ?? 0,
  }))
}
