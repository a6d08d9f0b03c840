import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { addDays, dateParts, formatDate, weekdays } from '#kernel/time/index.ts'
import styles from './calendar.module.css'
import { itemsByDay, startOfWeek } from './calendar.rules.ts'
import type { CalendarProps } from './calendar.tsx'
import { isUnderDrag } from './drag.rules.ts'
import { itemColorStyle } from './item-color.ts'
import type { Drag } from './use-calendar-drag.ts'

/** The week around a day, for phones: a press jumps to that day in the list below. */
export function WeekStrip({
  view,
  day,
  items,
  weekStart = 1,
  href,
  drag,
}: CalendarProps & { drag: Drag | null }) {
  const locale = useLocale()
  const first = startOfWeek(day, weekStart)
  const days = Array.from({ length: 7 }, (_, at) => addDays(first, at))
  const itemsOn = itemsByDay(items, days)
  return (
    <nav className={styles.strip} aria-label={formatDate(day, locale, 'month')}>
      {days.map((on) => (
        <Link
          key={on}
          to={href({ view, day: on })}
          aria-current={on === day ? 'date' : undefined}
          className={isUnderDrag(drag, on) ? styles.under : undefined}
          data-day={on}
          preventScrollReset
        >
          <time className="vh" dateTime={on}>
            {formatDate(on, locale, 'full')}
          </time>
          <small aria-hidden="true">{weekdays[locale].short[dateParts(on).weekday]}</small>
          <b aria-hidden="true">{dateParts(on).dayOfMonth}</b>
          <span>
            {itemsOn(on)
              .slice(0, 3)
              .map((item) => (
                <i key={item.id} style={itemColorStyle(item)} />
              ))}
          </span>
        </Link>
      ))}
    </nav>
  )
}
