import { z } from 'zod'
import type { Ctx } from '#kernel/http/ctx.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { guestHash } from '../cart/guest-key.server.ts'

export const reminderConsentInput = z.object({
  email: z.email().max(254),
  on: z.enum(['yes', 'no']),
})

/** A guest may enter any address; at most one email is sent to it, and only if the cart is abandoned. */
const reminderConsentLimit = defineRateLimit('shop.cart_remind', { points: 10, seconds: 3600 })

/**
 * Stores or withdraws a guest's consent at checkout to be reminded of the cart by email; members set this in their
 * account. Without a cart nothing is stored. Throws 422, 429.
 */
export async function setReminderConsent(
  ctx: Ctx,
  { email, on }: z.output<typeof reminderConsentInput>,
): Promise<void> {
  const { user, guestKey } = ctx.viewer
  if (user || !guestKey) return
  await reminderConsentLimit.consume(ctx, callerKey(ctx))
  await ctx.db.query(
    'shop.setRemindMe',
    `UPDATE cart SET reminder_email = $3, reminder_locale = $4, reminder_agreed_at = $5
     WHERE tenant_id = $1 AND guest_hash = $2 AND status = 'active'`,
    on === 'yes'
      ? [ctx.tenant.id, guestHash(guestKey), email.toLowerCase(), ctx.locale, ctx.now]
      : [ctx.tenant.id, guestHash(guestKey), null, null, null],
  )
}

/** Returns whether a guest at checkout has consented; null if the viewer is not asked. One statement. */
export async function getReminderConsent(ctx: Ctx): Promise<{ agreed: boolean } | null> {
  const { user, guestKey } = ctx.viewer
  if (user || !guestKey) return null
  const [row] = await ctx.db.query<{ agreed: boolean | null }>(
    'shop.remindConsent',
    `SELECT (SELECT c.reminder_email IS NOT NULL FROM cart c
             WHERE c.tenant_id = $1 AND c.guest_hash = $2 AND c.status = 'active') AS agreed
     FROM shop_cart_reminder_setting s WHERE s.tenant_id = $1 AND s.is_on`,
    [ctx.tenant.id, guestHash(guestKey)],
  )
  return row ? { agreed: row.agreed === true } : null
}
