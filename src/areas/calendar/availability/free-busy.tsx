import type { CSSProperties } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { day, dayStart } from '#kernel/time/index.ts'
import { availabilityMessages } from '../messages/availability.ts'
import styles from './availability.module.css'
import { nameOf } from './conflict-note.tsx'
import type { Availability } from './use-availability.ts'
import { whenText } from './when-text.ts'

const hourMs = 3_600_000

/** The day of an event, with a line for each invited person: busy times, and the requested time. */
export function FreeBusy({ found }: { found: Availability }) {
  const t = useMessages(availabilityMessages)
  const locale = useLocale()
  const requested = { from: new Date(found.start), to: new Date(found.end) }
  const midnight = dayStart(day(requested.from)).getTime()
  const hourOf = (at: Date) => (at.getTime() - midnight) / hourMs
  // Office hours, extended to the requested time if it is outside them.
  const begins = Math.max(0, Math.min(8, Math.floor(hourOf(requested.from))))
  const ends = Math.min(24, Math.max(18, Math.ceil(hourOf(requested.to))))
  const spanStyle = (from: Date, to: Date) => {
    const [left, right] = [from, to].map((at) =>
      Math.min(100, Math.max(0, ((hourOf(at) - begins) / (ends - begins)) * 100)),
    )
    return { '--from': `${left}%`, '--wide': `${right! - left!}%` } as CSSProperties
  }
  return (
    <ul className={styles.lines} aria-label={t.day}>
      <li>
        <span className={styles.hours}>
          {begins}–{ends}
          {locale === 'th' && ' น.'}
        </span>
        <span className={styles.head} aria-hidden="true">
          <u style={spanStyle(requested.from, requested.to)} />
        </span>
      </li>
      {found.attending.map((attendee) => (
        <li key={attendee.key}>
          <span className="ell" title={nameOf(attendee, t.you)}>
            {nameOf(attendee, t.you)}
          </span>
          {attendee.known || attendee.busy.length > 0 ? (
            <span className={styles.track}>
              {attendee.busy.map(({ from, to, title }) => (
                <i
                  key={`${from} ${to} ${title}`}
                  style={spanStyle(new Date(from), new Date(to))}
                  title={`${title ?? t.busy} ${whenText(new Date(from), new Date(to), locale)}`}
                />
              ))}
              <u style={spanStyle(requested.from, requested.to)} />
              <span className="vh">
                {attendee.busy
                  .map(({ from, to }) => `${t.busy} ${whenText(new Date(from), new Date(to), locale)}`)
                  .join(', ')}
              </span>
            </span>
          ) : (
            <small>{t.notShared}</small>
          )}
        </li>
      ))}
    </ul>
  )
}
