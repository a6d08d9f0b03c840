import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { type Day, formatDate } from '#kernel/time/index.ts'
import styles from './calendar.module.css'
import { type CalendarItem, clockOf, daysFrom, itemsOn } from './calendar.rules.ts'
import { calendarMessages } from './messages.ts'

interface Props {
  items: readonly CalendarItem[]
  from: Day
  to: Day
  today: Day
}

/** Day after day, those alone on which something is. */
export function Agenda({ items, from, to, today }: Props) {
  const t = useMessages(calendarMessages)
  const locale = useLocale()
  const days = daysFrom(from, to).flatMap((on) => {
    const found = itemsOn(items, on)
    return found.length ? [{ on, found }] : []
  })
  if (days.length === 0) return <p className={styles.none}>{t.none}</p>
  return (
    <ol className={styles.agenda}>
      {days.map(({ on, found }) => (
        <li key={on} aria-current={on === today ? 'date' : undefined}>
          <h3>
            <time dateTime={on}>{formatDate(on, locale, 'weekdayDayMonth')}</time>
            {on === today && <span>{t.today}</span>}
          </h3>
          <ul>
            {found.map((item) => (
              <li key={item.id} style={{ ['--ink' as string]: `var(--c${item.ink ?? 1})` }}>
                <span className={styles.when}>
                  {item.start instanceof Date
                    ? [item.start, item.end]
                        .filter((one) => one instanceof Date)
                        .map((one) => clockOf(one, locale))
                        .join('–')
                    : t.allDay}
                </span>
                {item.href ? <Link to={item.href}>{item.title}</Link> : <span>{item.title}</span>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
