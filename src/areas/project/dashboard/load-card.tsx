import { useMessages } from '#kernel/i18n/use-messages.ts'
import { isWorkingDay } from '#kernel/time/index.ts'
import { projectMessages } from '../messages/index.ts'
import { calendarOf } from '../plan/calendar.rules.ts'
import { formatHours } from '../time/time.rules.ts'
import { useWork } from '../work/use-work.ts'
import { capacityOn, isOverCapacity, type LoadTask, workload } from '../workload/load.rules.ts'
import styles from './dashboard.module.css'
import { DashboardCard } from './dashboard-card.tsx'
import { dashboardMessages } from './messages.ts'

/** How many days ahead the load is shown. */
const shownDays = 14

const totalOf = (minutes: readonly number[]): number => minutes.reduce((sum, value) => sum + value, 0)

/** Everybody's work on each of the next days. */
export function LoadCard({ tasks }: { tasks: readonly LoadTask[] }) {
  const t = useMessages(projectMessages)
  const dashboardText = useMessages(dashboardMessages)
  const { members, today, calendar: stored } = useWork()
  const calendar = calendarOf(stored, today)
  const { days, people } = workload(tasks, { today, days: shownDays, calendar })
  const capacities = days.map((on) => capacityOn(calendar, on))
  const [heaviest] = [...people]
    .map(([id, minutes]) => ({ id, total: totalOf(minutes) }))
    .sort((a, b) => b.total - a.total)
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? t.task.former
  return (
    <DashboardCard title={dashboardText.load} width="wide">
      {heaviest ? (
        <>
          <p className="soft-t xs">
            {dashboardText.loadLead(nameOf(heaviest.id), formatHours(heaviest.total))}
          </p>
          <div className="xscroll">
            <table className={styles.load}>
              <thead>
                <tr>
                  <td />
                  {days.map((on) => (
                    <th key={on} scope="col" className={isWorkingDay(calendar, on) ? undefined : styles.off}>
                      {Number(on.slice(8))}
                    </th>
                  ))}
                  <th scope="col">{t.task.hours}</th>
                </tr>
              </thead>
              <tbody>
                {[...people].map(([id, minutes]) => (
                  <tr key={id}>
                    <th scope="row">{nameOf(id)}</th>
                    {days.map((on, at) => (
                      <LoadCell key={on} minutes={minutes[at] ?? 0} capacity={capacities[at] ?? 0} />
                    ))}
                    <td className={styles.sum}>{formatHours(totalOf(minutes))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : (
        <p className="soft-t">{dashboardText.noLoad}</p>
      )}
    </DashboardCard>
  )
}

/** One person's work on one day, the darker the more of it is full. */
function LoadCell({ minutes, capacity }: { minutes: number; capacity: number }) {
  const t = useMessages(projectMessages)
  const over = isOverCapacity(minutes, capacity)
  return (
    <td
      className={over ? styles.over : undefined}
      style={{ ['--v' as string]: `${Math.round(shareOf(minutes, capacity) * 70)}%` }}
    >
      {minutes >= 30 ? Math.round(minutes / 60) : ''}
      {over && <span className="vh"> {t.calendar.over}</span>}
    </td>
  )
}

const shareOf = (minutes: number, capacity: number): number =>
  capacity ? Math.min(1, minutes / capacity) : minutes ? 1 : 0
