import type { Ctx } from '#kernel/http/ctx.ts'
import { publish } from '#kernel/live/live.ts'
import { projectFor } from '../project/access.server.ts'

/** Notifies the open screens of a project of who is viewing it; nothing is stored. */
export async function publishPresence(ctx: Ctx, projectId: string): Promise<void> {
  await projectFor(ctx, projectId, 'see')
  const user = ctx.viewer.user
  if (user) publish(ctx, `project:${projectId}`, { here: { id: user.id, name: user.firstname } })
}
