import { salesAmount } from '#areas/billing/public.server.ts'
import type { HomeCard } from '#kernel/area/home-card.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { metricSeries } from '#kernel/metrics/index.ts'
import { formatBaht, satang } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { deltaOf } from '#kernel/ui/chart/chart.rules.ts'
import { salesAbilities } from './abilities.ts'
import { salesPaths } from './paths.ts'
import { sum } from './period.rules.ts'

/** What was sold in the last fourteen days, day by day, against the fourteen before; for who may see it. One statement. */
export async function salesCard(ctx: Ctx): Promise<HomeCard[]> {
  if (!can(ctx.viewer, salesAbilities['figures.see'])) return []
  const to = day(ctx.now)
  const range = { from: addDays(to, -27), to }
  const { [salesAmount.key]: days = [] } = await metricSeries(ctx, [salesAmount.key], range)
  const points = days.slice(14)
  const [now, before] = [sum(points), sum(days.slice(0, 14))]
  const today = formatBaht(satang(points.at(-1) ?? 0))
  const { text: change } = deltaOf(now, before)
  return [
    {
      key: 'sales',
      icon: 'sales',
      title: { th: 'ยอดขาย 14 วัน', en: 'Sales, 14 days' },
      to: salesPaths.summary,
      figure: null,
      value: formatBaht(satang(now)),
      points,
      text: now
        ? {
            th: `วันนี้ ${today}${change ? ` · ${change} จาก 14 วันก่อน` : ''}`,
            en: `${today} today${change ? ` · ${change} on the 14 days before` : ''}`,
          }
        : { th: 'ยังไม่มียอดขาย', en: 'No sales yet' },
    },
  ]
}
