import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { daysBetween } from '#kernel/time/index.ts'
import { projectMessages } from '../messages/index.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { Avatars } from '../work/avatars.tsx'
import { useWork } from '../work/use-work.ts'
import styles from './dashboard.module.css'
import { DashboardCard } from './dashboard-card.tsx'
import { dashboardMessages } from './messages.ts'

const shownTasks = 8

/** The open tasks past their due day, the latest first. */
export function LateCard({ tasks }: { tasks: readonly TaskItem[] }) {
  const t = useMessages(projectMessages)
  const dashboardText = useMessages(dashboardMessages)
  const { members, today, hrefOf } = useWork()
  return (
    <DashboardCard title={dashboardText.late} width="wide">
      {tasks.length === 0 && <p className="soft-t">{dashboardText.noLate}</p>}
      <ul className={styles.late}>
        {tasks.slice(0, shownTasks).map((task) => (
          <li key={task.id}>
            <Link className="grow" to={hrefOf(task)} preventScrollReset>
              {task.title}
            </Link>
            <span className="bad xs nw">{t.task.late(daysBetween(task.dueOn ?? today, today))}</span>
            <Avatars ids={task.assigneeIds} members={members} />
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}
