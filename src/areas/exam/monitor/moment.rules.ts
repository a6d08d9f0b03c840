import { day, formatDate, formatTime } from '#kernel/time/index.ts'

/** The time alone of what happened today, with its day where it did not. */
export function timeOrDay(at: Date, now: Date, locale: 'th' | 'en'): string {
  const time = formatTime(at, locale)
  return day(at) === day(now) ? time : `${formatDate(at, locale, 'dayMonth')} ${time}`
}
