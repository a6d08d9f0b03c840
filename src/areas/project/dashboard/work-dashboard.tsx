import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { daysBetween, formatDate, isWorkingDay } from '#kernel/time/index.ts'
import { BarChart } from '#kernel/ui/chart/bar-chart.tsx'
import { LineChart } from '#kernel/ui/chart/line-chart.tsx'
import { Metric } from '#kernel/ui/chart/metric.tsx'
import { columnsOf } from '../board/columns.rules.ts'
import { projectMessages } from '../messages/index.ts'
import { calendarOf } from '../plan/calendar.rules.ts'
import { closedCategories } from '../setup/setup.rules.ts'
import { Avatars } from '../work/avatars.tsx'
import { useDayText } from '../work/due-text.tsx'
import { useWork } from '../work/use-work.ts'
import { capacityOn, isOverCapacity, workload } from '../workload/load.rules.ts'
import styles from './dashboard.module.css'
import { cumulativeFlow, cycleTimesOf, type StatusMove } from './flow.rules.ts'
import { burnUp, cycleTimeCounts, cycleTimeSteps, forecast, median } from './metrics.rules.ts'

/** From bottom to top: done is below in progress. */
const flowParts = [
  { category: 'done', ink: 1 },
  { category: 'review', ink: 4 },
  { category: 'doing', ink: 5 },
  { category: 'todo', ink: 3 },
  { category: 'backlog', ink: 6 },
] as const

