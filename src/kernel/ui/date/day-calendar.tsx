import { DatePicker } from '@mantine/dates'
import type { Day } from '#kernel/time/index.ts'
import { useCalendarLabels } from './calendar-labels.ts'
import '@mantine/dates/styles.layer.css'

interface Props {
  value: Day | null
  min: Day | undefined
  max: Day | undefined
  onChoose: (day: Day) => void
}

/** The calendar of a field, loaded when it is opened. */
export function DayCalendar({ value, min, max, onChoose }: Props) {
  return (
    <DatePicker
      {...useCalendarLabels()}
      value={value}
      {...(value && { defaultDate: value })}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
      onChange={(day) => day && onChoose(day.slice(0, 10))}
    />
  )
}
