import type { Ctx } from '#kernel/http/ctx.ts'
import { projectRows, rightsIn } from '../project/access.server.ts'

/** Every project has a tree of files: seen by who sees the project, changed by who works in it while it was not put away. */
export async function projectFiles(ctx: Ctx, id: string): Promise<{ see: boolean; change: boolean } | null> {
  const project = await projectRows.find(ctx, { id })
  if (!project) return null
  const { see, work } = rightsIn(ctx.viewer, project)
  return { see, change: work && project.status !== 'archived' }
}
