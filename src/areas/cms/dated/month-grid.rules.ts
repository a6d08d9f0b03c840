import { addDays, type Day, weekday } from '#kernel/time/index.ts'

/** The weeks of a month from Sunday to Saturday, as Thai calendars have them; null where a day is of another month. */
export function weeksOf(month: Day): (Day | null)[][] {
  const first = firstOf(month)
  const before: (Day | null)[] = Array(weekday(first)).fill(null)
  const days: (Day | null)[] = [...before]
  for (let at = first; at.slice(0, 7) === first.slice(0, 7); at = addDays(at, 1)) days.push(at)
  while (days.length % 7) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** The first days of this month and those after it. */
export function monthsFrom(today: Day, count: number): Day[] {
  const months = [firstOf(today)]
  while (months.length < count) months.push(firstOf(addDays(months.at(-1) as Day, 32)))
  return months
}

const firstOf = (month: Day): Day => `${month.slice(0, 7)}-01`
