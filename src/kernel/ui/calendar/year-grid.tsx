import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { dateParts, formatDate, months, weekdays } from '#kernel/time/index.ts'
import styles from './calendar.module.css'
import { daysOfItem, sameMonth, weeksOf } from './calendar.rules.ts'
import type { CalendarProps } from './calendar.tsx'
import { dayLoad } from './drag.rules.ts'

/** Twelve months, with each day shaded by how full it is. */
export function YearGrid({ day, items, today, weekStart = 1, href, notes }: CalendarProps) {
  const locale = useLocale()
  const full = dayLoad(items, daysOfItem)
  const year = day.slice(0, 4)
  return (
    <div className={styles.year}>
      {months[locale].long.map((name, at) => {
        const first = `${year}-${String(at + 1).padStart(2, '0')}-01`
        return (
          <section key={name} aria-label={formatDate(first, locale, 'month')}>
            <h3>
              <Link to={href({ view: 'month', day: first })} preventScrollReset>
                {name}
              </Link>
            </h3>
            <div className={styles.yearDays}>
              {weeksOf(first, weekStart)[0]!.map((on) => (
                <small key={on} aria-hidden="true">
                  {weekdays[locale].short[dateParts(on).weekday]?.replace('.', '').slice(0, 2)}
                </small>
              ))}
              {weeksOf(first, weekStart)
                .flat()
                .map((on) =>
                  sameMonth(on, first) ? (
                    <Link
                      key={on}
                      to={href({ view: 'day', day: on })}
                      data-full={full(on)}
                      aria-current={on === today ? 'date' : undefined}
                      className={notes?.get(on)?.holiday ? styles.holidayNumber : undefined}
                      title={notes?.get(on)?.holiday ?? undefined}
                      preventScrollReset
                    >
                      {dateParts(on).dayOfMonth}
                    </Link>
                  ) : (
                    <span key={on} />
                  ),
                )}
            </div>
          </section>
        )
      })}
    </div>
  )
}
