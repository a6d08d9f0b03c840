import type { Day, StoredCalendar } from '#kernel/time/index.ts'
import type { LinkChange } from '../link/link-change.rules.ts'
import { calendarOf } from '../plan/calendar.rules.ts'
import type { PlanTask } from '../plan/planned.rules.ts'
import type { Link } from '../schedule/graph.rules.ts'
import type { Schedule } from '../schedule/schedule.rules.ts'
import { type LinkImpact, linkImpact } from './link-impact.rules.ts'
import { impactOf } from './move.rules.ts'
import { currentPlan, type RescheduledTask } from './plan.rules.ts'

/** Everything a planner calculates with. It is sent once; questions about it are short. */
export interface Plan {
  tasks: readonly PlanTask[]
  links: readonly (Link & { id: string })[]
  calendar: StoredCalendar
  today: Day
}

export interface Answers {
  /** The plan as it is. */
  schedule: Schedule
  /** What a change would move. */
  impact: LinkImpact
}

/** Refers to the plan sent last; questions about an older one are not worth answering. */
export type Question =
  | { of: 'schedule' }
  | { of: 'impact'; dates: readonly RescheduledTask[] }
  | { of: 'impact'; link: LinkChange }

/** A message to a planner: a plan, or a question with its number. */
export type PlannerMessage = { plan: Plan } | { number: number; question: Question }

/** The reply to a question: its answer, or null if the planner failed on it. */
export type Reply = { number: number; answer: Answers[Question['of']] | null }

/**
 * Creates a planner that calculates a plan and its changes, wherever it runs: it takes messages and replies to them.
 * Returns null for a message that is not a question.
 */
export function createPlanner(): (message: PlannerMessage) => Reply | null {
  let plan: Plan | null = null
  return (message) => {
    if ('plan' in message) {
      plan = message.plan
      return null
    }
    const { number, question } = message
    return { number, answer: plan && answerTo(question, plan) }
  }
}

function answerTo(
  question: Question,
  { tasks, links, calendar: stored, today }: Plan,
): Answers[Question['of']] {
  const calendar = calendarOf(stored, today)
  if (question.of === 'schedule') return currentPlan(tasks, links, { calendar, today })
  if ('link' in question) return linkImpact(tasks, links, calendar, { today, change: question.link })
  return { ...impactOf(tasks, links, calendar, { today, changes: question.dates }), earlier: null }
}

/** Reduces a task to what a planner needs, because plans of thousands are copied to it. */
export const toPlanTask = (task: PlanTask): PlanTask => ({
  id: task.id,
  parentId: task.parentId,
  startOn: task.startOn,
  dueOn: task.dueOn,
  dueMinute: task.dueMinute,
  durationMin: task.durationMin,
  scheduling: task.scheduling,
  constraintKind: task.constraintKind,
  constraintOn: task.constraintOn,
  completedAt: task.completedAt,
})
