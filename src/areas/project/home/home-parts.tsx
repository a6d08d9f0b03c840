import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { daysBetween, formatDate } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconUsers } from '#kernel/ui/icons.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import styles from '../project.module.css'
import { iconTrendingDown } from '../project-icons.ts'
import { useDayText } from '../work/due-text.tsx'
import { homeMessages } from './messages.ts'
import { myWork } from './my-work.rules.ts'
import type { Overview, OverviewTask } from './overview.server.ts'

const parts = ['today', 'overdue', 'next', 'review'] as const

/** The viewer's own tasks from all projects: today, overdue, next, and what waits for their review. */
export function MyWork({ data, me }: { data: Overview; me: string | null }) {
  const homeText = useMessages(homeMessages)
  const dayText = useDayText(data.today)
  const work = myWork(data.tasks, me, data.today)
  const card = (task: OverviewTask) => data.cards.find(({ id }) => id === task.projectId)
  return (
    <section className="card" aria-label={homeText.mine.today}>
      <div className={styles.mine}>
        {parts.map((part) => (
          <section key={part}>
            <h2>
              {homeText.mine[part]}
              <b className={part === 'overdue' && work[part].length ? 'bad' : undefined}>
                {work[part].length}
              </b>
            </h2>
            {work[part].length === 0 && <p className="xs soft-t">{homeText.none[part]}</p>}
            <ul>
              {work[part].slice(0, 4).map((task) => (
                <li key={task.id}>
                  <span>
                    <Link to={projectPaths.task(card(task)?.key ?? '', task.number)}>{task.title}</Link>
                    <small>
                      {part === 'overdue' && task.dueOn && (
                        <span className="bad">{homeText.late(daysBetween(task.dueOn, data.today))} · </span>
                      )}
                      {part === 'next' && task.dueOn && `${dayText(task.dueOn)} · `}
                      {card(task)?.name}
                    </small>
                  </span>
                </li>
              ))}
            </ul>
            {work[part].length > 4 && (
              <Link className="xs acc" to={projectPaths.all('todo', '@me')}>
                {homeText.more(work[part].length - 4)}
              </Link>
            )}
          </section>
        ))}
      </div>
    </section>
  )
}

