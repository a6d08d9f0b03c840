import { ruleText } from '#kernel/recurrence/rule-text.rules.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { formatDate, formatDayRange } from '#kernel/time/index.ts'
import { rangeText } from '../booking/range-text.ts'
import { lastDay } from '../event/event-time.rules.ts'

interface TimedEvent {
  allDay: boolean
  start: string
  minutes: number
  startsAt: Date
  rule?: string | null
}

/** Returns the time of an event as guests read it: in Thai time, with its recurrence. */
export function eventTimeText(
  { allDay, start, minutes, startsAt, rule }: TimedEvent,
  locale: Locale,
): string {
  const first = start.slice(0, 10)
  const last = lastDay({ start, minutes })
  const time = !allDay
    ? rangeText({ startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }, locale)
    : first === last
      ? formatDate(first, locale, 'weekday')
      : formatDayRange(first, last, locale, { weekday: true, year: true })
  const repeats = rule ? ruleText(rule, locale) : null
  return repeats ? `${time} · ${repeats}` : time
}
