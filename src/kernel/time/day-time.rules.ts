import { addDays, type Day, dateParts, day, dayStart } from './day.ts'

/**
 * Returns the instant of a day and time (`09:30`) in Thailand; null without a day. Without a time it is the start or
 * the end of the day.
 */
export function instantOf(on: Day | '' | null, time: string, side: 'begin' | 'end'): Date | null {
  if (!on) return null
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (!time) return dayStart(side === 'begin' ? on : addDays(on, 1))
  return new Date(dayStart(on).getTime() + (hours * 60 + minutes) * 60_000)
}

/** The inverse: returns the values of the fields. The end of a day is that day without a time. */
export function dayTimeOf(instant: Date | null, side: 'begin' | 'end'): { day: Day | null; time: string } {
  if (!instant) return { day: null, time: '' }
  const on = day(instant)
  if (dayStart(on).getTime() === instant.getTime())
    return { day: side === 'begin' ? on : addDays(on, -1), time: '' }
  const { hour, minute } = dateParts(instant)
  return { day: on, time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` }
}
