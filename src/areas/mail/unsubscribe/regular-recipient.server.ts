import { usersByIds, viewerOfUser } from '#areas/account/public.server.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { RegularEmail } from './regular-email.ts'
import { unsubscribeOf, unsubscribeUrl } from './unsubscribe.server.ts'

export interface RegularEmailRecipient {
  /** With their current permissions. */
  viewer: Viewer
  locale: Locale
  to: { name: string | undefined; address: string }
  /** The link that stops only this email. */
  unsubscribe: string
}

/**
 * Returns the current user who subscribed to a regular email; null if the account is closed or cannot be emailed. A
 * user without bulk emails may still get this one; a nonexistent mailbox, or one whose owner complained, gets nothing.
 */
export async function findRegularRecipient(
  ctx: Ctx,
  { key }: Pick<RegularEmail, 'key'>,
  userId: string,
): Promise<RegularEmailRecipient | null> {
  const viewer = await viewerOfUser(ctx, userId)
  const address = viewer?.user?.email
  if (!viewer || !address) return null
  const unsubscribed = await unsubscribeOf(ctx, address)
  if (unsubscribed && unsubscribed.reason !== 'asked') return null
  const [person] = await usersByIds(ctx, [userId])
  return {
    viewer,
    locale: person?.locale ?? ctx.locale,
    to: { name: `${person?.firstname ?? ''} ${person?.lastname ?? ''}`.trim() || undefined, address },
    unsubscribe: unsubscribeUrl(ctx, address, { key, id: userId }),
  }
}
