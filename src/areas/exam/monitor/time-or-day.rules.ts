import { day, formatDate, formatTime } from '#kernel/time/index.ts'

/** Returns only the time for today's events, otherwise with the day. */
export function timeOrDay(at: Date, now: Date, locale: 'th' | 'en'): string {
  const time = formatTime(at, locale)
  return day(at) === day(now) ? time : `${formatDate(at, locale, 'dayMonth')} ${time}`
}
