import { readPlan } from './formats/parse-plan.ts'
import type { PlanFormat, SourcePlan } from './import.types.ts'
import { orderParentsFirst } from './order.rules.ts'

export interface PlanToRead {
  format: PlanFormat
  text: string
  now: Date
}

/** Reads a file as a plan with its tasks in the order in which they are inserted; null if it is not a plan. */
export function orderedPlan({ format, text, now }: PlanToRead): SourcePlan | null {
  const plan = readPlan(format, text, now)
  return plan && { ...plan, tasks: orderParentsFirst(plan.tasks) }
}
