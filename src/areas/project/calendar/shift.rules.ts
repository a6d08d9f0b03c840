import { addDays, type Day, daysBetween } from '#kernel/time/index.ts'

interface TaskDates {
  startOn: Day | null
  dueOn: Day | null
}

interface DateChange {
  startOn?: Day
  dueOn: Day
}

/** Moves a task by a number of days, keeping its length. Null if there is nothing to move. */
export function shiftTask({ startOn, dueOn }: TaskDates, days: number): DateChange | null {
  if (!dueOn || !days) return null
  return { ...(startOn && { startOn: addDays(startOn, days) }), dueOn: addDays(dueOn, days) }
}

/** Makes a task due on a day: it keeps its length, or starts that day at the latest. */
export function moveTaskToDay(task: TaskDates, day: Day): DateChange {
  const { startOn, dueOn } = task
  if (dueOn) return shiftTask(task, daysBetween(dueOn, day)) ?? { dueOn }
  return { ...(startOn && startOn > day && { startOn: day }), dueOn: day }
}
