import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { publish } from '#kernel/live/live.ts'
import type { ActivityVerb, TaskChange } from './activity.types.ts'

export interface ActivityRecord {
  taskId: string
  projectId: string
  verb: ActivityVerb
  changes: TaskChange[]
}

/**
 * Records changes made together, in one SQL query, and notifies open screens of each project; returns the batch id for
 * an undo.
 */
export async function recordActivity(
  ctx: Ctx,
  records: readonly ActivityRecord[],
  batchId = newId(),
): Promise<string> {
  if (!records.length) return batchId
  await ctx.db.query(
    'project.recordActivity',
    `INSERT INTO project_activity (tenant_id, id, batch_id, project_id, task_id, actor_id, verb, changes, at)
     SELECT $1, r.id, $2, r.project, r.task, $3, r.verb, r.changes, $4
     FROM jsonb_to_recordset($5::jsonb) AS r(id uuid, project uuid, task uuid, verb text, changes jsonb)`,
    [
      ctx.tenant.id,
      batchId,
      ctx.viewer.user?.id ?? null,
      ctx.now,
      JSON.stringify(
        records.map(({ projectId, taskId, verb, changes }) => ({
          id: newId(),
          project: projectId,
          task: taskId,
          verb,
          changes,
        })),
      ),
    ],
  )
  for (const [projectId, own] of Map.groupBy(records, (record) => record.projectId))
    publishProject(ctx, projectId, [...new Set(own.map(({ taskId }) => taskId))])
  return batchId
}

/** Notifies the open screens of a project that something changed, and which tasks if they are few. */
export function publishProject(ctx: Ctx, projectId: string, tasks: readonly string[] = []): void {
  publish(ctx, `project:${projectId}`, { by: ctx.viewer.user?.id ?? null, tasks: tasks.slice(0, 20) })
}

/** Returns the history of a task, latest last. */
export const activityOf = (
  ctx: Ctx,
  taskId: string,
): Promise<{ id: string; actorId: string | null; verb: ActivityVerb; changes: TaskChange[]; at: Date }[]> =>
  ctx.db.query(
    'project.activityOf',
    `SELECT id, actor_id AS "actorId", verb, changes, at FROM (
       SELECT * FROM project_activity WHERE tenant_id = $1 AND task_id = $2 ORDER BY at DESC, id DESC LIMIT 100) a
     ORDER BY at, id`,
    [ctx.tenant.id, taskId],
  )
