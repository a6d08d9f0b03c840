import type { Locale } from '#kernel/tenancy/tenant.ts'
import { formatDate, formatTime } from '#kernel/time/index.ts'

/** 'พ. 25 พ.ย. 2569 10.00–11.30 น.', 'Wed 25 Nov 2026, 10:00–11:30': in Bangkok time, as all times of a site are shown. */
export function rangeText({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, locale: Locale): string {
  const date = formatDate(startsAt, locale, 'weekday')
  const from = formatTime(startsAt, locale)
  const to = formatTime(endsAt, locale)
  return locale === 'th' ? `${date} ${from.replace(' น.', '')}–${to}` : `${date}, ${from}–${to}`
}
