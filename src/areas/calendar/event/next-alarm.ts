import { occurrences } from '#kernel/recurrence/index.ts'
import { instantOf } from './event-time.rules.ts'
import type { Local } from './series-edit.rules.ts'

export interface EventWithAlarms {
  start: Local
  zone: string
  rule?: string | null
  except?: readonly string[]
  extra?: readonly string[]
  alarms?: readonly number[]
  status?: string
}

const dayMs = 86_400_000

/**
 * Returns when the next alarm after a given time is due, for a single event or the next times of a series; null if
 * there is none within just over a year.
 */
export function nextAlarmOf(event: EventWithAlarms, after: Date): Date | null {
  const due = alarmsOf(event, after, new Date(after.getTime() + 400 * dayMs)).filter(({ at }) => at > after)
  return due.length ? new Date(Math.min(...due.map(({ at }) => at.getTime()))) : null
}

/** Returns the alarms of the times that start in a range, each with its time. */
export function alarmsOf(
  event: EventWithAlarms,
  from: Date,
  to: Date,
): { at: Date; start: Date; original: Local | null }[] {
  const { start, zone, rule, except = [], extra = [], alarms = [], status } = event
  if (!alarms.length || status === 'cancelled') return []
  const times: { start: Date; original: Local | null }[] = rule
    ? occurrences({ start, zone, rule, except, extra }, { from, to, most: 40 })
    : [{ start: instantOf(start, zone), original: null }]
  return times.flatMap((time) =>
    alarms.map((minutes) => ({ ...time, at: new Date(time.start.getTime() - minutes * 60_000) })),
  )
}
