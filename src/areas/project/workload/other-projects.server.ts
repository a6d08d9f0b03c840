import type { Ctx } from '#kernel/http/ctx.ts'
import { visibleProjects } from '../project/access.server.ts'
import { closedCategories } from '../setup/setup.rules.ts'
import type { LoadTask } from './load.rules.ts'

/** Far more than people have on their plate. */
const maxTasks = 10_000

/**
 * Returns what a project's people have to do in other projects that the viewer may see, in one SQL query: work in
 * projects the viewer may not see is neither counted nor shown. The caller has checked access to the project itself.
 */
export function workInOtherProjects(ctx: Ctx, projectId: string): Promise<LoadTask[]> {
  const { all, ids, open } = visibleProjects(ctx)
  return ctx.db.query<LoadTask>(
    'project.workElsewhere',
    `SELECT t.start_on::text AS "startOn", t.due_on::text AS "dueOn", t.estimate_min AS "estimateMin", t.progress,
       t.assignee_ids AS "assigneeIds", false AS closed
     FROM project_task t
     JOIN project_status s ON s.tenant_id = t.tenant_id AND s.id = t.status_id
     JOIN project p ON p.tenant_id = t.tenant_id AND p.id = t.project_id
     WHERE t.tenant_id = $1 AND t.project_id <> $2 AND t.deleted_at IS NULL AND s.category <> ALL($6::text[])
       AND t.due_on IS NOT NULL AND t.estimate_min > 0
       AND t.assignee_ids && ARRAY(SELECT unnest(own.assignee_ids) FROM project_task own
         WHERE own.tenant_id = $1 AND own.project_id = $2 AND own.deleted_at IS NULL AND own.completed_at IS NULL)
       AND p.status <> 'archived' AND NOT p.is_template
       AND ($3 OR p.id = ANY($4::uuid[]) OR ($5 AND p.visibility <> 'private'))
     ORDER BY t.due_on, t.id LIMIT ${maxTasks}`,
    [ctx.tenant.id, projectId, all, ids, open, closedCategories],
  )
}