/** A project's figures: its pace, bottlenecks, forecast end and workload. Each has an explanatory sentence. */
export function WorkDashboard({ table, moves }: { table: string; moves: readonly StatusMove[] }) {
  const t = useMessages(projectMessages)
  const locale = useLocale()
  const { tasks, statuses, members, project, today, hrefOf, calendar: stored } = useWork()
  const dayText = useDayText(today)
  const closed = new Set(
    statuses.filter(({ category }) => closedCategories.includes(category)).map(({ id }) => id),
  )
  const all = tasks.map((task) => ({ ...task, closed: closed.has(task.statusId) }))
  const open = all.filter((task) => !task.closed)
  const done = all.filter(({ completedAt }) => completedAt)
  const late = open
    .filter(({ dueOn }) => dueOn && dueOn < today)
    .sort((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''))
  const burn = burnUp(all, today)
  const categories = new Map(statuses.map(({ id, category }) => [id, category]))
  const categoryOf = (id: string | null) => (id ? categories.get(id) : undefined)
  const cycle = cycleTimesOf(all, moves, categoryOf)
  const weeks = cumulativeFlow(all, moves, { categoryOf, today })
  const expected = forecast(all, open.length, today)
  const columns = columnsOf(statuses, project !== null).filter(
    ({ category }) => !closedCategories.includes(category),
  )
  const flow = columns.map((column) => ({
    column,
    count: open.filter(({ statusId }) => column.statusIds.includes(statusId)).length,
  }))
  const bottleneck = [...flow].sort((a, b) => b.count - a.count)[0]
  const calendar = calendarOf(stored, today)
  const load = workload(all, { today, days: 14, calendar })
  const capacities = load.days.map((on) => capacityOn(calendar, on))
  const heaviest = [...load.people]
    .map(([id, minutes]) => ({ id, sum: minutes.reduce((a, b) => a + b, 0) }))
    .sort((a, b) => b.sum - a.sum)[0]
  const nameOf = (id: string) => members.find((person) => person.id === id)?.name ?? t.task.former
  const hours = (minutes: number) => String(Math.round((minutes / 60) * 10) / 10)
  const list = (q: string) => `${table}?${new URLSearchParams({ q })}`
  return (
    <div className={styles.grid}>
      <div className={styles.figures}>
        <Metric
          label={t.dashboard.open}
          value={String(open.length)}
          counted={t.dashboard.tasks}
          to={list('is:open')}
        />
        <Metric
          label={t.dashboard.done}
          value={String(done.length)}
          counted={t.dashboard.tasks}
          to={list('status:done')}
          points={burn.map((one) => one.done)}
        />
        <Metric
          label={t.dashboard.overdue}
          value={String(late.length)}
          counted={t.dashboard.tasks}
          to={list('is:overdue')}
          good="down"
        />
        <Metric
          label={t.dashboard.hours}
          value={hours(all.reduce((sum, { spentMin }) => sum + spentMin, 0))}
          counted={t.task.hours}
          to={list('has:time')}
        />
      </div>
      <section className={`card ${styles.wide}`}>
        <div className="card-h">
          <h2>{t.dashboard.burn}</h2>
        </div>
        <p className="soft-t xs">{t.dashboard.burnLead(done.length, all.length)}</p>
        <LineChart
          title={t.dashboard.burn}
          hideTitle
          rowName={t.dashboard.week}
          data={{
            rows: burn.map(({ on }) => ({
              key: on,
              label: formatDate(on, locale),
              short: formatDate(on, locale, 'dayMonth'),
            })),
            series: [
              { name: t.dashboard.done, values: burn.map((one) => one.done), ink: 1 },
              { name: t.dashboard.all, values: burn.map((one) => one.all), ink: 3, muted: true },
            ],
          }}
        />
      </section>
      <section className={`card ${styles.narrow}`}>
        <div className="card-h">
          <h2>{t.dashboard.forecast}</h2>
        </div>
        {expected ? (
          <>
            <p className={styles.big}>{formatDate(expected.on, locale)}</p>
            <p>{t.dashboard.forecastRange(dayText(expected.from), dayText(expected.to))}</p>
            <div className={styles.range} aria-hidden="true">
              <i
                style={{
                  ['--a' as string]:
                    (daysBetween(today, expected.from) / daysBetween(today, expected.to)) * 100,
                }}
              />
              <i
                style={{
                  ['--a' as string]:
                    (daysBetween(today, expected.on) / daysBetween(today, expected.to)) * 100,
                }}
              />
            </div>
            <p className="soft-t xs">{t.dashboard.forecastLead(String(expected.week))}</p>
          </>
        ) : (
          <p className="soft-t">{t.dashboard.needs}</p>
        )}
      </section>
      <section className={`card ${styles.wide}`}>
        <div className="card-h">
          <h2>{t.dashboard.load}</h2>
        </div>
        {heaviest ? (
          <>
            <p className="soft-t xs">{t.dashboard.loadLead(nameOf(heaviest.id), hours(heaviest.sum))}</p>
            <div className="xscroll">
              <table className={styles.load}>
                <thead>
                  <tr>
                    <td />
                    {load.days.map((on) => (
                      <th
                        key={on}
                        scope="col"
                        className={isWorkingDay(calendar, on) ? undefined : styles.off}
                      >
                        {Number(on.slice(8))}
                      </th>
                    ))}
                    <th scope="col">{t.task.hours}</th>
                  </tr>
                </thead>
                <tbody>
                  {[...load.people].map(([id, minutes]) => (
                    <tr key={id}>
                      <th scope="row">{nameOf(id)}</th>
                      {minutes.map((value, at) => {
                        const capacity = capacities[at] ?? 0
                        const over = isOverCapacity(value, capacity)
                        return (
                          <td
                            // biome-ignore lint/suspicious/noArrayIndexKey: a place of it is a day.
                            key={at}
                            className={over ? styles.over : undefined}
                            style={{ ['--v' as string]: `${Math.round(shareOf(value, capacity) * 70)}%` }}
                          >
                            {value >= 30 ? Math.round(value / 60) : ''}
                            {over && <span className="vh"> {t.calendar.over}</span>}
                          </td>
                        )
                      })}
                      <td className={styles.sum}>{hours(minutes.reduce((a, b) => a + b, 0))}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        ) : (
          <p className="soft-t">{t.dashboard.noLoad}</p>
        )}
      </section>
      <section className={`card ${styles.narrow}`}>
        <div className="card-h">
          <h2>{t.dashboard.cycle}</h2>
        </div>
        {cycle.length ? (
          <>
            <p className="soft-t xs">{t.dashboard.cycleLead(String(median(cycle)))}</p>
            <BarChart
              title={t.dashboard.cycle}
              hideTitle
              height={150}
              data={{
                rows: cycleTimeSteps.map((max, at) => {
                  const label = Number.isFinite(max) ? `≤ ${max}` : `> ${cycleTimeSteps[at - 1]}`
                  return { key: label, label, short: label }
                }),
                series: [{ name: t.dashboard.tasks, values: cycleTimeCounts(cycle), ink: 2 }],
              }}
            />
          </>
        ) : (
          <p className="soft-t">{t.dashboard.needs}</p>
        )}
      </section>
      <section className={`card ${styles.wide}`}>
        <div className="card-h">
          <h2>{t.dashboard.late}</h2>
        </div>
        {late.length === 0 && <p className="soft-t">{t.dashboard.noLate}</p>}
        <ul className={styles.late}>
          {late.slice(0, 8).map((task) => (
            <li key={task.id}>
              <Link className="grow" to={hrefOf(task)} preventScrollReset>
                {task.title}
              </Link>
              <span className="bad xs nw">{t.task.late(daysBetween(task.dueOn ?? today, today))}</span>
              <Avatars ids={task.assigneeIds} members={members} />
            </li>
          ))}
        </ul>
      </section>
      <section className={`card ${styles.narrow}`}>
        <div className="card-h">
          <h2>{t.dashboard.flow}</h2>
        </div>
        {bottleneck && bottleneck.count > 0 && (
          <p className="soft-t xs">
            {t.dashboard.flowLead(
              bottleneck.column.name ?? t.meanings[bottleneck.column.category],
              bottleneck.count,
            )}
          </p>
        )}
        <BarChart
          title={t.dashboard.flow}
          hideTitle
          stacked
          height={190}
          rowName={t.dashboard.week}
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
      </section>
    </div>
  )
}

const shareOf = (minutes: number, capacity: number) =>
  capacity ? Math.min(1, minutes / capacity) : minutes ? 1 : 0
