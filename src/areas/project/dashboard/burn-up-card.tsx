import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { LineChart } from '#kernel/ui/chart/line-chart.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import { dashboardMessages } from './messages.ts'
import type { BurnUpWeek } from './metrics.rules.ts'

interface Props {
  weeks: readonly BurnUpWeek[]
  done: number
  all: number
}

/** How many tasks there were and how many were done, week by week. */
export function BurnUpCard({ weeks, done, all }: Props) {
  const dashboardText = useMessages(dashboardMessages)
  const locale = useLocale()
  return (
    <DashboardCard title={dashboardText.burn} width="wide">
      <p className="soft-t xs">{dashboardText.burnLead(done, all)}</p>
      <LineChart
        title={dashboardText.burn}
        hideTitle
        rowName={dashboardText.week}
        data={{
          rows: weeks.map(({ on }) => ({
            key: on,
            label: formatDate(on, locale),
            short: formatDate(on, locale, 'dayMonth'),
          })),
          series: [
            { name: dashboardText.done, values: weeks.map((week) => week.done), ink: 1 },
            { name: dashboardText.all, values: weeks.map((week) => week.all), ink: 3, muted: true },
          ],
        }}
      />
    </DashboardCard>
  )
}
