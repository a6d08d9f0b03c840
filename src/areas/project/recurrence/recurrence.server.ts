import { z } from 'zod'
import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { addDays, type Day, day, isDay } from '#kernel/time/index.ts'
import { publishProject } from '../activity/activity.server.ts'
import { lockProject } from '../project/access.server.ts'
import { type Created, createTasks } from '../task/create.server.ts'
import { type NewTask, ruleInput } from '../task/task.input.ts'
import { lockTasks, taskRows } from '../task/write.server.ts'
import { nextDays, recurrenceRows } from './occurrences.server.ts'
import { firstDayOf, repeatModes } from './recurrence.rules.ts'

/** How many days before its day an occurrence is created, by default. */
const defaultLeadDays = 3

export const repeatInput = z.object({
  taskId: z.uuid(),
  rule: ruleInput,
  mode: z.enum(repeatModes).default('fixed'),
  leadDays: z.coerce.number().int().min(0).max(60).default(defaultLeadDays),
  startsOn: z.string().refine(isDay).optional(),
})

/**
 * Makes a task recurring: it is the first occurrence, and each next one starts as the latest is then. Throws 422 for a
 * rule without days. An earlier recurrence of the task ends; days up to the last task it has created get no second one.
 */
export async function repeatTask(
  ctx: Ctx,
  input: z.output<typeof repeatInput>,
): Promise<{ id: string; next: string[] }> {
  const { projectId } = await taskRows.get(ctx, input.taskId)
  await lockProject(ctx, projectId, 'plan')
  const [task] = await lockTasks(ctx, [input.taskId])
  if (!task) throw invalid([{ path: 'taskId', code: 'project.task_not_found' }])
  // No screen would lead to the earlier one any more, and both would create tasks.
  if (task.recurrenceId)
    await recurrenceRows.update(ctx, task.recurrenceId, { isActive: false, nextOn: null })
  const lastCreatedOn = task.recurrenceId ? await lastOccurrence(ctx, task.recurrenceId) : null
  const startsOn = input.startsOn ?? task.dueOn ?? day(ctx.now)
  const next = nextDays({ rule: input.rule, startsOn }, startsOn, 6)
  const first = firstDayOf(input.rule, startsOn)
  const after = lastCreatedOn && lastCreatedOn > first ? lastCreatedOn : first
  if (!next.length) throw invalid([{ path: 'rule', code: 'project.rule_without_days' }])
  const { id } = await recurrenceRows.insert(ctx, {
    projectId,
    rule: input.rule,
    startsOn,
    mode: input.mode,
    leadDays: input.leadDays,
    task: { statusId: task.statusId },
    nextOn:
      input.mode === 'fixed'
        ? (nextDays({ rule: input.rule, startsOn }, addDays(after, 1))[0] ?? null)
        : null,
    createdAt: ctx.now,
  })
  await ctx.db.query(
    'project.joinRecurrence',
    'UPDATE project_task SET recurrence_id = $3, occurrence_on = $4, version = version + 1 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, task.id, id, startsOn],
  )
  publishProject(ctx, projectId, [task.id])
  return { id, next: next.slice(0, 5) }
}

/** Returns the day of the last task a recurrence has created that is still there. */
async function lastOccurrence(ctx: Ctx, recurrenceId: string): Promise<Day | null> {
  const [found] = await ctx.db.query<{ last: Day | null }>(
    'project.lastOccurrence',
    `SELECT max(occurrence_on)::text AS last FROM project_task
     WHERE tenant_id = $1 AND recurrence_id = $2 AND deleted_at IS NULL`,
    [ctx.tenant.id, recurrenceId],
  )
  return found?.last ?? null
}

/**
 * Creates tasks; those with a rule are the first occurrence of a recurrence, on their own day. Throws as `createTasks` and
 * `repeatTask`.
 */
export async function createRecurringTasks(
  ctx: Ctx,
  projectId: string,
  newTasks: readonly NewTask[],
): Promise<Created> {
  const created = await createTasks(ctx, projectId, newTasks)
  for (const [index, { rule }] of newTasks.entries()) {
    const task = created.tasks[index]
    if (rule && task)
      await repeatTask(ctx, { taskId: task.id, rule, mode: 'fixed', leadDays: defaultLeadDays })
  }
  return created
}

/** Ends a recurrence; existing tasks stay. */
export async function endRecurrence(ctx: Ctx, id: string): Promise<void> {
  const { projectId } = await recurrenceRows.get(ctx, id)
  await lockProject(ctx, projectId, 'plan')
  await recurrenceRows.update(ctx, id, { isActive: false, nextOn: null })
  publishProject(ctx, projectId)
}
