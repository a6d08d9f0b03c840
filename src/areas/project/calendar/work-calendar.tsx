import { type DragEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import {
  addDays,
  type Day,
  dateParts,
  daysBetween,
  formatDate,
  isDay,
  isWorkingDay,
  weekdays,
} from '#kernel/time/index.ts'
import { firstOfMonth, sameMonth, weeksOf } from '#kernel/ui/calendar/calendar.rules.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronLeft, iconChevronRight } from '#kernel/ui/icons.ts'
import { projectMessages } from '../messages/index.ts'
import { calendarOf } from '../plan/calendar.rules.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { isLate, useDayText } from '../work/due-text.tsx'
import { useFirst } from '../work/show-more.tsx'
import { inkOf } from '../work/tag.tsx'
import { useWork } from '../work/use-work.ts'
import styles from './calendar.module.css'

/** Entries of one day before the rest is counted. */
const most = 4
/** Tasks without a day that stand beside the month at first. */
const firstWaiting = 60

/** The days that tasks are due on, as a month; a task is dragged to another day, those without a day wait beside. */
export function WorkCalendar() {
  const t = useMessages(projectMessages)
  const locale = useLocale()
  const { tasks, today, edit, may, calendar: stored } = useWork()
  const dayText = useDayText(today)
  const [params] = useSearchParams()
  const monthParam = params.get('month')
  const month = firstOfMonth(isDay(`${monthParam}-01`) ? `${monthParam}-01` : today)
  const [held, setHeld] = useState<TaskItem | null>(null)
  const [over, setOver] = useState<Day | null>(null)
  const calendar = calendarOf(stored, month)
  const weeks = weeksOf(month, 1)
  const onDay = Map.groupBy(tasks, ({ dueOn }) => dueOn ?? '')
  const waiting = tasks.filter(({ dueOn, completedAt }) => !dueOn && !completedAt)
  const tray = useFirst(waiting, firstWaiting)
  const address = (at: Day) => {
    const next = new URLSearchParams(params)
    next.set('month', at.slice(0, 7))
    return `?${next}`
  }
  const drop = (day: Day) => {
    setOver(null)
    if (!held || held.dueOn === day || !may(held)) return setHeld(null)
    // What spans several days keeps its length.
    const shift = held.dueOn ? daysBetween(held.dueOn, day) : 0
    const startOn = held.startOn
      ? held.dueOn
        ? addDays(held.startOn, shift)
        : [held.startOn, day].sort()[0]!
      : undefined
    void edit(
      [{ id: held.id, changes: { dueOn: day, ...(startOn && { startOn }) } }],
      t.calendar.moved(dayText(day)),
    )
    setHeld(null)
  }
  const grip = (task: TaskItem) => ({
    draggable: may(task),
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', task.id)
      setHeld(task)
    },
    onDragEnd: () => setHeld(null),
  })
  return (
    <div className={styles.both}>
      <section className="card" style={{ padding: 0, overflow: 'hidden' }}>
        <header className={styles.head}>
          <Link
            className="ibtn sm"
            to={address(addDays(month, -1))}
            preventScrollReset
            aria-label={formatDate(addDays(month, -1), locale, 'month')}
          >
            <Icon path={iconChevronLeft} className="ic" />
          </Link>
          <h2>{formatDate(month, locale, 'month')}</h2>
          <Link
            className="ibtn sm"
            to={address(addDays(month, 32))}
            preventScrollReset
            aria-label={formatDate(firstOfMonth(addDays(month, 32)), locale, 'month')}
          >
            <Icon path={iconChevronRight} className="ic" />
          </Link>
          <Link className="btn sm end" to={address(today)} preventScrollReset>
            {t.agenda.today}
          </Link>
        </header>
        <table className={styles.month}>
          <thead>
            <tr>
              {weeks[0]?.map((on) => (
                <th key={on} scope="col">
                  <abbr title={weekdays[locale].long[dateParts(on).weekday]}>
                    {weekdays[locale].short[dateParts(on).weekday]}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((on) => {
                  const found = onDay.get(on) ?? []
                  const classes = [
                    !sameMonth(on, month) && styles.other,
                    !isWorkingDay(calendar, on) && styles.off,
                    over === on && styles.over,
                  ]
                  return (
                    <td
                      key={on}
                      aria-current={on === today ? 'date' : undefined}
                      className={classes.filter(Boolean).join(' ') || undefined}
                      onDragOver={(event) => {
                        if (!held) return
                        event.preventDefault()
                        if (over !== on) setOver(on)
                      }}
                      onDrop={(event) => {
                        event.preventDefault()
                        drop(on)
                      }}
                    >
                      <span className={styles.number}>{dateParts(on).dayOfMonth}</span>
                      {found.slice(0, most).map((task) => (
                        <Entry key={task.id} task={task} grip={grip(task)} />
                      ))}
                      {found.length > most && (
                        <small className="soft-t">{t.home.more(found.length - most)}</small>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <aside className="card" aria-label={t.calendar.unscheduled}>
        <div className="card-h">
          <h2>
            {t.calendar.unscheduled} <small className="soft-t">{waiting.length}</small>
          </h2>
        </div>
        <p className="xs soft-t">{waiting.length ? t.calendar.unscheduledHint : t.calendar.none}</p>
        <div className={styles.tray}>
          {tray.shown.map((task) => (
            <Entry key={task.id} task={task} grip={grip(task)} />
          ))}
        </div>
        {tray.more}
      </aside>
    </div>
  )
}

function Entry({ task, grip }: { task: TaskItem; grip: object }) {
  const { hrefOf, categories, today } = useWork()
  const color = categories.find(({ id }) => id === task.categoryIds[0])?.color ?? 0
  const classes = [styles.entry, task.completedAt && styles.done, isLate(task, today) && styles.late]
  return (
    <Link
      to={hrefOf(task)}
      preventScrollReset
      className={classes.filter(Boolean).join(' ')}
      style={{ ['--k' as string]: inkOf(color) }}
      {...grip}
    >
      {task.title}
    </Link>
  )
}
