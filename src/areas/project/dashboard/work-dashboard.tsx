import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Metric } from '#kernel/ui/chart/metric.tsx'
import { projectMessages } from '../messages/index.ts'
import { closedCategories } from '../setup/setup.rules.ts'
import { formatHours } from '../time/time.rules.ts'
import { useWork } from '../work/use-work.ts'
import { BurnUpCard } from './burn-up-card.tsx'
import { CycleTimeCard } from './cycle-time-card.tsx'
import styles from './dashboard.module.css'
import { cumulativeFlow, cycleTimesOf, type StatusMove } from './flow.rules.ts'
import { FlowCard } from './flow-card.tsx'
import { ForecastCard } from './forecast-card.tsx'
import { LateCard } from './late-card.tsx'
import { LoadCard } from './load-card.tsx'
import { dashboardMessages } from './messages.ts'
import { burnUp, forecast } from './metrics.rules.ts'

interface Props {
  /** The path of the table, which lists the tasks behind a figure. */
  table: string
  moves: readonly StatusMove[]
}

/** A project's figures: its pace, bottlenecks, forecast end and workload. Each has an explanatory sentence. */
export function WorkDashboard({ table, moves }: Props) {
  const t = useMessages(projectMessages)
  const dashboardText = useMessages(dashboardMessages)
  const { tasks, statuses, today } = useWork()
  const categories = new Map(statuses.map(({ id, category }) => [id, category]))
  const categoryOf = (id: string | null) => (id ? categories.get(id) : undefined)
  const all = tasks.map((task) => {
    const category = categoryOf(task.statusId)
    return { ...task, closed: category !== undefined && closedCategories.includes(category) }
  })
  const open = all.filter((task) => !task.closed)
  const done = all.filter(({ completedAt }) => completedAt)
  const late = open
    .filter(({ dueOn }) => dueOn && dueOn < today)
    .sort((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''))
  const weeks = burnUp(all, today)
  const listOf = (q: string) => `${table}?${new URLSearchParams({ q })}`
  return (
    <div className={styles.grid}>
      <div className={styles.figures}>
        <Metric
          label={dashboardText.open}
          value={String(open.length)}
          counted={dashboardText.tasks}
          to={listOf('is:open')}
        />
        <Metric
          label={dashboardText.done}
          value={String(done.length)}
          counted={dashboardText.tasks}
          to={listOf('status:done')}
          points={weeks.map((week) => week.done)}
        />
        <Metric
          label={dashboardText.overdue}
          value={String(late.length)}
          counted={dashboardText.tasks}
          to={listOf('is:overdue')}
          good="down"
        />
        <Metric
          label={dashboardText.hours}
          value={formatHours(all.reduce((sum, { spentMin }) => sum + spentMin, 0))}
          counted={t.task.hours}
          to={listOf('has:time')}
        />
      </div>
      <BurnUpCard weeks={weeks} done={done.length} all={all.length} />
      <ForecastCard expected={forecast(all, open.length, today)} today={today} />
      <LoadCard tasks={all} />
      <CycleTimeCard times={cycleTimesOf(all, moves, categoryOf)} />
      <LateCard tasks={late} />
      <FlowCard openTasks={open} weeks={cumulativeFlow(all, moves, { categoryOf, today })} />
    </div>
  )
}
