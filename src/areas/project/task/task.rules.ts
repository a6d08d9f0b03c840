import type { StatusCategory } from '../setup/setup.rules.ts'

/** The maximum nesting depth of tasks, counted from the top one. */
export const maxTaskDepth = 5

/** Returns what else a status change does: completing a task sets its progress to full, reopening it resets that. */
export function completion(
  before: StatusCategory,
  after: StatusCategory,
  progress: number,
  now: Date,
): { completedAt?: Date | null; progress?: number } {
  if (after === 'done' && before !== 'done') return { completedAt: now, progress: 100 }
  if (before === 'done' && after !== 'done')
    return { completedAt: null, progress: progress === 100 ? 0 : progress }
  return {}
}

/** Returns why these days are invalid for a task: a message code. */
export const validateDays = (startOn: string | null, dueOn: string | null): string | undefined => {
  for (const day of [startOn, dueOn])
    if (day && (day < '1990-01-01' || day > '2200-01-01')) return 'project.day_absurd'
  return startOn && dueOn && startOn > dueOn ? 'project.ends_before_start' : undefined
}

/**
 * Returns why a task cannot be below another. `above` is the new parent and all its ancestors, `height` the levels
 * below the task, including itself.
 */
export function validateParent(id: string, above: readonly string[], height: number): string | undefined {
  if (above.includes(id)) return 'project.parent_ring'
  return above.length + height > maxTaskDepth ? 'project.too_deep' : undefined
}
