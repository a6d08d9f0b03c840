import { usersByIds } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/**
 * Assigns seats given to an email address to the account when it signs in with that address; the access they grant
 * follows automatically.
 */
export async function claimSeats(ctx: Ctx, userId: string): Promise<void> {
  const [user] = await usersByIds(ctx, [userId])
  if (!user?.email) return
  await ctx.db.query(
    'subscription.claimSeats',
    'UPDATE subscription_seat SET user_id = $2 WHERE tenant_id = $1 AND email = $3 AND user_id IS NULL',
    [ctx.tenant.id, userId, user.email.toLowerCase()],
  )
}
