import type { Ctx } from '#kernel/http/ctx.ts'
import { projectRows, rightsIn } from '../project/access.server.ts'

export interface WorkableProject {
  id: string
  key: string
  name: string
}

/** Returns the projects in which the viewer may create tasks, by name, and the one they last created one in. */
export async function workableProjects(
  ctx: Ctx,
): Promise<{ projects: WorkableProject[]; last: string | undefined }> {
  const [rows, [latest]] = await Promise.all([
    projectRows.list(ctx, {
      where: { isTemplate: false, status: ['draft', 'active', 'paused'] },
      order: ['name'],
    }),
    ctx.db.query<{ projectId: string }>(
      'project.madeLastIn',
      `SELECT project_id AS "projectId" FROM project_task WHERE tenant_id = $1 AND reporter_id = $2
       ORDER BY created_at DESC LIMIT 1`,
      [ctx.tenant.id, ctx.viewer.user?.id],
    ),
  ])
  const projects = rows
    .filter((row) => rightsIn(ctx.viewer, row).work)
    .map(({ id, key, name }) => ({ id, key, name }))
  const last = projects.find(({ id }) => id === latest?.projectId) ?? projects[0]
  return { projects, last: last?.id }
}
