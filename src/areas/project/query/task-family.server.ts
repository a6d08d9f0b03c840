import type { Ctx } from '#kernel/http/ctx.ts'
import { taskItemColumns } from './task-list.server.ts'
import type { TaskItem } from './task-list.types.ts'

/** The maximum number of tasks shown in a family. */
const maxFamilyTasks = 300

/**
 * Returns a task with its parent and all its subtasks, whatever filter a surrounding list has. The caller has checked
 * that it may be seen.
 */
export const taskFamily = (ctx: Ctx, task: { id: string; parentId: string | null }): Promise<TaskItem[]> =>
  ctx.db.query<TaskItem>(
    'project.taskFamily',
    `WITH RECURSIVE below AS (
       SELECT id, 1 AS level FROM project_task WHERE tenant_id = $1 AND id = $2 AND deleted_at IS NULL
       UNION ALL SELECT c.id, below.level + 1 FROM project_task c JOIN below ON c.parent_id = below.id
         WHERE c.tenant_id = $1 AND c.deleted_at IS NULL AND below.level < 12)
     SELECT ${taskItemColumns} FROM project_task t
     WHERE t.tenant_id = $1 AND t.deleted_at IS NULL AND (t.id IN (SELECT id FROM below) OR t.id = $3)
     ORDER BY t.rank, t.id LIMIT $4`,
    [ctx.tenant.id, task.id, task.parentId, maxFamilyTasks],
  )
