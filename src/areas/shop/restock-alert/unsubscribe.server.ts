import { signLink, verifyLink } from '#kernel/crypto/link.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { shopPaths } from '../paths.ts'

const purpose = 'shop.bells'
const year = 365 * 86_400_000

/** Returns the URL by which the reader of a restock email unsubscribes that email address from all restock alerts. */
export function unsubscribeUrl(ctx: Ctx, email: string): string {
  const subject = `${ctx.tenant.id} ${email}`
  const expiresAt = new Date(ctx.now.getTime() + year)
  return (
    ctx.publicOrigin +
    shopPaths.restockAlerts(signLink(ctx.services.config.sessionSecret, { purpose, subject, expiresAt }))
  )
}

/**
 * Returns the email address whose restock alerts a link cancels. Throws 404 for a link that is not ours, belongs to
 * another site, or is a year old.
 */
export function readUnsubscribeLink(ctx: Ctx, token: string): string {
  const link = verifyLink(ctx.services.config.sessionSecret, token, { purpose, now: ctx.now })
  const [tenant, email] = link.ok ? link.subject.split(' ') : []
  if (tenant !== ctx.tenant.id || !email) throw notFound('shop.restock_alert_unknown')
  return email
}

/** Deletes all pending restock alerts of the link's email address. Idempotent. */
export async function unsubscribeFromRestock(ctx: Ctx, token: string): Promise<void> {
  await ctx.db.query(
    'shop.stopBells',
    'DELETE FROM shop_restock_alert WHERE tenant_id = $1 AND email = $2 AND sent_at IS NULL',
    [ctx.tenant.id, readUnsubscribeLink(ctx, token)],
  )
}
