import { addDays, type Day, daysBetween } from '#kernel/time/index.ts'

interface Planned {
  startOn: Day | null
  dueOn: Day | null
}

interface Change {
  startOn?: Day
  dueOn: Day
}

/** A task so many days later; what spans several days keeps its length. Null where there is nothing to move. */
export function shiftedBy({ startOn, dueOn }: Planned, days: number): Change | null {
  if (!dueOn || !days) return null
  return { ...(startOn && { startOn: addDays(startOn, days) }), dueOn: addDays(dueOn, days) }
}

/** A task that is due on a day from now on: it keeps its length, or begins that day at the latest. */
export function putOn(task: Planned, day: Day): Change {
  const { startOn, dueOn } = task
  if (dueOn) return shiftedBy(task, daysBetween(dueOn, day)) ?? { dueOn }
  return { ...(startOn && startOn > day && { startOn: day }), dueOn: day }
}
