import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type ProjectRow, projectRows, rightsIn } from '../project/access.server.ts'

/** A project of the site that others are created from. It is edited like a project, and is not in any work list. */
export interface OwnTemplate extends Pick<ProjectRow, 'id' | 'groupId' | 'slug' | 'name' | 'goal' | 'icon'> {
  tasks: number
}

/** Returns the templates that the viewer may see, of all groups or of one; archived ones are no longer offered. */
export async function ownTemplates(ctx: Ctx, groupId?: string): Promise<OwnTemplate[]> {
  const found = await projectRows.list(ctx, {
    where: { isTemplate: true, status: { not: 'archived' }, ...(groupId && { groupId }) },
    order: ['name'],
  })
  const visible = found.filter((project) => rightsIn(ctx.viewer, project).see)
  const counts = visible.length
    ? await taskCounts(
        ctx,
        visible.map(({ id }) => id),
      )
    : new Map<string, number>()
  return visible.map(({ id, groupId, slug, name, goal, icon }) => ({
    id,
    groupId,
    slug,
    name,
    goal,
    icon,
    tasks: counts.get(id) ?? 0,
  }))
}

/** Returns a template by its id. Throws 404 `project.no_template` if it is not a template, is archived or not visible. */
export async function ownTemplate(ctx: Ctx, id: string): Promise<ProjectRow> {
  const found = await projectRows.find(ctx, { id, isTemplate: true, status: { not: 'archived' } })
  if (!found || !rightsIn(ctx.viewer, found).see) throw notFound('project.no_template')
  return found
}

async function taskCounts(ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.db.query<{ id: string; count: number }>(
    'project.templateTasks',
    `SELECT project_id AS id, count(*)::int AS count FROM project_task
     WHERE tenant_id = $1 AND project_id = ANY($2::uuid[]) AND deleted_at IS NULL GROUP BY 1`,
    [ctx.tenant.id, ids],
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}
