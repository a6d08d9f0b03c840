import type { HomeCard } from '#kernel/area/home-card.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { metricSeries } from '#kernel/metrics/index.ts'
import { formatBaht, satang } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import { moneyReceived } from '../public.server.ts'

/** Money that came in over the last fourteen days, day by day; for who works on it. */
export async function salesCard(ctx: Ctx): Promise<HomeCard[]> {
  if (!can(ctx.viewer, billingAbilities['order.see'])) return []
  const to = day(ctx.now)
  const range = { from: addDays(to, -13), to }
  const { [moneyReceived.key]: points = [] } = await metricSeries(ctx, [moneyReceived.key], range)
  const received = points.reduce((sum, value) => sum + value, 0)
  const today = formatBaht(satang(points.at(-1) ?? 0))
  return [
    {
      key: 'sales',
      icon: 'sales',
      title: { th: 'เงินเข้า 14 วัน', en: 'Money in, 14 days' },
      to: '/cluster/user/store/orders?view=table',
      figure: null,
      value: formatBaht(satang(received)),
      points,
      text: received ? { th: `วันนี้ ${today}`, en: `${today} today` } : { th: 'ยังไม่มีเงินเข้า', en: 'None yet' },
    },
  ]
}
