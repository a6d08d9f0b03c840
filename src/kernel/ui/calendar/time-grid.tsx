import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { type Day, formatDate } from '#kernel/time/index.ts'
import styles from './calendar.module.css'
import { clockOf, daysFrom, hoursOf, itemsOn, type Placed, placedOn } from './calendar.rules.ts'
import type { CalendarProps } from './calendar.tsx'
import { Entry } from './calendar-entry.tsx'

const hourHeight = 48

/** A day or seven side by side, over the hours that matter; whole days stand on top. */
export function TimeGrid({ view, items, today, href, from, to }: CalendarProps & { from: Day; to: Day }) {
  const locale = useLocale()
  const days = daysFrom(from, to).map((on) => ({
    on,
    placed: placedOn(items, on),
    whole: itemsOn(items, on).filter(({ start }) => typeof start === 'string'),
  }))
  const { first, last } = hoursOf(days.flatMap(({ placed }) => placed))
  const hours = Array.from({ length: last - first }, (_, at) => first + at)
  return (
    <div className={view === 'week' ? `${styles.time} ${styles.weekView}` : styles.time}>
      <div className={styles.hours} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={{ height: hourHeight }}>
            {hour}
            {locale === 'th' ? '.' : ':'}00
          </span>
        ))}
      </div>
      {days.map(({ on, placed, whole }) => (
        <section
          key={on}
          className={styles.dayColumn}
          aria-label={formatDate(on, locale, 'full')}
          aria-current={on === today ? 'date' : undefined}
        >
          <header>
            {view === 'week' && (
              <Link to={href({ view: 'day', day: on })} preventScrollReset>
                {formatDate(on, locale, 'weekdayDayMonth').replace(/ \D+$/, '')}
              </Link>
            )}
            {whole.map((item) => (
              <Entry key={item.id} item={item} />
            ))}
          </header>
          <ol style={{ height: hours.length * hourHeight, ['--hour' as string]: `${hourHeight}px` }}>
            {placed.map((one) => (
              <Block key={one.item.id} placed={one} first={first} hours={hours.length} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Block({ placed, first, hours }: { placed: Placed; first: number; hours: number }) {
  const locale = useLocale()
  const { item, from, to, column, columns } = placed
  const all = hours * 60
  const inside = (
    <>
      <b>{item.title}</b>
      <small>{clockOf(item.start as Date, locale)}</small>
    </>
  )
  return (
    <li
      style={{
        top: `${((from - first * 60) / all) * 100}%`,
        height: `${((to - from) / all) * 100}%`,
        left: `${(column / columns) * 100}%`,
        width: `${100 / columns}%`,
        ['--ink' as string]: `var(--c${item.ink ?? 1})`,
      }}
      title={item.title}
    >
      {item.href ? (
        <Link to={item.href} preventScrollReset>
          {inside}
        </Link>
      ) : (
        <span>{inside}</span>
      )}
    </li>
  )
}
