import { useMessages } from '#kernel/i18n/use-messages.ts'
import { addDays, type Day } from '#kernel/time/index.ts'
import { DateRange } from '../date/date-range.tsx'
import { listMessages } from './messages.ts'

interface DayRange {
  from: Day | null
  to: Day | null
}

interface Props {
  label: string
  today: Day
  /** Of a list whose filters `from` and `to` are days. */
  address: { query: DayRange; go: (change: DayRange) => void }
}

/** The date filter of a list as a chip: today, the last seven or thirty days, or any from the calendar. */
export function DaysFilter({ label, today, address: { query, go } }: Props) {
  const { days } = useMessages(listMessages)
  return (
    <DateRange
      label={label}
      any={days.any}
      from={query.from}
      to={query.to}
      presets={[
        { label: days.today, from: today, to: today },
        { label: days.week, from: addDays(today, -6), to: today },
        { label: days.month, from: addDays(today, -29), to: today },
      ]}
      onChange={(from, to) => go({ from, to })}
    />
  )
}
