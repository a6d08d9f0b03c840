import { createHash } from 'node:crypto'
import { setCookie } from '#kernel/http/cookies.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newToken } from '#kernel/id.ts'

/** A guest's cart is kept this long after the last change, and so is the cookie that opens it. */
export const retentionDays = 30

export const guestCookie = '_guest'

/** Gives a guest's browser the key of its cart on the first thing put in, and later the same key for another thirty days. */
export function ensureGuestKey(ctx: Ctx): void {
  if (ctx.viewer.user) return
  ctx.viewer.guestKey ??= newToken(24)
  setCookie(ctx, guestCookie, ctx.viewer.guestKey, { maxAgeSeconds: retentionDays * 86_400 })
}

/** A key as it stands in the cart's row. */
export const guestHash = (key: string): string => createHash('sha256').update(key).digest('base64url')
