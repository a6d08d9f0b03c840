import { addDays, type Day, daysBetween } from '#kernel/time/index.ts'

interface Planned {
  startOn: Day | null
  dueOn: Day | null
}

interface Change {
  startOn?: Day
  dueOn: Day
}

/** Moves a task by a number of days, keeping its length. Null if there is nothing to move. */
export function shiftedBy({ startOn, dueOn }: Planned, days: number): Change | null {
  if (!dueOn || !days) return null
  return { ...(startOn && { startOn: addDays(startOn, days) }), dueOn: addDays(dueOn, days) }
}

/** Makes a task due on a day: it keeps its length, or starts that day at the latest. */
export function putOn(task: Planned, day: Day): Change {
  const { startOn, dueOn } = task
  if (dueOn) return shiftedBy(task, daysBetween(dueOn, day)) ?? { dueOn }
  return { ...(startOn && startOn > day && { startOn: day }), dueOn: day }
}
