import { conflict, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { publishProject } from '../activity/activity.server.ts'
import { lockProject } from '../project/access.server.ts'
import { occurrenceCompletionChanged } from '../recurrence/occurrences.server.ts'
import { rollUp } from '../task/roll-up.server.ts'
import { completion } from '../task/task.rules.ts'
import { lockTasks, rewriteTasks, taskRows } from '../task/write.server.ts'
import type { StatusInput } from './setup.input.ts'
import { validateStatuses } from './setup.rules.ts'
import { type StatusRow, statusesOf, statusRows } from './status.server.ts'

/**
 * Creates or changes a status; where it now means done, or no longer does, its tasks are completed or reopened. Throws
 * 401, 403, 404, 409, 422 if no status to start in or finish in would be left.
 */
export async function saveStatus(
  ctx: Ctx,
  projectId: string,
  { id, ...input }: StatusInput,
): Promise<string> {
  await lockProject(ctx, projectId, 'plan')
  const statuses = await statusesOf(ctx, projectId)
  const before = statuses.find((status) => status.id === id)
  if (id && !before) throw notFound('project.no_status')
  if (!id && statuses.length >= 20) throw conflict('project.too_many_statuses')
  const after = id
    ? statuses.map((status) => (status.id === id ? { ...status, ...input } : status))
    : [...statuses, { ...input }]
  requireValidStatuses(after)
  const saved = id
    ? await statusRows.update(ctx, id, input)
    : await statusRows.insert(ctx, { projectId, ...input, sort: (statuses.at(-1)?.sort ?? 0) + 1 })
  if (before) await moveTasks(ctx, before, saved)
  publishProject(ctx, projectId)
  return saved.id
}

/**
 * Deletes a status and moves its tasks to another one. Throws 409 if none to start in or finish in would be left, 422
 * without a target.
 */
export async function removeStatus(
  ctx: Ctx,
  projectId: string,
  id: string,
  targetId: string | null,
): Promise<void> {
  await lockProject(ctx, projectId, 'plan')
  const statuses = await statusesOf(ctx, projectId)
  const removed = statuses.find((status) => status.id === id)
  if (!removed) throw notFound('project.no_status')
  requireValidStatuses(statuses.filter((status) => status.id !== id))
  const target = statuses.find((status) => status.id === targetId && status.id !== id)
  const isUsed = (await taskRows.count(ctx, { projectId, statusId: id })) > 0
  if (isUsed && !target) throw invalid([{ path: 'target', code: 'project.needs_target' }])
  if (target) await moveTasks(ctx, removed, target)
  await statusRows.remove(ctx, id)
  publishProject(ctx, projectId)
}

/**
 * Moves all tasks of a status, deleted ones too, to another one, or to what it means now. What follows from a completion
 * follows here too.
 */
async function moveTasks(ctx: Ctx, from: StatusRow, to: StatusRow): Promise<void> {
  const isDone = ({ category }: StatusRow) => category === 'done'
  if (from.id === to.id && isDone(from) === isDone(to)) return
  const found = await taskRows.list(ctx, { where: { statusId: from.id } })
  const before = await lockTasks(
    ctx,
    found.map(({ id }) => id),
    { withDeleted: true },
  )
  const after = before.map((task) => ({
    ...task,
    statusId: to.id,
    ...completion(from.category, to.category, task.progress, ctx.now),
  }))
  await rewriteTasks(ctx, after)
  const changed = after.filter(
    (task, index) => !task.deletedAt && !before[index]?.completedAt !== !task.completedAt,
  )
  await rollUp(
    ctx,
    changed.flatMap(({ parentId }) => parentId ?? []),
  )
  for (const task of changed) await occurrenceCompletionChanged(ctx, task)
}

function requireValidStatuses(statuses: Parameters<typeof validateStatuses>[0]): void {
  const errorCode = validateStatuses(statuses)
  if (errorCode) throw conflict(errorCode)
}
