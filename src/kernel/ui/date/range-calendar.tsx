import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import type { Day } from '#kernel/time/index.ts'
import { useCalendarLabels } from './calendar-labels.ts'
import '@mantine/dates/styles.layer.css'

interface Props {
  from: Day | null
  to: Day | null
  onChoose: (from: Day, to: Day) => void
}

/** The calendar of a range of days, loaded when it is opened. One day pressed twice is a range of that day. */
export function RangeCalendar({ from, to, onChoose }: Props) {
  const labels = useCalendarLabels()
  const [half, setHalf] = useState<Day | null>(null)
  return (
    <DatePicker
      {...labels}
      type="range"
      value={half ? [half, null] : [from, to]}
      defaultDate={from ?? undefined}
      onChange={([first, last]) => {
        if (first && last) onChoose(first.slice(0, 10), last.slice(0, 10))
        else setHalf(first ? first.slice(0, 10) : null)
      }}
      allowSingleDateInRange
    />
  )
}
