import type { Ctx } from '#kernel/http/ctx.ts'

/** Returns the ids of all tasks of a project below these, at any depth. Deleted ones are left out. */
export async function descendantsOf(ctx: Ctx, projectId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    'project.below',
    `WITH RECURSIVE down AS (
       SELECT id, 1 AS level FROM project_task
       WHERE tenant_id = $1 AND project_id = $2 AND parent_id = ANY($3::uuid[]) AND deleted_at IS NULL
       UNION SELECT c.id, down.level + 1 FROM project_task c JOIN down ON c.parent_id = down.id
         WHERE c.tenant_id = $1 AND c.project_id = $2 AND c.deleted_at IS NULL AND down.level < 12)
     SELECT DISTINCT id FROM down`,
    [ctx.tenant.id, projectId, ids],
  )
  return rows.map(({ id }) => id)
}
