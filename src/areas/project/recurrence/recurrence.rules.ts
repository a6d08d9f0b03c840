import type { Day } from '#kernel/time/index.ts'

/** By the calendar, or counted from the day the previous one was done. */
export const repeatModes = ['fixed', 'after-completion'] as const
export type RepeatMode = (typeof repeatModes)[number]

/** The initial values of each occurrence. */
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

/** The maximum created in one run, so that what was missed in a long pause does not flood anybody. */
const maxPerRun = 31

/**
 * Returns the days for which a task is to be created now, from those of the rule: up to the lead time before them. Of
 * more than a month's, the latest; the earlier ones are left out for good.
 */
export const dueDays = (days: readonly Day[], from: Day, until: Day): Day[] =>
  days.filter((day) => day >= from && day <= until).slice(-maxPerRun)
