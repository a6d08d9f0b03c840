import type { Ctx } from '#kernel/http/ctx.ts'
import { publish } from '#kernel/live/live.ts'
import { projectFor } from '../project/access.server.ts'

/** Tells the open screens of a project who looks at it; nothing is kept. */
export async function publishPresence(ctx: Ctx, projectId: string): Promise<void> {
  await projectFor(ctx, projectId, 'see')
  const user = ctx.viewer.user
  if (user) publish(ctx, `project:${projectId}`, { here: { id: user.id, name: user.firstname } })
}
