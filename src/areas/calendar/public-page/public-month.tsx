import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { type Day, dateParts, formatDate, weekdays } from '#kernel/time/index.ts'
import { sameMonth } from '#kernel/ui/calendar/calendar.rules.ts'
import type { AgendaDay } from '../agenda/agenda.rules.ts'
import { agendaTime } from '../agenda/agenda-text.ts'
import { publicPageMessages } from '../messages/public-page.ts'
import styles from './public.module.css'

/** Further events of a day are in the list below. */
const maxItemsPerDay = 3

/** A month as a table: events by name if there is room, as dots on a phone. */
export function PublicMonth({ days, month, today }: { days: readonly AgendaDay[]; month: Day; today: Day }) {
  const t = useMessages(publicPageMessages)
  const locale = useLocale()
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {weeks[0]?.map(({ day }) => (
            <th key={day} scope="col" abbr={weekdays[locale].long[dateParts(day).weekday]}>
              {weekdays[locale].short[dateParts(day).weekday]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map(({ day, name, items }) => (
              <td
                key={day}
                className={[
                  !sameMonth(day, month) && styles.other,
                  (name || dateParts(day).weekday === 0) && styles.holiday,
                ]
                  .filter(Boolean)
                  .join(' ')}
                aria-current={day === today ? 'date' : undefined}
              >
                <time dateTime={day}>
                  <span aria-hidden="true">{dateParts(day).dayOfMonth}</span>
                  <span className="vh">{formatDate(day, locale, 'long')}</span>
                </time>
                {name && <small className={styles.name}>{name}</small>}
                {items.length > 0 && (
                  <ul>
                    {items.slice(0, maxItemsPerDay).map((item) => (
                      <li key={item.key} style={{ ['--ink' as string]: `var(--hue-${item.hue})` }}>
                        <span>
                          {typeof item.start !== 'string' && (
                            <small>
                              {agendaTime({ start: item.start, end: null }, locale).replace(' น.', '')}{' '}
                            </small>
                          )}
                          {item.title}
                        </span>
                      </li>
                    ))}
                    {items.length > maxItemsPerDay && (
                      <li className={styles.more}>{t.more(items.length - maxItemsPerDay)}</li>
                    )}
                  </ul>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
