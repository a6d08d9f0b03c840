import { useLocale } from '#kernel/i18n/locale.tsx'
import type { Day } from '#kernel/time/day.ts'
import { type DateStyle, formatDate, formatDateTime } from '#kernel/time/format.ts'

/** A day or a time in the local format; the machine-readable value is Gregorian. `time` adds the time of day. */
export function DateText({
  at,
  style = 'medium',
  time,
}: {
  at: Date | Day
  style?: DateStyle
  time?: boolean
}) {
  const locale = useLocale()
  const instant = at instanceof Date
  return (
    <time dateTime={instant ? at.toISOString() : at}>
      {instant && time ? formatDateTime(at, locale, style) : formatDate(at, locale, style)}
    </time>
  )
}
