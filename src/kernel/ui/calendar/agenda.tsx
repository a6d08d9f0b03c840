import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { type Day, formatDate } from '#kernel/time/index.ts'
import styles from './calendar.module.css'
import { daysFrom, formatClock, itemsByDay } from './calendar.rules.ts'
import type { CalendarProps } from './calendar.tsx'
import { isUnderDrag } from './drag.rules.ts'
import { itemColorStyle } from './item-color.ts'
import { calendarMessages } from './messages.ts'
import type { Drag } from './use-calendar-drag.ts'

type Props = Pick<CalendarProps, 'items' | 'today' | 'notes' | 'openId' | 'hours' | 'head'> & {
  from: Day
  to: Day
  drag?: Drag | null
}

/** A list of the days that have items. */
export function Agenda({ items, from, to, today, notes, openId, hours = true, head, drag = null }: Props) {
  const t = useMessages(calendarMessages)
  const locale = useLocale()
  const between = daysFrom(from, to)
  const itemsOn = itemsByDay(items, between)
  const days = between.flatMap((on) => {
    const found = itemsOn(on)
    return found.length || notes?.get(on)?.holiday ? [{ on, found }] : []
  })
  if (days.length === 0) return <p className={styles.none}>{t.none}</p>
  return (
    <ol className={hours ? styles.agenda : `${styles.agenda} ${styles.noHours}`} data-list="">
      {days.map(({ on, found }) => (
        <li
          key={on}
          aria-current={on === today ? 'date' : undefined}
          className={isUnderDrag(drag, on) ? styles.under : undefined}
          data-day={on}
        >
          <h3>
            <time dateTime={on}>{formatDate(on, locale, 'weekdayDayMonth')}</time>
            {on === today && <span>{t.today}</span>}
            {notes?.get(on)?.holiday && <em>{notes.get(on)?.holiday}</em>}
            {notes?.get(on)?.text && <small>{notes.get(on)?.text}</small>}
            {head?.(on, 'heading')}
          </h3>
          <ul>
            {found.map((item) => (
              <li
                key={item.id}
                style={itemColorStyle(item)}
                className={
                  [item.id === openId && styles.openRow, item.state && styles[item.state]]
                    .filter(Boolean)
                    .join(' ') || undefined
                }
                data-item={item.id}
                data-movable={item.movable ? '' : undefined}
              >
                <span className={styles.when}>
                  {item.start instanceof Date
                    ? [item.start, item.end]
                        .filter((time) => time instanceof Date)
                        .map((time) => formatClock(time, locale))
                        .join('–')
                    : hours && t.allDay}
                </span>
                <span className={styles.what}>
                  {item.href ? (
                    <Link to={item.href} preventScrollReset draggable={false}>
                      {item.title}
                    </Link>
                  ) : (
                    <span>{item.title}</span>
                  )}
                  {item.note && <small>{item.note}</small>}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
