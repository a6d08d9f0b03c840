import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { dateParts, formatDate, formatTime, weekdays } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronLeft, iconChevronRight, iconInfoCircle, iconWorld } from '#kernel/ui/icons.ts'
import { bookingPageMessages } from '../messages/booking-page.ts'
import { calendarPaths } from '../paths.ts'
import styles from './book.module.css'
import type { BookView } from './book-view.server.ts'
import type { MonthCell } from './month.rules.ts'
import { TimeForm } from './time-form.tsx'

/** With this many free times or fewer, the number is shown in another colour. */
const lowAvailability = 2

/** The date and time: a month with its availability, and the times of one day. */
export function TimeStep({ view }: { view: BookView }) {
  const t = useMessages(bookingPageMessages)
  const locale = useLocale()
  const { calendar, service, month, day, places, person, held, moving, rules, nextFree } = view
  const to = (change: Record<string, string | undefined>) =>
    calendarPaths.book(calendar.id, {
      service: service.id,
      people: places > 1 ? String(places) : undefined,
      person: person ?? undefined,
      hold: held?.token,
      move: moving?.token,
      ...change,
    })
  const monthLink = (key: string | null, label: string, icon: string) =>
    key ? (
      <Link className="icon-btn" to={to({ month: key })} aria-label={label} preventScrollReset>
        <Icon path={icon} />
      </Link>
    ) : (
      <button type="button" className="icon-btn" aria-label={label} disabled>
        <Icon path={icon} />
      </button>
    )
  return (
    <section className={`card ${styles.times}`}>
      <header>
        {/* Only the time is chosen again, so there are no steps to count. */}
        <h2>{moving ? t.newTime : t.steps.time}</h2>
        <span className={styles.turn}>
          {monthLink(month.previous, t.month.previous, iconChevronLeft)}
          <b className="nowrap">{formatDate(`${month.key}-01`, locale, 'month')}</b>
          {monthLink(month.next, t.month.next, iconChevronRight)}
        </span>
      </header>
      <div className={styles.month}>
        {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
          <span key={weekday}>{weekdays[locale].short[weekday]}</span>
        ))}
        {month.cells.map((cell) => (
          <DayCell key={cell.day} cell={cell} chosen={cell.day === day} to={to({ day: cell.day })} />
        ))}
      </div>
      {month.cells.every(({ free, isInMonth }) => !isInMonth || free === 0) && (
        <p className={styles.none}>
          {t.noDays}
          {nextFree && (
            <Link className="btn small" to={to({ day: nextFree })} preventScrollReset>
              {t.nextFree(formatDate(nextFree, locale, 'weekdayDayMonth'))}
            </Link>
          )}
        </p>
      )}
      {day && <DayTimes view={view} day={day} />}
      <ClosedDays closed={view.closed} />
      <p className={`hint ${styles.rules}`}>
        <Icon path={iconWorld} />{' '}
        {[t.zone, rules.leadHours > 0 && t.lead(rules.leadHours), rules.air > 0 && t.air(rules.air)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  )
}

/** The days that are closed although their weekday is open. */
function ClosedDays({ closed }: { closed: BookView['closed'] }) {
  const t = useMessages(bookingPageMessages)
  const locale = useLocale()
  if (!closed.length) return null
  const days = closed.map(({ day, name }) => `${formatDate(day, locale, 'weekdayDayMonth')} ${name[locale]}`)
  return (
    <p className={`hint ${styles.rules}`} data-testid="closed">
      <Icon path={iconInfoCircle} /> {t.closedOn(days.join(' · '))}
    </p>
  )
}

function DayCell({ cell, chosen, to }: { cell: MonthCell; chosen: boolean; to: string }) {
  const t = useMessages(bookingPageMessages)
  const locale = useLocale()
  const { day, free, isInMonth, isSunday, holiday, holyDay } = cell
  const marks = [holiday?.[locale], holyDay && `${t.buddhistHolyDay} ${holyDay[locale]}`]
    .filter(Boolean)
    .join(' · ')
  const number = (
    <>
      {dateParts(day).dayOfMonth}
      {holyDay && isInMonth && <u className={styles.holy} />}
    </>
  )
  if (!isInMonth) return <i aria-hidden="true" />
  if (!free)
    return (
      <i className={isSunday || holiday ? styles.off : undefined} title={marks || undefined}>
        <span>{number}</span>
      </i>
    )
  return (
    <Link
      to={to}
      className={free <= lowAvailability ? styles.few : undefined}
      aria-current={chosen ? 'date' : undefined}
      title={marks || undefined}
      preventScrollReset
      data-testid={`day ${day}`}
    >
      <span>{number}</span>
      <small>{t.dayOpen(free)}</small>
      <span className="vh">
        {[formatDate(day, locale, 'weekdayDayMonth'), marks].filter(Boolean).join(' · ')}
      </span>
    </Link>
  )
}

/** The hour at which each part of the day starts. */
const dayPartStarts = { morning: 0, afternoon: 12, evening: 17 } as const

function DayTimes({ view, day }: { view: BookView; day: string }) {
  const t = useMessages(bookingPageMessages)
  const locale = useLocale()
  const { times, service, held } = view
  const parts = (Object.keys(dayPartStarts) as (keyof typeof dayPartStarts)[]).map((part, at, all) => {
    const next = all[at + 1]
    const until = next ? dayPartStarts[next] : 24
    return {
      part,
      times: times.filter(({ start }) => {
        const { hour } = dateParts(start)
        return hour >= dayPartStarts[part] && hour < until
      }),
    }
  })
  if (!times.length) return <p className={styles.none}>{t.noTimes}</p>
  return (
    <TimeForm view={view} className={styles.clocks}>
      {parts
        .filter((part) => part.times.length > 0)
        .map((part, at) => (
          <div key={part.part}>
            <h3>
              {at === 0 && `${formatDate(day, locale, 'weekday')} · `}
              {t.parts[part.part]}
            </h3>
            <div className={styles.row}>
              {part.times.map(({ start, left, isFree }) => {
                const clock = formatTime(start, locale).replace(' น.', '')
                const isHeld = held?.startsAt.getTime() === start.getTime()
                return (
                  <button
                    key={clock}
                    type="submit"
                    name="start"
                    value={start.toISOString()}
                    disabled={!isFree && !isHeld}
                    aria-pressed={isHeld}
                    aria-label={isFree || isHeld ? undefined : t.unavailable(clock)}
                    data-testid={isFree ? 'time' : undefined}
                  >
                    {clock}
                    {isFree && left < service.places && <small>{t.left(left)}</small>}
                  </button>
                )
              })}
            </div>
          </div>
        ))}
    </TimeForm>
  )
}
