import { useLocale } from '#kernel/i18n/locale.tsx'
import type { Day } from '#kernel/time/day.ts'
import { type DateStyle, formatDate, formatDateTime } from '#kernel/time/format.ts'

/** A day or a moment as people here write it; machines read the Gregorian one. `time` adds the hour of a moment. */
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
