import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { type Day, dateParts, formatDate, localYear, months, weekdays } from '#kernel/time/index.ts'
import { sameMonth, weeksOf } from '#kernel/ui/calendar/calendar.rules.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronLeft, iconChevronRight, iconPrinter } from '#kernel/ui/icons.ts'
import { calendarMessages } from '../messages/calendar.ts'
import { lessonPaths } from '../paths.ts'
import styles from './calendar.module.css'
import type { LessonCalendar, LessonDate } from './calendar-view.server.ts'

/**
 * A year of lessons: twelve months, and the dates of the open one. `link` is shown beside the title, `children` below
 * the dates.
 */
export function YearCalendar({
  view,
  link,
  children,
}: {
  view: LessonCalendar
  link?: ReactNode
  children?: ReactNode
}) {
  const t = useMessages(calendarMessages)
  const locale = useLocale()
  const { year, kinds } = view
  const shownYear = t.year(localYear(year, locale))
  return (
    <div className={`page ${styles.calendar}`}>
      <header className={styles.head}>
        <div>
          <h1>
            {t.title} <span className={styles.onPaper}>{shownYear}</span>
          </h1>
          <p className="soft">{t.lead}</p>
        </div>
        <div className={styles.actions}>
          <button type="button" className="btn ghost" onClick={() => print()}>
            <Icon path={iconPrinter} />
            {t.print}
          </button>
          {link}
        </div>
      </header>
      <div className={styles.bar}>
        <nav className={styles.years} aria-label={t.title}>
          <Link to={calendarUrl(view, { year: year - 1 })} aria-label={t.before}>
            <Icon path={iconChevronLeft} />
          </Link>
          <b>{shownYear}</b>
          <Link to={calendarUrl(view, { year: year + 1 })} aria-label={t.after}>
            <Icon path={iconChevronRight} />
          </Link>
        </nav>
        <Kinds view={view} />
      </div>
      {kinds.length === 0 && (
        <p className="soft">
          {t.noneInYear}{' '}
          <Link className="link" to={lessonPaths.index()}>
            {t.find}
          </Link>
        </p>
      )}
      <div className={styles.two}>
        <div className={styles.months}>
          {months[locale].long.map((name, at) => (
            <Month key={name} view={view} month={at + 1} />
          ))}
        </div>
        <div>
          <Agenda view={view} />
          {children}
        </div>
      </div>
      <WholeYear view={view} />
    </div>
  )
}

/** Returns the URL of the calendar in its current state, with changes. */
function calendarUrl(
  { year, month, kinds }: LessonCalendar,
  { turned, ...to }: { year?: number; month?: number; turned?: string },
): string {
  const query = new URLSearchParams()
  if (!to.year) query.set('month', String(to.month ?? month))
  for (const { layer, isShown } of kinds) if (isShown === (layer === turned)) query.append('without', layer)
  return `${lessonPaths.calendar(to.year ?? year)}${query.size > 0 ? `?${query}` : ''}`
}

/** The kinds of dates in the year; pressing one hides or shows it. */
function Kinds({ view }: { view: LessonCalendar }) {
  const t = useMessages(calendarMessages)
  if (view.kinds.length < 2 && view.kinds.every(({ isShown }) => isShown)) return null
  return (
    <nav className={styles.kinds} aria-label={t.kinds}>
      {view.kinds.map(({ layer, title, count, isShown }) => (
        <Link
          key={layer}
          to={calendarUrl(view, { turned: layer })}
          className={`chip ${styles.kind}`}
          data-off={!isShown || undefined}
          preventScrollReset
        >
          <i className={styles.dot} data-layer={layer} />
          <span className="vh">{isShown ? t.leaveOut : t.show}</span>
          {title} <span className="n">{count}</span>
        </Link>
      ))}
    </nav>
  )
}

const firstOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`
const datesOf = ({ year, dates }: LessonCalendar, month: number) =>
  dates.filter((date) => sameMonth(date.day, firstOf(year, month)))

function Month({ view, month }: { view: LessonCalendar; month: number }) {
  const t = useMessages(calendarMessages)
  const locale = useLocale()
  const { year, holidays, today } = view
  const first = firstOf(year, month)
  const weeks = weeksOf(first, 1)
  const monthDates = datesOf(view, month)
  return (
    <section className={styles.month} data-open={view.month === month || undefined}>
      <h2>
        <Link to={calendarUrl(view, { month })} preventScrollReset>
          <span>{months[locale].long[month - 1]}</span>
          <span className={styles.short}>{months[locale].short[month - 1]}</span>
        </Link>
        {monthDates.length > 0 && <small>{t.count(monthDates.length)}</small>}
      </h2>
      <div className={styles.days} aria-hidden="true">
        {weeks[0]?.map((on) => (
          <small key={on}>
            {weekdays[locale].short[dateParts(on).weekday]?.replace('.', '').slice(0, 2)}
          </small>
        ))}
        {weeks.flat().map((on) =>
          sameMonth(on, first) ? (
            <span
              key={on}
              title={holidays[on]}
              data-holiday={on in holidays || dateParts(on).weekday === 0 || undefined}
              data-today={on === today || undefined}
              data-has={monthDates.some((monthDate) => monthDate.day === on) || undefined}
            >
              {dateParts(on).dayOfMonth}
              <Dots dates={monthDates.filter((monthDate) => monthDate.day === on)} />
            </span>
          ) : (
            <span key={on} />
          ),
        )}
      </div>
    </section>
  )
}

/** The kinds of dates on a day, each once. */
function Dots({ dates }: { dates: readonly LessonDate[] }) {
  const layers = [...new Set(dates.map(({ layer }) => layer))]
  if (layers.length === 0) return null
  return (
    <span className={styles.dots}>
      {layers.map((layer) => (
        <i key={layer} className={styles.dot} data-layer={layer} />
      ))}
    </span>
  )
}

function Agenda({ view }: { view: LessonCalendar }) {
  const t = useMessages(calendarMessages)
  const locale = useLocale()
  const { year, month, today, dates } = view
  const monthDates = datesOf(view, month)
  const listed = monthDates.length > 0 ? monthDates : dates.filter((date) => date.day >= today).slice(0, 6)
  return (
    <aside className={styles.agenda} aria-live="polite">
      <div className={styles.agendaHead}>
        <h2>{formatDate(firstOf(year, month), locale, 'month')}</h2>
        <small className="soft">{monthDates.length > 0 ? t.count(monthDates.length) : t.none}</small>
      </div>
      {monthDates.length === 0 && listed.length > 0 && <h3 className={styles.soon}>{t.soon}</h3>}
      <Days dates={listed} today={today} of={firstOf(year, month)} />
    </aside>
  )
}

/** Dates by day; a day outside the month of `of` shows its month. */
function Days({ dates, today, of }: { dates: readonly LessonDate[]; today: Day; of: Day }) {
  const t = useMessages(calendarMessages)
  const locale = useLocale()
  return (
    <ol>
      {[...Map.groupBy(dates, (date) => date.day)].map(([on, all]) => (
        <li key={on}>
          <time dateTime={on} data-past={on < today || undefined}>
            <b>{dateParts(on).dayOfMonth}</b>
            <small>
              {on === today
                ? t.today
                : sameMonth(on, of)
                  ? weekdays[locale].short[dateParts(on).weekday]
                  : months[locale].short[dateParts(on).month - 1]}
            </small>
          </time>
          <ul>
            {all.map(({ key, layer, title, note, href }) => (
              <li key={key} data-layer={layer}>
                <Link to={href}>{title}</Link>
                {note && <small>{note}</small>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** All dates of the year by month, for printing only: on paper no month can be opened. */
function WholeYear({ view }: { view: LessonCalendar }) {
  const locale = useLocale()
  return (
    <div className={styles.paper}>
      {months[locale].long.map((name, at) => {
        const monthDates = datesOf(view, at + 1)
        if (monthDates.length === 0) return null
        return (
          <section key={name} className={styles.agenda}>
            <h2>{name}</h2>
            <Days dates={monthDates} today={view.today} of={firstOf(view.year, at + 1)} />
          </section>
        )
      })}
    </div>
  )
}
