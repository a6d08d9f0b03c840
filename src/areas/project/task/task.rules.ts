import type { StatusCategory } from '../setup/setup.rules.ts'

/** Tasks below tasks, counted from the top one. */
export const deepest = 5

/** What a change of status does besides: who finishes a task has done all of it, who opens it again has not. */
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

/** Why these days cannot be a task's: the code of a sentence. */
export const daysFault = (startOn: string | null, dueOn: string | null): string | undefined => {
  for (const day of [startOn, dueOn])
    if (day && (day < '1990-01-01' || day > '2200-01-01')) return 'project.day_absurd'
  return startOn && dueOn && startOn > dueOn ? 'project.ends_before_start' : undefined
}

/** Why a task cannot lie below another. `above` are the new parent and all above it, `height` the levels below the task, itself one. */
export function parentFault(id: string, above: readonly string[], height: number): string | undefined {
  if (above.includes(id)) return 'project.parent_ring'
  return above.length + height > deepest ? 'project.too_deep' : undefined
}
