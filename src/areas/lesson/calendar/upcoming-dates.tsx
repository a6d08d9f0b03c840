import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate, formatDateTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconClock } from '#kernel/ui/icons.ts'
import { calendarMessages } from '../messages/calendar.ts'
import styles from './upcoming.module.css'
import type { UpcomingDate } from './upcoming.server.ts'

/** The next dates of the viewer's own courses, side by side; nothing if there are none. */
export function UpcomingDates({ dates }: { dates: readonly UpcomingDate[] }) {
  const t = useMessages(calendarMessages)
  const locale = useLocale()
  if (!dates.length) return null
  return (
    <ul className={styles.dates} aria-label={t.soon}>
      {dates.map(({ key, title, note, href, day, at }) => (
        <li key={key}>
          <Link to={href}>
            <Icon path={iconClock} />
            <span>
              <b>{title}</b>
              <small>
                {[note, at ? formatDateTime(at, locale) : formatDate(day, locale, 'medium')]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
