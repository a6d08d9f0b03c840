import { salesAmount } from '#areas/billing/public.server.ts'
import type { HomeCard } from '#kernel/area/home-card.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { metricSeries } from '#kernel/metrics/index.ts'
import { formatBaht, satang } from '#kernel/money/index.ts'
import { deltaOf } from '#kernel/ui/chart/chart.rules.ts'
import { salesAbilities } from '../abilities.ts'
import { notable } from '../alerts.rules.ts'
import { salesMessages } from '../messages/index.ts'
import { salesPaths } from '../paths.ts'
import { sum } from '../period.rules.ts'
import { fortnight } from './fortnight.rules.ts'

/** Returns how sales changed in fourteen days, where it is worth mentioning, for users who may see it. One query. */
export async function salesCards(ctx: Ctx): Promise<HomeCard[]> {
  if (!can(ctx.viewer, salesAbilities['figures.see'])) return []
  const { before, to } = fortnight(ctx.now)
  const { [salesAmount.key]: days = [] } = await metricSeries(ctx, [salesAmount.key], {
    from: before.from,
    to,
  })
  const was = sum(days.slice(0, 14))
  const now = sum(days.slice(14))
  const change = notable(now, was)
  if (change === null) return []
  const money = (value: number) => formatBaht(satang(value))
  const textIn = (locale: 'th' | 'en') => {
    const percent = (deltaOf(now, was, locale).text ?? '').replace(/^[+−]/, '')
    return change < 0
      ? salesMessages[locale].salesDownFortnight(percent)
      : salesMessages[locale].salesUpFortnight(percent)
  }
  const both = (write: (t: (typeof salesMessages)['th']) => string) => ({
    th: write(salesMessages.th),
    en: write(salesMessages.en),
  })
  return [
    {
      key: 'sales',
      icon: 'sales',
      title: both((t) => t.soldFortnight),
      sentence: { th: textIn('th'), en: textIn('en') },
      to: salesPaths.summary(),
      count: null,
      value: money(now),
      text: both((t) => t.trend(money(now), money(was))),
      act: both((t) => t.viewSales),
    },
  ]
}
