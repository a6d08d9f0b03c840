import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newToken } from '#kernel/id.ts'
import { addDays, day, dayStart } from '#kernel/time/index.ts'
import { projectPaths } from '../paths.ts'
import { type ProjectRow, projectFor, projectRows } from '../project/access.server.ts'
import type { ShareAccess } from '../project/project.types.ts'
import type { ShareInput } from './share.input.ts'

/** A board's link, as its owners see it. */
export interface BoardShare {
  url: string
  access: ShareAccess
  /** The last day on which it works. */
  until: string | null
  isOver: boolean
}

/**
 * Creates a link by which anyone can see a project's tasks, changes what it shows and for how long, or renews it, which
 * invalidates the old one. Throws 401, 403, 404, 409 for an archived project, 422 for a day in the past.
 */
export async function shareBoard(
  ctx: Ctx,
  { projectId, access, until, turn }: ShareInput,
): Promise<BoardShare> {
  const project = await projectFor(ctx, projectId, 'manage')
  if (until && until < day(ctx.now)) throw invalid([{ path: 'until', code: 'project.share_past' }])
  const saved = await projectRows.update(ctx, projectId, {
    shareCode: project.shareCode && !turn ? project.shareCode : newToken(16),
    shareUntil: until ? dayStart(addDays(until, 1)) : null,
    shareAccess: access,
  })
  return shareOf(ctx, saved)!
}

/** Closes a board's link immediately. Throws 401, 403, 404, 409. */
export async function closeShare(ctx: Ctx, projectId: string): Promise<void> {
  await projectFor(ctx, projectId, 'manage')
  await projectRows.update(ctx, projectId, { shareCode: null, shareUntil: null })
}

/** Returns a board's link to users who may close it. */
export function shareOf(ctx: Ctx, { shareCode, shareAccess, shareUntil }: ProjectRow): BoardShare | null {
  if (!shareCode) return null
  return {
    url: ctx.publicOrigin + projectPaths.shared(shareCode),
    access: shareAccess,
    until: shareUntil ? day(new Date(shareUntil.getTime() - 1)) : null,
    isOver: shareUntil !== null && shareUntil <= ctx.now,
  }
}
