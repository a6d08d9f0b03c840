import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { dateParts, formatDate, weekdays } from '#kernel/time/index.ts'
import { Points } from '../chart/points.tsx'
import styles from './calendar.module.css'
import {
  calendarViews,
  daysFrom,
  dayViewOf,
  itemsByDay,
  sameMonth,
  visibleDays,
  weeksOf,
} from './calendar.rules.ts'
import type { CalendarProps } from './calendar.tsx'
import { CalendarEntry } from './calendar-entry.tsx'
import { isUnderDrag } from './drag.rules.ts'
import { calendarMessages } from './messages.ts'
import { MoonPhase } from './moon.tsx'
import type { Drag } from './use-calendar-drag.ts'

/** The maximum number of items per cell; the day view has the others. */
const maxItemsByView = { month: 3, week: 60 }

/** The weeks of a month, with days of neighbouring months faded; or a single week, if items have no hours. */
export function MonthGrid(props: CalendarProps & { drag: Drag | null }) {
  const { day, items, today, weekStart = 1, href, notes, drag, openId, head, weekHead } = props
  const { views = calendarViews } = props
  const t = useMessages(calendarMessages)
  const locale = useLocale()
  const view = props.view === 'week' ? 'week' : 'month'
  const maxItems = maxItemsByView[view]
  const { from, to } = visibleDays({ view, day }, weekStart)
  const weeks = view === 'week' ? [daysFrom(from, to)] : weeksOf(day, weekStart)
  const dayHref = (on: string) => href({ view: dayViewOf(views), day: on })
  const itemsOn = itemsByDay(items, weeks.flat())
  const isMonth = view === 'month'
  const grid = (
    <Points label={formatDate(day, locale, 'month')} className={styles.monthView} columns={7}>
      <table className={isMonth ? styles.month : `${styles.month} ${styles.oneWeek}`}>
        <thead>
          <tr>
            {isMonth && weekHead && (
              <th scope="col" className={styles.weekColumn}>
                {t.weekSum}
              </th>
            )}
            {weeks[0]!.map((on) => (
              <th key={on} scope="col" className={isSunday(on) ? styles.sunday : undefined}>
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
              {isMonth && weekHead && <WeekSummary>{weekHead(week, 'beside')}</WeekSummary>}
              {week.map((on) => {
                const found = itemsOn(on)
                const note = notes?.get(on)
                const classes = [
                  isMonth && !sameMonth(on, day) && styles.other,
                  note?.off && styles.off,
                  isSunday(on) && styles.sunday,
                  note?.holiday && styles.holiday,
                  isUnderDrag(drag, on) && styles.under,
                ]
                return (
                  <td
                    key={on}
                    className={classes.filter(Boolean).join(' ') || undefined}
                    aria-current={on === today ? 'date' : undefined}
                    data-day={on}
                  >
                    <Link
                      to={dayHref(on)}
                      className={styles.number}
                      aria-label={formatDate(on, locale, 'full')}
                      data-point=""
                      tabIndex={on === day ? 0 : -1}
                      preventScrollReset
                    >
                      {dateParts(on).dayOfMonth}
                    </Link>
                    {note?.moon && <MoonPhase phase={note.moon} label={note.lunar ?? t.moons[note.moon]} />}
                    {note?.text && <small className={styles.dayText}>{note.text}</small>}
                    {note?.holiday && <span className={styles.holidayName}>{note.holiday}</span>}
                    {head?.(on, 'cell')}
                    {found.slice(0, found.length > maxItems + 1 ? maxItems : maxItems + 1).map((item) => (
                      <CalendarEntry key={item.id} item={item} open={item.id === openId} />
                    ))}
                    {found.length > maxItems + 1 && (
                      <Link className={styles.more} to={dayHref(on)} preventScrollReset>
                        {t.more(found.length - maxItems)}
                      </Link>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Points>
  )
  const above = !isMonth && weekHead?.(weeks[0]!, 'above')
  if (!above) return grid
  return (
    <div className={styles.monthView}>
      <div className={styles.weekHead}>{above}</div>
      {grid}
    </div>
  )
}

/** The summary beside a week; an empty cell is not a row heading. */
const WeekSummary = ({ children }: { children: ReactNode }) =>
  children ? (
    <th scope="row" className={styles.weekCell}>
      {children}
    </th>
  ) : (
    <td className={styles.weekCell} />
  )

const isSunday = (on: string) => dateParts(on).weekday === 0
