import type { Ctx } from '#kernel/http/ctx.ts'
import { type EditResult, editTasks } from './edit.server.ts'

/** Deletes tasks with all their subtasks; one undo restores them. Throws 401, 403, 404, 409. */
export async function removeTasks(ctx: Ctx, ids: readonly string[]): Promise<EditResult> {
  const below = await ctx.db.query<{ id: string }>(
    'project.below',
    `WITH RECURSIVE down AS (
       SELECT id, 1 AS level FROM project_task WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND deleted_at IS NULL
       UNION SELECT c.id, down.level + 1 FROM project_task c JOIN down ON c.parent_id = down.id
         WHERE c.tenant_id = $1 AND c.deleted_at IS NULL AND down.level < 12)
     SELECT DISTINCT id FROM down`,
    [ctx.tenant.id, ids],
  )
  const all = [...new Set([...ids, ...below.map(({ id }) => id)])]
  return editTasks(
    ctx,
    all.map((id) => ({ id, changes: { deleted: true } })),
  )
}
