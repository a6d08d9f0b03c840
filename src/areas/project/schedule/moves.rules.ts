import { day, daysBetween } from '#kernel/time/index.ts'
import type { PlannedTask, Schedule } from './schedule.rules.ts'

/** A task that a new plan moves. */
export interface Move {
  id: string
  from: { start: Date | null; end: Date | null }
  to: { start: Date; end: Date }
}

/** What a plan would change, to be reviewed before it is applied and undone as one. */
export interface Moves {
  moves: Move[]
  /** How many days later the last task ends; negative for earlier, also 0 if nothing had a date. */
  finishDays: number
}

/**
 * Returns the moves that put a plan into effect, without tasks already in place. Tasks with subtasks have no dates of
 * their own.
 */
export function movesOf(tasks: readonly PlannedTask[], plan: Schedule): Moves {
  if (plan.ring) return { moves: [], finishDays: 0 }
  const parents = new Set(tasks.map(({ parent }) => parent))
  const moves: Move[] = []
  let before = Number.NEGATIVE_INFINITY
  for (const { id, start, end } of tasks) {
    const placement = plan.tasks.get(id)
    if (!placement || parents.has(id)) continue
    before = Math.max(before, end?.getTime() ?? before)
    const stays = start?.getTime() === placement.start.getTime() && end?.getTime() === placement.end.getTime()
    if (!stays) moves.push({ id, from: { start, end }, to: { start: placement.start, end: placement.end } })
  }
  const finishDays = Number.isFinite(before) ? daysBetween(day(new Date(before)), day(plan.finish)) : 0
  return { moves, finishDays }
}
