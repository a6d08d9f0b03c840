import { addDays, type Day, thaiPublicHolidays, type WorkingCalendar, weekday } from '#kernel/time/index.ts'
import type { DayOff } from '#kernel/ui/timeline/timeline.types.ts'

/** Returns the non-working days from one day up to but excluding another, with the names of public holidays. */
export function daysOff(
  calendar: WorkingCalendar,
  { from, to, locale }: { from: Day; to: Day; locale: 'th' | 'en' },
): DayOff[] {
  const first = Number(from.slice(0, 4))
  const last = Number(to.slice(0, 4))
  const years = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  const names = new Map(
    years.flatMap((year) =>
      thaiPublicHolidays(year).map((holiday) => [holiday.day, holiday[locale]] as const),
    ),
  )
  const off: DayOff[] = []
  for (let on = from; on < to; on = addDays(on, 1)) {
    if (calendar.holidays.has(on)) off.push({ day: on, name: names.get(on) ?? '' })
    else if ((calendar.week[weekday(on)] ?? []).length === 0) off.push({ day: on })
  }
  return off
}
