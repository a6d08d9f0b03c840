import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { LineChart } from '#kernel/ui/chart/line-chart.tsx'
import { projectMessages } from '../messages/index.ts'
import { DashboardCard } from './dashboard-card.tsx'
import type { BurnUpWeek } from './metrics.rules.ts'

interface Props {
  weeks: readonly BurnUpWeek[]
  done: number
  all: number
}

/** How many tasks there were and how many were done, week by week. */
export function BurnUpCard({ weeks, done, all }: Props) {
  const t = useMessages(projectMessages)
  const locale = useLocale()
  return (
    <DashboardCard title={t.dashboard.burn} width="wide">
      <p className="soft-t xs">{t.dashboard.burnLead(done, all)}</p>
      <LineChart
        title={t.dashboard.burn}
        hideTitle
        rowName={t.dashboard.week}
        data={{
          rows: weeks.map(({ on }) => ({
            key: on,
            label: formatDate(on, locale),
            short: formatDate(on, locale, 'dayMonth'),
          })),
          series: [
            { name: t.dashboard.done, values: weeks.map((week) => week.done), ink: 1 },
            { name: t.dashboard.all, values: weeks.map((week) => week.all), ink: 3, muted: true },
          ],
        }}
      />
    </DashboardCard>
  )
}
