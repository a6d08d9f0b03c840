import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { type Day, dateParts, formatDate, localYear, months, weekday, weekdays } from '#kernel/time/index.ts'
import { dateMessages } from './messages.ts'

/** Returns the texts and years of Mantine's calendars in the local language and era; for `DatePicker` and `DatePickerInput`. */
export function useCalendarLabels() {
  const locale = useLocale()
  const t = useMessages(dateMessages)
  const year = (day: Day) => {
    const { year: input } = dateParts(day)
    return String(localYear(input, locale))
  }
  const bare = (day: string): Day => day.slice(0, 10)
  return {
    firstDayOfWeek: 0 as const,
    ariaLabels: {
      previousMonth: t.month.previous,
      nextMonth: t.month.next,
      previousYear: t.year.previous,
      nextYear: t.year.next,
      previousDecade: t.decade.previous,
      nextDecade: t.decade.next,
    },
    weekdayFormat: (day: string) => weekdays[locale].short[weekday(bare(day))],
    monthLabelFormat: (day: string) => formatDate(bare(day), locale, 'month'),
    yearLabelFormat: (day: string) => year(bare(day)),
    yearsListFormat: (day: string) => year(bare(day)),
    monthsListFormat: (day: string) => months[locale].short[dateParts(bare(day)).month - 1],
    decadeLabelFormat: (from: string, to: string) => `${year(bare(from))} – ${year(bare(to))}`,
    getDayAriaLabel: (day: string) => formatDate(bare(day), locale, 'long'),
  }
}
