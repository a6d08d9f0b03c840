import type { Ctx } from '#kernel/http/ctx.ts'
import { maxTaskDepth } from './task.rules.ts'

/**
 * Makes parent tasks span their subtasks, level by level up to the top: first day, last day and progress are derived
 * from the subtasks. A manually planned parent keeps its own days.
 */
export async function rollUp(ctx: Ctx, parents: readonly string[]): Promise<void> {
  let level = [...new Set(parents)]
  for (let depth = 0; level.length && depth < maxTaskDepth; depth++) {
    const above = await ctx.db.query<{ parent: string | null }>(
      'project.rollUp',
      `UPDATE project_task p SET
         start_on = CASE WHEN p.scheduling = 'auto' THEN c.first ELSE p.start_on END,
         due_on = CASE WHEN p.scheduling = 'auto' THEN c.last ELSE p.due_on END,
         progress = CASE WHEN p.completed_at IS NOT NULL THEN p.progress ELSE c.progress END
       FROM (SELECT parent_id, min(start_on) AS first, max(due_on) AS last, round(avg(progress))::int AS progress
         FROM project_task WHERE tenant_id = $1 AND parent_id = ANY($2::uuid[]) AND deleted_at IS NULL GROUP BY 1) c
       WHERE p.tenant_id = $1 AND p.id = c.parent_id RETURNING p.parent_id AS parent`,
      [ctx.tenant.id, level],
    )
    level = [...new Set(above.flatMap(({ parent }) => parent ?? []))]
  }
}
