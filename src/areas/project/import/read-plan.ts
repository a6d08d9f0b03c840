import { readPlan } from './formats/open.ts'
import type { PlanFormat, SourcePlan } from './import.types.ts'
import { parentsFirst } from './order.rules.ts'

export interface PlanToRead {
  format: PlanFormat
  text: string
  now: Date
}

/** A file as a plan whose tasks stand in the order they are written in; null where it is none. */
export function orderedPlan({ format, text, now }: PlanToRead): SourcePlan | null {
  const plan = readPlan(format, text, now)
  return plan && { ...plan, tasks: parentsFirst(plan.tasks) }
}
