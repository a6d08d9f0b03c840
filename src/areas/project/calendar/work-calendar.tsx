import { useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import {
  type Day,
  dayStart,
  daysBetween,
  formatDate,
  isDay,
  isWorkingDay,
  type StoredCalendar,
  thaiPublicHolidays,
} from '#kernel/time/index.ts'
import {
  type CalendarItem,
  type CalendarNote,
  type CalendarState,
  daysFrom,
  visibleDays,
} from '#kernel/ui/calendar/calendar.rules.ts'
import { Calendar } from '#kernel/ui/calendar/calendar.tsx'
import { projectMessages } from '../messages/index.ts'
import { calendarOf } from '../plan/calendar.rules.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { closedCategories } from '../setup/setup.rules.ts'
import { usePersonName } from '../work/avatars.tsx'
import { colorVar } from '../work/tag.tsx'
import { useShowMore } from '../work/use-show-more.tsx'
import { useWork } from '../work/use-work.ts'
import { dayLoads, type LoadTask, sumLoads } from '../workload/load.rules.ts'
import styles from './calendar.module.css'
import { DayLoadText } from './day-load.tsx'
import { includesOtherProjects, toggleOtherProjects } from './other-projects.rules.ts'
import { moveTaskToDay, shiftTask } from './shift.rules.ts'
import { WeekLoadText } from './week-load.tsx'

/** Tasks without a day shown next to the month initially. */
const initialWaiting = 60
const views = ['month', 'week'] as const

/**
 * The days on which tasks are due, with the load of each day and week; tasks without a day are listed next to them. For
 * a single project, its people's work in other projects can be included.
 */
export function WorkCalendar({ otherTasks }: { otherTasks: readonly LoadTask[] | null }) {
  const t = useMessages(projectMessages).calendar
  const { tasks, today, open, nameOf, project, calendar: stored } = useWork()
  const [params, setParams] = useSearchParams()
  const state = stateOf(params, today)
  const { from, to } = visibleDays(state, 1)
  const items = useCalendarItems(from, to)
  const { loads, notes } = useDayLoads({ from, to, stored, otherTasks })
  const href = ({ view, day }: CalendarState) => {
    const next = new URLSearchParams(params)
    next.set('view', view)
    next.set('date', day)
    return `?${next}`
  }
  const edits = useTaskMoves({ ...state, from, to }, href)
  const waiting = tasks.filter(({ dueOn, completedAt }) => !dueOn && !completedAt)
  const openTask = open ? tasks.find((task) => nameOf(task) === open) : undefined
  return (
    <>
      <Calendar
        {...state}
        today={today}
        items={items}
        views={views}
        hours={false}
        href={href}
        notes={notes}
        edits={edits}
        openId={openTask?.id}
        head={(on, slot) => {
          const load = loads.get(on)
          return load && <DayLoadText load={load} named={state.view === 'week' && slot === 'cell'} />
        }}
        weekHead={(days, slot) => {
          const load = sumLoads(days.flatMap((on) => loads.get(on) ?? []))
          return load.minutes > 0 && <WeekLoadText load={load} place={slot} />
        }}
        aside={waiting.length > 0 && <UnscheduledTray unscheduled={waiting} />}
      >
        {project && (
          <button
            type="button"
            className="chip"
            aria-pressed={includesOtherProjects(params)}
            onClick={() =>
              setParams(toggleOtherProjects(params), { replace: true, preventScrollReset: true })
            }
          >
            {t.others}
          </button>
        )}
      </Calendar>
      <p className={`xs soft-t ${styles.tip}`}>
        {waiting.length === 0 && `${t.none} · `}
        {t.tip}
      </p>
    </>
  )
}

function stateOf(params: URLSearchParams, today: Day): CalendarState {
  const date = params.get('date')
  return { view: params.get('view') === 'week' ? 'week' : 'month', day: isDay(date) ? date : today }
}

/** Returns the tasks due on the days shown, in list order. */
function useCalendarItems(from: Day, to: Day): CalendarItem[] {
  const { tasks, categories, members, today, hrefOf, nameOf, isAllowed, urgencyOf } = useWork()
  const personName = usePersonName(members)
  const visibleTasks = tasks.filter(({ dueOn }) => dueOn && from <= dueOn && dueOn <= to)
  return visibleTasks.map((task, order): CalendarItem => {
    const { id, title, dueOn, dueMinute, categoryIds, assigneeIds, completedAt } = task
    const day = dueOn ?? today
    return {
      id,
      title,
      order,
      start: dueMinute === null ? day : new Date(dayStart(day).getTime() + dueMinute * 60_000),
      ink: categories.find((category) => category.id === categoryIds[0])?.color ?? 0,
      href: hrefOf(task),
      note: [nameOf(task), ...assigneeIds.map(personName)].join(' · '),
      movable: isAllowed(task),
      ...(completedAt ? { state: 'done' } : urgencyOf(task) === 'late' && { state: 'late' }),
    }
  })
}

interface VisibleRange {
  from: Day
  to: Day
  stored: StoredCalendar
  otherTasks: readonly LoadTask[] | null
}

/** Returns the load of the days shown, and their kind. */
function useDayLoads({ from, to, stored, otherTasks }: VisibleRange) {
  const { tasks, statuses, today } = useWork()
  const locale = useLocale()
  const loads = useMemo(() => {
    const closed = new Set(
      statuses.filter(({ category }) => closedCategories.includes(category)).map(({ id }) => id),
    )
    const open = tasks.map((task) => ({ ...task, closed: closed.has(task.statusId) }))
    const calendar = calendarOf(stored, from)
    const days = daysBetween(from, to) + 1
    return dayLoads(open, { today, from, days, calendar, elsewhere: otherTasks ?? [] })
  }, [tasks, statuses, today, stored, from, to, otherTasks])
  const notes = useMemo(() => {
    const calendar = calendarOf(stored, from)
    const years = stored.holidays ? [...new Set([from, to].map((on) => Number(on.slice(0, 4))))] : []
    const holidays = new Map(
      years.flatMap(thaiPublicHolidays).map((holiday) => [holiday.day, holiday[locale]]),
    )
    return new Map(
      daysFrom(from, to).map((on): [Day, CalendarNote] => [
        on,
        {
          holiday: holidays.get(on) ?? null,
          text: null,
          moon: null,
          lunar: null,
          off: !isWorkingDay(calendar, on),
        },
      ]),
    )
  }, [stored, from, to, locale])
  return { loads, notes }
}

/** Moves tasks: by days, or from the side list onto one. The calendar follows when the keyboard moves a task out of view. */
function useTaskMoves(
  { view, day, from, to }: CalendarState & { from: Day; to: Day },
  href: (state: CalendarState) => string,
) {
  const t = useMessages(projectMessages).calendar
  const locale = useLocale()
  const navigate = useNavigate()
  const { byId, today, isAllowed, edit } = useWork()
  const moveTask = (task: TaskItem, changes: { startOn?: Day; dueOn: Day }) => {
    const { dueOn } = changes
    void edit([{ id: task.id, changes }], t.moved(task.title, formatDate(dueOn, locale, 'weekdayDayMonth')))
    if (dueOn < from || to < dueOn)
      void navigate(href({ view, day: dueOn }), { preventScrollReset: true, replace: true })
  }
  return {
    onMove: (id: string, { days }: { days: number }) => {
      const task = byId.get(id)
      const changes = task && isAllowed(task) && shiftTask(task, days)
      if (changes) moveTask(task, changes)
    },
    onPlace: (id: string, on: Day | null) => {
      const task = byId.get(id)
      const defaultDay = from <= today && today <= to ? today : day
      if (task && isAllowed(task)) moveTask(task, moveTaskToDay(task, on ?? defaultDay))
    },
  }
}

/** Tasks without a day, to be placed on one. */
function UnscheduledTray({ unscheduled }: { unscheduled: readonly TaskItem[] }) {
  const t = useMessages(projectMessages).calendar
  const { hrefOf, categories, isAllowed } = useWork()
  const { visible, more } = useShowMore(unscheduled, initialWaiting)
  return (
    <section className={`card ${styles.tray}`} aria-labelledby="tray-title">
      <h2 id="tray-title">
        {t.unscheduled} <small className="soft-t">{unscheduled.length}</small>
      </h2>
      <p className="xs soft-t">{t.unscheduledHint}</p>
      <ul>
        {visible.map((task) => (
          <li key={task.id}>
            <Link
              to={hrefOf(task)}
              preventScrollReset
              draggable={false}
              data-item={task.id}
              data-movable={isAllowed(task) ? '' : undefined}
              style={{
                ['--k' as string]: colorVar(
                  categories.find(({ id }) => id === task.categoryIds[0])?.color ?? 0,
                ),
              }}
            >
              {task.title}
            </Link>
          </li>
        ))}
      </ul>
      {more}
    </section>
  )
}
