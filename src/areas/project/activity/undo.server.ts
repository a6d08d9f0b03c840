import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { restoreLinks } from '../link/link.server.ts'
import { lockProject } from '../project/access.server.ts'
import { statusesOf } from '../setup/status.server.ts'
import { applyRewrites } from '../task/edit.server.ts'
import { isSameValue, type TaskRow } from '../task/task-row.ts'
import { lockTasks } from '../task/write.server.ts'
import { type ActivityRecord, recordActivity } from './activity.server.ts'
import type { ActivityVerb, TaskChange } from './activity.types.ts'

interface UndoneActivity {
  projectId: string
  taskId: string
  verb: ActivityVerb
  changes: TaskChange[]
}

/**
 * Undoes a batch, field by field: what somebody changed since stays as it is. The undo is itself a batch and can be
 * undone as well. Throws 404 for a batch of another site or user, 409 if nothing of it is left to undo.
 */
export async function undoBatch(ctx: Ctx, batchId: string): Promise<{ batch: string; changed: number }> {
  const done = isId(batchId) ? await claimBatch(ctx, batchId) : []
  if (!done.length) throw notFound('project.nothing_to_undo')
  const records: ActivityRecord[] = []
  for (const projectId of [...new Set(done.map((activity) => activity.projectId))].sort()) {
    const projectRecords = done.filter((activity) => activity.projectId === projectId)
    const project = await lockProject(ctx, projectId, 'work')
    const [tasks, statuses] = await Promise.all([
      lockTasks(
        ctx,
        projectRecords.map(({ taskId }) => taskId),
        { withDeleted: true },
      ),
      statusesOf(ctx, projectId),
    ])
    const rewrites = tasks.map((before) => ({
      before,
      after: revertChanges(
        before,
        projectRecords.filter(({ taskId }) => taskId === before.id).flatMap(({ changes }) => changes),
      ),
    }))
    records.push(...(await applyRewrites(ctx, project, rewrites, statuses)))
    records.push(...(await restoreLinks(ctx, projectRecords)))
  }
  if (!records.length) throw conflict('project.changed_since')
  const batch = await recordActivity(ctx, records)
  return { batch, changed: new Set(records.map(({ taskId }) => taskId)).size }
}

/** Claims the batch, so that pressing twice undoes it only once. Only its author may undo it, within a day. */
const claimBatch = (ctx: Ctx, batchId: string) =>
  ctx.db.query<UndoneActivity>(
    'project.takeBatch',
    `UPDATE project_activity SET undone_at = $4 WHERE tenant_id = $1 AND batch_id = $2 AND actor_id = $3 AND undone_at IS NULL
       AND at > $4::timestamptz - interval '1 day'
     RETURNING project_id AS "projectId", task_id AS "taskId", verb, changes`,
    [ctx.tenant.id, batchId, ctx.viewer.user?.id ?? null, ctx.now],
  )

const timestampFields = ['completedAt', 'deletedAt']

function revertChanges(task: TaskRow, changes: readonly TaskChange[]): TaskRow {
  const now = task as unknown as { [field: string]: unknown }
  const back = changes.flatMap(({ field, from, to }) => {
    if (!(field in now) || !isSameValue(now[field], to)) return []
    const value = timestampFields.includes(field) && typeof from === 'string' ? new Date(from) : from
    return [[field, value] as const]
  })
  return { ...task, ...Object.fromEntries(back) }
}
