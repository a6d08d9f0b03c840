import { conflict, notFound } from '#kernel/errors.ts'
import type { Field } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type ActivityRecord, recordActivity } from '../activity/activity.server.ts'
import { valuesOf } from '../field/task-fields.server.ts'
import { lockProject, type ProjectRow } from '../project/access.server.ts'
import { occurrenceCompletionChanged } from '../recurrence/occurrences.server.ts'
import { type StatusRow, statusesOf } from '../setup/status.server.ts'
import { descendantsOf } from './descendants.server.ts'
import { notifyAssigned } from './notify.server.ts'
import { rankAt } from './position.server.ts'
import { rollUp } from './roll-up.server.ts'
import type { TaskEdit } from './task.input.ts'
import { completion } from './task.rules.ts'
import type { TaskRow } from './task-row.ts'
import { checkRewrites } from './validate.server.ts'
import { changesBetween, lockTasks, type Rewrite, rewriteTasks, taskRows } from './write.server.ts'

export interface EditResult {
  batch: string
  /** The number of tasks that were changed. */
  changed: number
}

/**
 * Changes tasks, all or none, and returns the batch for an undo. A deleted task takes its subtasks along. Projects are locked in the order of their ids, so two
 * users moving cards into the same gap are serialised. Throws 401, 403, 404, 409 (`changed_meanwhile` for a text that
 * was overwritten), 422.
 */
export async function editTasks(ctx: Ctx, edits: readonly TaskEdit[]): Promise<EditResult> {
  const records = await editRecords(ctx, edits)
  const changed = new Set(records.map(({ taskId }) => taskId)).size
  return { batch: await recordActivity(ctx, records), changed }
}

/** Does the same without recording it: what is done together with something else shares one undo. */
export async function editRecords(ctx: Ctx, edits: readonly TaskEdit[]): Promise<ActivityRecord[]> {
  const found = await taskRows.list(ctx, { where: { id: edits.map(({ id }) => id) } })
  const records: ActivityRecord[] = []
  for (const id of [...new Set(found.map(({ projectId }) => projectId))].sort()) {
    const project = await lockProject(ctx, id, 'work')
    const projectTaskIds = new Set(found.filter((task) => task.projectId === id).map((task) => task.id))
    records.push(
      ...(await editIn(
        ctx,
        project,
        edits.filter((edit) => projectTaskIds.has(edit.id)),
      )),
    )
  }
  if (found.length < new Set(edits.map(({ id }) => id)).size) throw notFound('project.task_not_found')
  return records
}

async function editIn(ctx: Ctx, project: ProjectRow, given: readonly TaskEdit[]): Promise<ActivityRecord[]> {
  const edits = [...given, ...(await subtaskDeletions(ctx, project, given))]
  const restoring = edits.some(({ changes }) => changes.deleted === false)
  const [tasks, statuses] = await Promise.all([
    lockTasks(
      ctx,
      edits.map(({ id }) => id),
      { withDeleted: restoring },
    ),
    statusesOf(ctx, project.id),
  ])
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const rewrites = new Map<string, Rewrite>()
  for (const edit of edits) {
    const before = byId.get(edit.id)
    if (!before) throw notFound('project.task_not_found')
    if (edit.version !== undefined && edit.version !== before.version)
      throw conflict('changed_meanwhile', {}, { version: before.version, description: before.description })
    const after = applyChanges(ctx, rewrites.get(edit.id)?.after ?? before, {
      edit,
      statuses,
      customFields: project.fields,
    })
    if (edit.place) {
      after.rank = await rankAt(ctx, project.id, edit.place)
      // The next one of this batch may be placed next to it.
      if (edits.length > 1) await rewriteTasks(ctx, [{ ...before, rank: after.rank }])
    }
    rewrites.set(edit.id, { before, after })
  }
  return applyRewrites(ctx, project, [...rewrites.values()], statuses)
}

/** Subtasks are deleted along with their task; they would otherwise be shown nowhere. */
async function subtaskDeletions(
  ctx: Ctx,
  project: ProjectRow,
  edits: readonly TaskEdit[],
): Promise<TaskEdit[]> {
  const deleted = edits.filter(({ changes }) => changes.deleted).map(({ id }) => id)
  if (!deleted.length) return []
  const given = new Set(edits.map(({ id }) => id))
  const below = await descendantsOf(ctx, project.id, deleted)
  return below.flatMap((id) => (given.has(id) ? [] : { id, changes: { deleted: true } }))
}

/** Writes locked tasks in their new state, with all consequences; returns what to record. */
export async function applyRewrites(
  ctx: Ctx,
  project: ProjectRow,
  rewrites: readonly Rewrite[],
  statuses: readonly StatusRow[],
): Promise<ActivityRecord[]> {
  const real = rewrites.filter((rewrite) => changesBetween(rewrite).length > 0)
  await checkRewrites(ctx, project, real, statuses)
  await rewriteTasks(
    ctx,
    real.map(({ after }) => after),
  )
  await rollUp(
    ctx,
    real.flatMap(({ before, after }) => [before.parentId ?? [], after.parentId ?? []].flat()),
  )
  await notifyAssigned(ctx, project, real)
  for (const { before, after } of real)
    if (Boolean(before.completedAt) !== Boolean(after.completedAt))
      await occurrenceCompletionChanged(ctx, after)
  return real.map((rewrite) => ({
    taskId: rewrite.after.id,
    projectId: project.id,
    verb: 'changed',
    changes: changesBetween(rewrite),
  }))
}

function applyChanges(
  ctx: Ctx,
  before: TaskRow,
  {
    edit: { changes },
    statuses,
    customFields,
  }: { edit: TaskEdit; statuses: readonly StatusRow[]; customFields: readonly Field[] },
): TaskRow {
  const { deleted, custom, ...fields } = changes
  const categoryOf = (id: string) => statuses.find((status) => status.id === id)?.category ?? 'todo'
  const after: TaskRow = {
    ...before,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...(custom && { custom: valuesOf(customFields, before.custom, custom) }),
    ...(deleted !== undefined && { deletedAt: deleted ? (before.deletedAt ?? ctx.now) : null }),
  }
  return {
    ...after,
    ...completion(categoryOf(before.statusId), categoryOf(after.statusId), after.progress, ctx.now),
  }
}
