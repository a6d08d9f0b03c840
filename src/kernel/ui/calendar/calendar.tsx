import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { addDays, type Day, formatDate, formatDayRange } from '#kernel/time/index.ts'
import { Icon } from '../icon.tsx'
import { iconChevronLeft, iconChevronRight } from '../icons.ts'
import { typedKey } from '../typed-key.ts'
import { Agenda } from './agenda.tsx'
import styles from './calendar.module.css'
import {
  type CalendarItem,
  type CalendarNote,
  type CalendarState,
  type CalendarView,
  calendarViews,
  daysFrom,
  startOfWeek,
  stepCalendar,
  visibleDays,
  type WeekStart,
} from './calendar.rules.ts'
import { calendarMessages } from './messages.ts'
import { MonthGrid } from './month-grid.tsx'
import { TimeGrid } from './time-grid.tsx'
import { type CalendarEdits, useCalendarDrag } from './use-calendar-drag.ts'
import { WeekStrip } from './week-strip.tsx'
import { YearGrid } from './year-grid.tsx'

export interface CalendarProps extends CalendarState {
  /** All items on the days of `visibleDays`. */
  items: readonly CalendarItem[]
  today: Day
  weekStart?: WeekStart
  /** Returns the URL of another state; the calendar has no state of its own. */
  href: (state: CalendarState) => string
  /** Facts about days: holidays, the moon. */
  notes?: ReadonlyMap<Day, CalendarNote>
  /** The server's time, to draw the current-time line. */
  now?: Date
  /** What may be done by dragging. */
  edits?: CalendarEdits
  /** The id of the item that is open beside the calendar. */
  openId?: string | undefined
  /** The views offered; all by default. */
  views?: readonly CalendarView[]
  /** False if items have days but no hours: a week is then one row of days. */
  hours?: boolean
  /** Rendered at the top of a day, above its items; in a list it is part of the day's heading. */
  head?: (on: Day, place: 'cell' | 'heading') => ReactNode
  /** Information about a whole week: beside it in a month, above it in the week view and on a phone. */
  weekHead?: (days: readonly Day[], place: 'beside' | 'above') => ReactNode
  /** Beside the calendar, on a phone above its list: items without a day yet, each with `data-item` and `data-movable`. */
  aside?: ReactNode
  /** In the toolbar, after the views. */
  children?: ReactNode
}

/**
 * Items with a time as month, week, day or agenda. Every step is a link, so it works before scripts load and Back goes
 * back. A phone shows the agenda instead of month and week, which have no room there. Keys: arrows move between days,
 * Page Up and Page Down between views, T goes to today.
 */
export function Calendar(props: CalendarProps) {
  const { view, day, weekStart = 1, edits = {}, hours = true, aside } = props
  const ofWeek = props.weekHead?.(
    daysFrom(startOfWeek(day, weekStart), addDays(startOfWeek(day, weekStart), 6)),
    'above',
  )
  const { from, to } = visibleDays({ view, day }, weekStart)
  const { drag, handlers } = useCalendarDrag(edits)
  const onPhone = phoneDays(view, day, from, to)
  const isGrid = view === 'month' || (view === 'week' && !hours)
  const hasList = view === 'month' || view === 'week'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for the links inside, and their dragging
    <div
      className={styles.calendar}
      {...handlers}
      onKeyDown={(event) => {
        handlers.onKeyDown(event)
        if (!event.isPropagationStopped()) onKey(event)
      }}
    >
      <Bar {...props} weekStart={weekStart} />
      <div className={aside ? `${styles.shown} ${styles.beside}` : styles.shown}>
        {hasList && (
          <div className={`${styles.onPhone} ${styles.stays}`}>
            <WeekStrip {...props} drag={drag} weekStart={weekStart} />
          </div>
        )}
        {hasList && ofWeek && <div className={`${styles.onPhone} ${styles.weekHead}`}>{ofWeek}</div>}
        {aside && <div className={styles.aside}>{aside}</div>}
        {isGrid && <MonthGrid {...props} drag={drag} weekStart={weekStart} />}
        {!isGrid && (view === 'week' || view === 'day') && (
          <TimeGrid {...props} drag={drag} from={from} to={to} />
        )}
        {view === 'year' && <YearGrid {...props} weekStart={weekStart} />}
        {view === 'agenda' && <Agenda {...props} drag={drag} from={from} to={to} />}
        {hasList && (
          <div className={styles.onPhone}>
            <Agenda {...props} drag={drag} from={onPhone.from} to={onPhone.to} />
          </div>
        )}
      </div>
    </div>
  )
}

/** A phone lists what comes from the current day on. */
const phoneDays = (view: CalendarState['view'], day: Day, from: Day, to: Day) =>
  view === 'month' ? { from: day, to: day > to ? day : to } : { from: day > from ? day : from, to }

const shortcuts: Record<string, string> = { PageUp: 'previous', PageDown: 'next', t: 'today', T: 'today' }

function onKey(event: KeyboardEvent<HTMLElement>) {
  const name = shortcuts[typedKey(event)]
  if (!name || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>(`[data-step="${name}"]`)?.click()
}

function Bar({ view, day, today, weekStart = 1, href, views = calendarViews, children }: CalendarProps) {
  const t = useMessages(calendarMessages)
  const locale = useLocale()
  const { from, to } = visibleDays({ view, day }, weekStart)
  const title =
    view === 'day'
      ? formatDate(day, locale, 'full')
      : view === 'week'
        ? formatDayRange(from, to, locale, { weekday: false, year: true })
        : formatDate(day, locale, view === 'year' ? 'year' : 'month')
  const step = (by: 1 | -1) => href({ view, day: stepCalendar({ view, day }, by) })
  return (
    <div className={styles.bar}>
      <Link className={styles.button} to={href({ view, day: today })} data-step="today" preventScrollReset>
        {t.today}
      </Link>
      <Link
        className={styles.arrow}
        to={step(-1)}
        aria-label={t.previous}
        data-step="previous"
        preventScrollReset
      >
        <Icon path={iconChevronLeft} className={styles.icon} />
      </Link>
      <Link className={styles.arrow} to={step(1)} aria-label={t.next} data-step="next" preventScrollReset>
        <Icon path={iconChevronRight} className={styles.icon} />
      </Link>
      <h2 className={styles.title} aria-live="polite">
        {title}
      </h2>
      <nav className={styles.views} aria-label={t.viewsLabel}>
        {views.map((eachView) => (
          <Link
            key={eachView}
            to={href({ view: eachView, day })}
            aria-current={eachView === view ? 'page' : undefined}
            preventScrollReset
          >
            {t.views[eachView]}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
