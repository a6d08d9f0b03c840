import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { projectRows, rightsIn } from './access.server.ts'

/** Who sees a project hears what happens in it. */
export async function mayWatchProject(ctx: Ctx, id: string): Promise<boolean> {
  const project = isId(id) ? await projectRows.find(ctx, { id }) : undefined
  return project !== undefined && rightsIn(ctx.viewer, project).see
}