/** The status of all projects, as days ahead of and behind their plan, worst first. */
export function HealthBars({ data }: { data: Overview }) {
  const t = useMessages(projectMessages)
  const homeText = useMessages(homeMessages)
  const locale = useLocale()
  const visibleCards = data.cards
    .filter(({ status, health }) => status === 'active' && health.finishOn)
    .sort((a, b) => b.health.days - a.health.days)
    .slice(0, 8)
  const maxDays = Math.max(6, ...visibleCards.map(({ health }) => Math.abs(health.days)))
  return (
    <section className="card">
      <div className="card-h">
        <h2>{homeText.healthOf}</h2>
        <span className="end soft-t xs">{homeText.healthHint}</span>
      </div>
      <ul className={styles.slips}>
        {visibleCards.map(({ id, name, health, groupId, slug }) => {
          const { days } = health
          const tone = days >= 3 ? 'bad' : days > 0 ? 'warn' : days < 0 ? 'good' : ''
          const group = data.groups.find((candidate) => candidate.id === groupId)?.slug ?? ''
          return (
            <li key={id}>
              <Link className="ell" to={projectPaths.project(group, slug)}>
                {name}
              </Link>
              <span className={styles.slip} aria-hidden="true">
                <i
                  className={
                    days === 0
                      ? styles.even
                      : tone === 'bad'
                        ? styles.bad
                        : days < 0
                          ? styles.good
                          : undefined
                  }
                  style={{ ['--d' as string]: Math.round((Math.abs(days) / maxDays) * 46) }}
                />
              </span>
              <b className={tone}>{t.why.days(days)}</b>
              <span className="soft-t nw num">
                {health.finishOn && formatDate(health.finishOn, locale, 'dayMonth')}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Up to three things to discuss: the most delayed project, the person with the most overdue tasks, and unassigned work. */
export function DiscussionTopics({ data }: { data: Overview }) {
  const t = useMessages(projectMessages)
  const homeText = useMessages(homeMessages)
  const groupOf = (id: string) => data.groups.find((group) => group.id === id)?.slug ?? ''
  const late = data.cards
    .filter(({ status, health }) => status === 'active' && health.days > 0)
    .sort((a, b) => b.health.days - a.health.days)[0]
  const overdue = data.tasks.filter(({ closed, dueOn }) => !closed && dueOn !== null && dueOn < data.today)
  const counted = data.members
    .map((person) => ({
      person,
      count: overdue.filter(({ assigneeIds }) => assigneeIds.includes(person.id)).length,
    }))
    .sort((a, b) => b.count - a.count)[0]
  const unassigned = data.tasks.filter(
    ({ closed, assigneeIds, dueOn }) =>
      !closed &&
      !assigneeIds.length &&
      dueOn !== null &&
      dueOn >= data.today &&
      daysBetween(data.today, dueOn) <= 7,
  ).length
  return (
    <section className="card">
      <div className="card-h">
        <h2>{homeText.toDiscuss}</h2>
      </div>
      <ul className={styles.conversation}>
        {late && (
          <li className={styles.red}>
            <Icon path={iconTrendingDown} className="ic" />
            <span>
              <b>{homeText.projectLate(late.name, late.health.days)}</b>
              {late.health.waitsFor && `${homeText.waitingFor(late.health.waitsFor.title)} `}
              {late.health.waitsFor ? (
                <Link to={projectPaths.task(late.key, late.health.waitsFor.number)}>{homeText.openTask}</Link>
              ) : (
                <Link to={projectPaths.project(groupOf(late.groupId), late.slug)}>
                  {t.task.open(late.name)}
                </Link>
              )}
            </span>
          </li>
        )}
        {counted && counted.count > 1 && (
          <li>
            <Icon path={iconUsers} className="ic" />
            <span>
              <b>{homeText.personOverdue(counted.person.name, counted.count)}</b>
              <Link
                to={projectPaths.all('todo', `is:overdue assignee:"${counted.person.name.toLowerCase()}"`)}
              >
                {homeText.rebalanceHint}
              </Link>
            </span>
          </li>
        )}
        {unassigned > 0 && (
          <li>
            <Icon path={iconUsers} className="ic" />
            <span>
              <b>{homeText.unassignedSoon(unassigned)}</b>
              <Link to={projectPaths.all('table', 'is:unassigned is:open due:<=7d')}>{t.task.assign}</Link>
            </span>
          </li>
        )}
        {!late && !unassigned && !(counted && counted.count > 1) && (
          <li className="soft-t">{homeText.nothingToDiscuss}</li>
        )}
      </ul>
    </section>
  )
}

/** Open, late, in review and done by group. */
export function GroupStats({ data }: { data: Overview }) {
  const homeText = useMessages(homeMessages)
  const of = (groupId: string) => {
    const ids = new Set(data.cards.filter((card) => card.groupId === groupId).map(({ id }) => id))
    const groupTasks = data.tasks.filter(({ projectId }) => ids.has(projectId))
    return {
      open: groupTasks.filter(({ closed }) => !closed).length,
      late: groupTasks.filter(({ closed, dueOn }) => !closed && dueOn !== null && dueOn < data.today).length,
      review: groupTasks.filter(({ category }) => category === 'review').length,
      done: groupTasks.filter(({ category }) => category === 'done').length,
    }
  }
  return (
    <section className="card">
      <div className="card-h">
        <h2>{homeText.byGroup}</h2>
      </div>
      <table className={styles.byGroup}>
        <thead>
          <tr>
            <th scope="col">{homeText.col.group}</th>
            {(['open', 'late', 'review', 'done'] as const).map((key) => (
              <th key={key} scope="col">
                {homeText.col[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.groups
            .filter(({ id }) => data.cards.some((card) => card.groupId === id))
            .map(({ id, name, slug }) => {
              const { open, late, review, done } = of(id)
              return (
                <tr key={id}>
                  <th scope="row">
                    <Link to={projectPaths.group(slug)}>{name}</Link>
                  </th>
                  <td>
                    <b>{open}</b>
                  </td>
                  <td className={late ? 'bad' : undefined}>{late}</td>
                  <td>{review}</td>
                  <td>{done}</td>
                </tr>
              )
            })}
        </tbody>
      </table>
    </section>
  )
}
