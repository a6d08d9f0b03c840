import type { Day } from '#kernel/time/index.ts'

/** By the calendar, or counted from the day the last one was done. */
export const repeatModes = ['fixed', 'after-completion'] as const
export type RepeatMode = (typeof repeatModes)[number]

/** What each occurrence begins with. */
export interface RecurringTask {
  title: string
  description: string
  statusId: string
  priority: number
  assigneeIds: string[]
  categoryIds: string[]
  estimateMin: number | null
  checklist: string[]
}

/** More than these are not made in one run: what was missed in a long pause does not bury anybody. */
export const mostAtOnce = 31

/** The days for which a task is to be made now, of those the rule gives: up to the lead before them. */
export const dueDays = (days: readonly Day[], from: Day, until: Day): Day[] =>
  days.filter((day) => day >= from && day <= until).slice(0, mostAtOnce)
