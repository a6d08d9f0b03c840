import { moneyRefunded, salesAmount, salesOrders } from '#areas/billing/public.server.ts'
import { catalogPaths } from '#areas/catalog/paths.ts'
import { mediaUrl } from '#areas/files/public.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import type { HomePanel } from '#kernel/area/home-panel.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { daysOf, metricSeries } from '#kernel/metrics/index.ts'
import { formatBaht, formatQuantity, satang } from '#kernel/money/index.ts'
import { formatDate, formatDayRange, weekday, weekdays } from '#kernel/time/index.ts'
import { salesAbilities } from '../abilities.ts'
import { salesMessages } from '../messages/index.ts'
import { salesPaths } from '../paths.ts'
import { type SalesPeriod, sum } from '../period.rules.ts'
import { seenLists } from '../seen-lists.server.ts'
import { bestSellers } from '../summary/best-sellers.server.ts'
import { fortnight } from './fortnight.rules.ts'

/** The dashboard shows the rest. */
const maxRows = 5

/**
 * Returns sales of the last fourteen days against the fourteen before, by day, and the best sellers, for users who may
 * see them.
 */
export async function salesPanels(ctx: Ctx): Promise<HomePanel[]> {
  if (!can(ctx.viewer, salesAbilities['figures.see'])) return []
  const period = fortnight(ctx.now)
  const keys = [salesAmount.key, salesOrders.key, moneyRefunded.key]
  const [series, { best }] = await Promise.all([
    metricSeries(ctx, keys, { from: period.before.from, to: period.to }),
    bestSellers(ctx, period),
  ])
  const split = (key: string) => {
    const values = series[key] ?? []
    return { before: values.slice(0, 14), now: values.slice(14) }
  }
  const amount = split(salesAmount.key)
  const orders = split(salesOrders.key)
  const refunded = split(moneyRefunded.key)
  const t = salesMessages[ctx.locale]
  const sees = seenLists(ctx)
  return [
    metricsPanel(ctx, period, { amount, orders, refunded }),
    {
      kind: 'chart',
      key: 'course',
      title: t.byDay,
      rowName: t.day,
      link: { to: salesPaths.dashboard, label: t.dashboard },
      data: {
        unit: 'baht',
        rows: daysOf(period).map((day) => ({
          key: day,
          label: formatDate(day, ctx.locale),
          short: formatDate(day, ctx.locale, 'dayMonth'),
          ...(sees.orders && { href: shopPaths.ordersOfDays({ from: day, to: day }) }),
        })),
        series: [
          { name: dayRangeText(ctx, period), values: amount.now },
          { name: dayRangeText(ctx, period.before), values: amount.before, muted: true },
        ],
      },
    },
    {
      kind: 'ranking',
      key: 'best',
      title: t.best,
      none: t.noBest,
      link: { to: salesPaths.summary(), label: t.all },
      rows: best.slice(0, maxRows).map(({ key, sku, name, image, now, unitsMilli, left, points }) => ({
        key,
        name: name[ctx.locale],
        to: sees.products ? catalogPaths.products({ search: sku }) : salesPaths.summary({ by: 'product' }),
        image: image && mediaUrl(image, 320),
        detail: [
          `${t.figures.units} ${formatQuantity(unitsMilli)}`,
          left !== null && (left > 0 ? t.left(formatQuantity(left)) : t.soldOut),
        ]
          .filter(Boolean)
          .join(' · '),
        value: formatBaht(satang(now)),
        points,
      })),
    },
  ]
}

const dayRangeText = (ctx: Ctx, { from, to }: { from: string; to: string }) =>
  formatDayRange(from, to, ctx.locale, { weekday: false })

type Split = { now: number[]; before: number[] }

function metricsPanel(
  ctx: Ctx,
  period: SalesPeriod,
  { amount, orders, refunded }: Record<'amount' | 'orders' | 'refunded', Split>,
): HomePanel {
  const t = salesMessages[ctx.locale]
  const was = t.from(dayRangeText(ctx, period.before))
  const both = ({ now, before }: Split) => ({ now: sum(now), before: sum(before), period: was })
  const money = (value: number) => formatBaht(satang(value))
  const ordersOf = (days: { from: string; to: string }) =>
    seenLists(ctx).orders ? shopPaths.ordersOfDays(days) : undefined
  const list = ordersOf(period)
  const today = amount.now.at(-1) ?? 0
  return {
    kind: 'figures',
    key: 'sales',
    title: t.fortnight,
    figures: [
      {
        label: t.soldToday,
        value: money(today),
        to: ordersOf({ from: period.to, to: period.to }),
        // Compared with the same weekday of the previous week.
        change: {
          now: today,
          before: amount.now.at(-8) ?? 0,
          period: t.weekBefore(weekdays[ctx.locale].long[weekday(period.to)] ?? ''),
        },
        points: amount.now.slice(-7),
      },
      {
        label: t.soldFortnight,
        value: money(sum(amount.now)),
        to: list,
        change: both(amount),
        points: amount.now,
      },
      {
        label: t.figures.orders,
        value: sum(orders.now).toLocaleString('en'),
        counted: t.figures.counted,
        to: list,
        change: both(orders),
        points: orders.now,
      },
      {
        label: t.figures.refunded,
        value: money(sum(refunded.now)),
        to: list && `${list}&tab=closed`,
        change: both(refunded),
        good: 'down',
        points: refunded.now,
      },
    ],
  }
}
