import { appendTo } from '#kernel/append-to.ts'
import { type Day, daysBetween, type WorkingCalendar } from '#kernel/time/index.ts'
import { type LinkChange, linksAfter, waitingTask } from '../link/link-change.rules.ts'
import type { PlanTask } from '../plan/planned.rules.ts'
import type { Link } from '../schedule/graph.rules.ts'
import type { Schedule } from '../schedule/schedule.rules.ts'
import { type Impact, impactOf } from './move.rules.ts'
import { currentPlan, daysOf } from './plan.rules.ts'

/** The effects of creating, changing or removing a link. */
export interface LinkImpact extends Impact {
  /**
   * Tasks that no longer need to wait as long and may start earlier: offered, never applied automatically. Null if
   * there are none.
   */
  earlier: Impact | null
}

interface LinkImpactOptions {
  today: Day
  change: LinkChange
}

/**
 * Returns which tasks a link change would move, before it is made. Includes only what that link moves: existing
 * violations stay.
 */
export function linkImpact(
  tasks: readonly PlanTask[],
  links: readonly (Link & { id: string })[],
  calendar: WorkingCalendar,
  { today, change }: LinkImpactOptions,
): LinkImpact {
  const after = linksAfter(links, change)
  const impact = impactOf(tasks, after, calendar, { today, changes: [] })
  if (impact.ring) return { ...impact, earlier: null }
  const before = impactOf(tasks, links, calendar, { today, changes: [] })
  const stood = new Map(before.moves.map(({ id, startOn, dueOn }) => [id, `${startOn} ${dueOn}`]))
  const moves = impact.moves.filter(({ id, startOn, dueOn }) => stood.get(id) !== `${startOn} ${dueOn}`)
  const stays = impact.stays.filter((id) => !before.stays.includes(id))
  const pushed = { ...impact, moves, stays, finishDays: finishShiftDays(tasks, moves) }
  const waiting = moves.length ? null : waitingTask(links, change)
  return {
    ...pushed,
    earlier: waiting ? pullForward(tasks, links, after, { calendar, today, successor: waiting }) : null,
  }
}

/** Returns a task's dependents that are exactly where their links put them and would start earlier under the new links. */
function pullForward(
  tasks: readonly PlanTask[],
  links: readonly Link[],
  after: readonly Link[],
  { calendar, today, successor }: { calendar: WorkingCalendar; today: Day; successor: string },
): Impact | null {
  const hanging = downstreamOf(successor, tasks, links)
  const free = new Set(
    tasks.filter((task) => hanging.has(task.id) && canStartEarlier(task, today)).map(({ id }) => id),
  )
  if (!free.size) return null
  const scheduleWith = (its: readonly Link[], those: ReadonlySet<string>) =>
    currentPlan(
      tasks.map((task) => (those.has(task.id) ? constrainToToday(task, today) : task)),
      its,
      { calendar, today, free: those },
    )
  const startIn = (plan: Schedule, id: string) => {
    const spot = plan.ring ? undefined : plan.tasks.get(id)
    return spot && daysOf(spot)
  }
  const soonest = scheduleWith(links, free)
  // A task later than its links require was placed there by somebody, and stays.
  const driven = new Set(
    tasks
      .filter(({ id, startOn }) => free.has(id) && startIn(soonest, id)?.startOn === startOn)
      .map(({ id }) => id),
  )
  const now = scheduleWith(after, driven)
  const moves = tasks.flatMap(({ id, startOn, dueOn }) => {
    const to = driven.has(id) ? startIn(now, id) : undefined
    return to && startOn && to.startOn < startOn ? [{ id, ...to, before: { startOn, dueOn } }] : []
  })
  return moves.length ? { moves, stays: [], finishDays: finishShiftDays(tasks, moves), ring: null } : null
}

const canStartEarlier = (task: PlanTask, today: Day): boolean =>
  task.scheduling === 'auto' &&
  !task.completedAt &&
  task.startOn !== null &&
  task.startOn > today &&
  task.constraintKind !== 'at' &&
  task.constraintKind !== 'not-after'

/** Open work is never moved into the past, nor before the day its people set. */
function constrainToToday(task: PlanTask, today: Day): PlanTask {
  const notBefore = task.constraintKind === 'not-before' ? task.constraintOn : null
  return {
    ...task,
    constraintKind: 'not-before',
    constraintOn: notBefore && notBefore > today ? notBefore : today,
  }
}

/** Returns a task with its family, and everything that waits for any of these. */
function downstreamOf(
  first: string,
  tasks: readonly PlanTask[],
  links: readonly Link[],
): ReadonlySet<string> {
  const next = new Map<string, string[]>()
  const addEdge = (from: string, to: string) => appendTo(next, from, to)
  for (const { from, to } of links) addEdge(from, to)
  for (const { id, parentId } of tasks)
    if (parentId) {
      addEdge(parentId, id)
      // What waits for the parent waits for each of its subtasks.
      addEdge(id, parentId)
    }
  const found = new Set([first])
  for (const id of found) for (const successor of next.get(id) ?? []) found.add(successor)
  return found
}

/** Returns how many days later the last task ends. */
function finishShiftDays(tasks: readonly PlanTask[], moves: Impact['moves']): number {
  const moved = new Map(moves.map(({ id, dueOn }) => [id, dueOn]))
  const ends = (of: (task: PlanTask) => Day | null) =>
    tasks.reduce<Day>((last, task) => {
      const end = of(task)
      return end && end > last ? end : last
    }, '')
  const was = ends(({ dueOn }) => dueOn)
  const is = ends(({ id, dueOn }) => moved.get(id) ?? dueOn)
  return was && is ? daysBetween(was, is) : 0
}
