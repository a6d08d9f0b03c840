import type { Locale } from '#kernel/tenancy/tenant.ts'
import { day, formatDateTime, formatDayRange, formatTime } from '#kernel/time/index.ts'

/** Formats a time shown next to something on its day: '10.00–11.00 น.'; includes the days if it spans more than one. */
export function whenText(from: Date, to: Date, locale: Locale): string {
  const last = day(new Date(to.getTime() - 1))
  const isAllDay = [from, to].every((at) => formatTime(at, 'en') === '00:00')
  if (isAllDay) return formatDayRange(day(from), last, locale)
  if (day(from) === last) return `${formatTime(from, locale).replace(' น.', '')}–${formatTime(to, locale)}`
  return `${formatDateTime(from, locale, 'dayMonth')} – ${formatDateTime(to, locale, 'dayMonth')}`
}
