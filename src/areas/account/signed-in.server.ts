import { notSignedIn } from '#kernel/errors.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'

/** Returns the current user. Throws 401 for a guest. */
export function signedInUser(ctx: Pick<Ctx, 'viewer'>): NonNullable<Viewer['user']> {
  if (!ctx.viewer.user) throw notSignedIn()
  return ctx.viewer.user
}
