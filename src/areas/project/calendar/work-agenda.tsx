import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import {
  addDays,
  type Day,
  dateParts,
  formatDate,
  isWorkingDay,
  months,
  weekdays,
} from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowRight, iconPrinter } from '#kernel/ui/icons.ts'
import { CompleteCheckbox } from '../panel/complete-checkbox.tsx'
import { calendarOf } from '../plan/calendar.rules.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { closedCategories } from '../setup/setup.rules.ts'
import { Avatars } from '../work/avatars.tsx'
import { colorVar, Tags } from '../work/tag.tsx'
import { useShowMore } from '../work/use-show-more.tsx'
import { useWork } from '../work/use-work.ts'
import { agendaMessages } from './agenda-messages.ts'
import styles from './calendar.module.css'

const daysAhead = 14
/** Tasks of a day shown initially. */
const initialItems = 40

/** What is due in the next two weeks, day by day, overdue first; a press moves a task to the next day. */
export function WorkAgenda() {
  const agendaText = useMessages(agendaMessages)
  const { tasks, statuses, today, calendar: stored } = useWork()
  const closed = new Set(
    statuses.filter(({ category }) => closedCategories.includes(category)).map(({ id }) => id),
  )
  const open = tasks.filter(({ statusId }) => !closed.has(statusId))
  const calendar = calendarOf(stored, today)
  const days = Array.from({ length: daysAhead }, (_, at) => addDays(today, at))
  const late = open.filter(({ dueOn }) => dueOn !== null && dueOn < today)
  const by = (on: Day) =>
    open.filter(({ dueOn, startOn }) => dueOn === on || (startOn === on && dueOn !== on))
  const visibleDays = days.filter((on) => by(on).length || isWorkingDay(calendar, on))
  const none = !late.length && days.every((on) => !by(on).length)
  return (
    <>
      <div className="row between" style={{ marginBottom: 10 }}>
        <span className="soft-t xs">{agendaText.days}</span>
        <button type="button" className="btn sm hide-phone" onClick={() => print()}>
          <Icon path={iconPrinter} className="ic" />
          {agendaText.print}
        </button>
      </div>
      {none && <p className={styles.free}>{agendaText.none}</p>}
      <div className={styles.days}>
        {late.length > 0 && (
          <section className={styles.day}>
            <header>
              <b className="bad">{late.length}</b>
              <small>{agendaText.overdue}</small>
            </header>
            <DayTasks tasks={late} on={today} />
          </section>
        )}
        {!none &&
          visibleDays.map((on) => (
            <section key={on} className={on === today ? `${styles.day} ${styles.now}` : styles.day}>
              <DayHeader on={on} today={today} />
              {by(on).length ? (
                <DayTasks tasks={by(on)} on={on} />
              ) : (
                <p className={styles.free}>{agendaText.free}</p>
              )}
            </section>
          ))}
      </div>
    </>
  )
}

function DayHeader({ on, today }: { on: Day; today: Day }) {
  const agendaText = useMessages(agendaMessages)
  const locale = useLocale()
  const { weekday, dayOfMonth, month } = dateParts(on)
  return (
    <header>
      <small>
        {on === today
          ? agendaText.today
          : on === addDays(today, 1)
            ? agendaText.tomorrow
            : weekdays[locale].long[weekday]}
      </small>
      <b>{dayOfMonth}</b>
      <small>{months[locale].short[month - 1]}</small>
    </header>
  )
}

function DayTasks({ tasks, on }: { tasks: readonly TaskItem[]; on: Day }) {
  const agendaText = useMessages(agendaMessages)
  const locale = useLocale()
  const { categories, members, hrefOf, nameOf, project, projectOf, edit, isAllowed } = useWork()
  const { visible, more } = useShowMore(tasks, initialItems)
  return (
    <ul className={styles.items}>
      {visible.map((task) => {
        const color = categories.find(({ id }) => id === task.categoryIds[0])?.color ?? 0
        return (
          <li key={task.id}>
            <span className={styles.stripe} style={{ ['--k' as string]: colorVar(color) }} />
            <CompleteCheckbox task={task} />
            <span className="grow">
              <Link to={hrefOf(task)} preventScrollReset>
                {task.title}
              </Link>
              <span className="row wrap xs soft-t">
                <span>{nameOf(task)}</span>
                {!project && <span>{projectOf(task)?.name}</span>}
                {task.dueOn && task.dueOn !== on && (
                  <span className={task.dueOn < on ? 'bad' : undefined}>
                    {agendaText.due} {formatDate(task.dueOn, locale, 'dayMonth')}
                  </span>
                )}
                {task.startOn === on && task.dueOn !== on && <span>{agendaText.starts}</span>}
                <Tags ids={task.categoryIds} categories={categories} />
              </span>
            </span>
            <Avatars ids={task.assigneeIds} members={members} />
            {isAllowed(task) && task.dueOn && (
              <button
                type="button"
                className="ibtn sm"
                aria-label={agendaText.postpone(task.title)}
                title={agendaText.postpone(task.title)}
                onClick={() =>
                  void edit([{ id: task.id, changes: { dueOn: addDays(on, 1) } }], agendaText.postponed)
                }
              >
                <Icon path={iconArrowRight} className="ic" />
              </button>
            )}
          </li>
        )
      })}
      {more && <li>{more}</li>}
    </ul>
  )
}
