import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import {
  type Day,
  formatDate,
  formatDateTime,
  localYear,
  months,
  weekday,
  weekdays,
} from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight } from '#kernel/ui/icons.ts'
import { studyMessages } from '../messages/study.ts'
import { lessonPaths } from '../paths.ts'
import styles from './mine.module.css'
import type { MineView } from './mine-view.server.ts'

/** The current week with a dot for each kind of date, and the next dates of the learner's courses. */
export function WeekCard({ week, upcoming, today }: Pick<MineView, 'week' | 'upcoming'> & { today: Day }) {
  const t = useMessages(studyMessages)
  const locale = useLocale()
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7))
  return (
    <section className="card">
      <div className={styles.head}>
        <h2>
          {months[locale].long[month - 1]} {localYear(year, locale)}
        </h2>
        <Link className="more" to={lessonPaths.calendar(year)}>
          {t.wholeYear} <Icon path={iconChevronRight} />
        </Link>
      </div>
      <ol className={styles.week}>
        {week.map(({ day, hues }) => (
          <li key={day}>
            <Link
              to={`${lessonPaths.calendar(day.slice(0, 4))}?month=${Number(day.slice(5, 7))}`}
              aria-current={day === today ? 'date' : undefined}
            >
              <small>{weekdays[locale].short[weekday(day)]}</small>
              <b>{Number(day.slice(8))}</b>
              <span className="vh">
                {months[locale].long[Number(day.slice(5, 7)) - 1]} {hues.length > 0 && t.hasDates}
              </span>
              <span className={styles.dots}>
                {hues.map((hue) => (
                  <i key={hue} style={{ '--hue': `var(--hue-${hue})` } as CSSProperties} />
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {upcoming.length > 0 ? (
        <ul className={styles.notices}>
          {upcoming.map(({ key, hue, title, note, href, day, at }) => (
            <li key={key} style={{ borderColor: `var(--hue-${hue})` }}>
              <Link to={href}>
                <b>{title}</b>
                <small>
                  {[note, at ? formatDateTime(at, locale) : formatDate(day, locale)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="sm soft">{t.noDates}</p>
      )}
    </section>
  )
}
