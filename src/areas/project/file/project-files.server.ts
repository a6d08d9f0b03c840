import type { Ctx } from '#kernel/http/ctx.ts'
import { projectRows, rightsIn } from '../project/access.server.ts'

/**
 * Returns the viewer's access to a project's file tree: whoever sees the project may see it, and whoever works in it
 * may change it until it is archived.
 */
export async function projectFileAccess(
  ctx: Ctx,
  id: string,
): Promise<{ see: boolean; change: boolean } | null> {
  const project = await projectRows.find(ctx, { id })
  if (!project) return null
  const { see, work } = rightsIn(ctx.viewer, project)
  return { see, change: work && project.status !== 'archived' }
}
