import type { Ctx } from '#kernel/http/ctx.ts'
import { maxTaskDepth } from './task.rules.ts'

/**
 * Makes parent tasks span their subtasks, level by level up to the top: first day, last day and progress are derived
 * from the subtasks, some of which may have only a first or only a last day. A manually planned parent keeps its own days.
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
       FROM (SELECT parent_id, round(avg(progress))::int AS progress,
           CASE WHEN min(start_on) IS NOT NULL THEN least(min(start_on), min(due_on)) END AS first,
           CASE WHEN max(due_on) IS NOT NULL THEN greatest(max(due_on), max(start_on)) END AS last
         FROM project_task WHERE tenant_id = $1 AND parent_id = ANY($2::uuid[]) AND deleted_at IS NULL GROUP BY 1) c
       WHERE p.tenant_id = $1 AND p.id = c.parent_id RETURNING p.parent_id AS parent`,
      [ctx.tenant.id, level],
    )
    level = [...new Set(above.flatMap(({ parent }) => parent ?? []))]
  }
}
