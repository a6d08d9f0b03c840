import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { BarChart } from '#kernel/ui/chart/bar-chart.tsx'
import { columnsOf } from '../board/columns.rules.ts'
import { projectMessages } from '../messages/index.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { closedCategories } from '../setup/setup.rules.ts'
import { useWork } from '../work/use-work.ts'
import { DashboardCard } from './dashboard-card.tsx'
import type { cumulativeFlow } from './flow.rules.ts'
import { dashboardMessages } from './messages.ts'

/** From bottom to top: done is below in progress. */
const flowParts = [
  { category: 'done', ink: 1 },
  { category: 'review', ink: 4 },
  { category: 'doing', ink: 5 },
  { category: 'todo', ink: 3 },
  { category: 'backlog', ink: 6 },
] as const

interface Props {
  openTasks: readonly Pick<TaskItem, 'statusId'>[]
  weeks: ReturnType<typeof cumulativeFlow>
}

/** How many tasks were in each kind of status, week by week, and where most of the open ones wait. */
export function FlowCard({ openTasks, weeks }: Props) {
  const t = useMessages(projectMessages)
  const dashboardText = useMessages(dashboardMessages)
  const locale = useLocale()
  const { statuses, project } = useWork()
  const [bottleneck] = columnsOf(statuses, project !== null)
    .filter(({ category }) => !closedCategories.includes(category))
    .map((column) => ({
      column,
      count: openTasks.filter(({ statusId }) => column.statusIds.includes(statusId)).length,
    }))
    .sort((a, b) => b.count - a.count)
  return (
    <DashboardCard title={dashboardText.flow} width="narrow">
      {bottleneck && bottleneck.count > 0 && (
        <p className="soft-t xs">
          {dashboardText.flowLead(
            bottleneck.column.name ?? t.meanings[bottleneck.column.category],
            bottleneck.count,
          )}
        </p>
      )}
      <BarChart
        title={dashboardText.flow}
        hideTitle
        stacked
        height={190}
        rowName={dashboardText.week}
        data={{
          rows: weeks.map(({ on }) => ({
            key: on,
            label: formatDate(on, locale),
            short: formatDate(on, locale, 'dayMonth'),
          })),
          series: flowParts
            .filter(({ category }) => weeks.some(({ counts }) => counts[category]))
            .map(({ category, ink }) => ({
              name: t.meanings[category],
              values: weeks.map(({ counts }) => counts[category] ?? 0),
              ink,
            })),
        }}
      />
    </DashboardCard>
  )
}
