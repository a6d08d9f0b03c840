import { createHash } from 'node:crypto'
import { setCookie } from '#kernel/http/cookies.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newToken } from '#kernel/id.ts'

/** Days a guest's cart, and the cookie that opens it, are kept after the last change. */
export const retentionDays = 30

export const guestCookie = '_guest'

/**
 * Gives a guest's browser the key of its cart when the first item is added; later calls extend the same key by another
 * thirty days.
 */
export function ensureGuestKey(ctx: Ctx): void {
  if (ctx.viewer.user) return
  ctx.viewer.guestKey ??= newToken(24)
  setCookie(ctx, guestCookie, ctx.viewer.guestKey, { maxAgeSeconds: retentionDays * 86_400 })
}

/** Returns a key as stored in the cart's row. */
export const guestHash = (key: string): string => createHash('sha256').update(key).digest('base64url')
