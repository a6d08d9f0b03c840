import { salesByHour } from '#areas/billing/public.server.ts'
import { homeCards } from '#kernel/area/areas.ts'
import type { HomeCard } from '#kernel/area/home-card.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { metricByWeekday } from '#kernel/metrics/index.ts'
import type { SalesSummary } from '../summary/summary.types.ts'
import { salesSummary } from '../summary/summary-view.server.ts'

export interface Dashboard {
  summary: SalesSummary
  week: { weekday: number; name: string; value: number }[]
  /** Open tasks from the whole site. */
  pending: Pick<HomeCard, 'key' | 'title' | 'sentence' | 'text' | 'act' | 'to'>[]
}

/** Returns the site's performance and its open tasks. Throws 403. */
export async function dashboard(ctx: Ctx, params: URLSearchParams): Promise<Dashboard> {
  const summary = await salesSummary(ctx, params)
  const [week, cards] = await Promise.all([
    metricByWeekday(ctx, salesByHour.key, 'hour', summary.period),
    homeCards(ctx),
  ])
  const waiting = cards
    .filter(({ urgent }) => urgent)
    .map(({ key, title, sentence, text, act, to }) => ({ key, title, sentence, text, act, to }))
  return { summary, week, pending: waiting }
}
