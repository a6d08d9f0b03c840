import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { projectRows, rightsIn } from './access.server.ts'

/** Returns whether the viewer may subscribe to a project: everyone who sees it. */
export async function canWatchProject(ctx: Ctx, id: string): Promise<boolean> {
  const project = isId(id) ? await projectRows.find(ctx, { id }) : undefined
  return project !== undefined && rightsIn(ctx.viewer, project).see
}
