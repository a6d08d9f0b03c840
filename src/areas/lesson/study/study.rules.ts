import { addDays, type Day } from '#kernel/time/index.ts'
import { startOfWeek } from '#kernel/ui/calendar/calendar.rules.ts'

/** A pause longer than this is not counted as time of study. */
export const maxStudyGapMs = 5 * 60_000

/** A day with less than this does not count towards the goal: opening a lesson by mistake is no study. */
export const minStudyMs = 60_000

export const defaultGoal = 4

export interface StudyDay {
  day: Day
  milliseconds: number
}

/** A week of a learner, Monday to Sunday. */
export interface StudyWeek {
  days: { day: Day; isStudied: boolean }[]
  minutes: number
  /** The number of days they want to study; 0 for no goal. */
  goal: number
  /** The number of days that are still missing. */
  remaining: number
}

/** Returns the days from Monday to Sunday around a day. */
export function daysOfWeek(day: Day): Day[] {
  const monday = startOfWeek(day, 1)
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at))
}

/** Returns the week around a day, from what was studied on its days. Other days are ignored. */
export function studyWeekOf(today: Day, studied: readonly StudyDay[], goal: number): StudyWeek {
  const byDay = new Map(studied.map(({ day, milliseconds }) => [day, milliseconds]))
  const days = daysOfWeek(today)
  const studiedDays = days.filter((day) => (byDay.get(day) ?? 0) >= minStudyMs)
  const total = days.reduce((sum, day) => sum + (byDay.get(day) ?? 0), 0)
  return {
    days: days.map((day) => ({ day, isStudied: studiedDays.includes(day) })),
    minutes: Math.floor(total / 60_000),
    goal,
    remaining: Math.max(0, goal - studiedDays.length),
  }
}
