import { signLink, verifyLink } from '#kernel/crypto/link.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { addOrderToCart } from '../cart/add.server.ts'
import { ownerOf, readCart } from '../cart/cart-row.server.ts'
import { shopPaths } from '../paths.ts'
import { cartReminders } from './cart-reminder.table.ts'
import { reminderSettings } from './settings.server.ts'

const purpose = 'shop.cart_reminder'
const linkLifetimeMs = 14 * 86_400_000

const reminders = rows(cartReminders, { missing: 'shop.reminder_unknown' })

/** Returns the URL by which the reader of a reminder can restore the cart, on any device, for two weeks. */
export function restoreUrl(ctx: Ctx, id: string): string {
  const expiresAt = new Date(ctx.now.getTime() + linkLifetimeMs)
  const subject = `${ctx.tenant.id} ${id}`
  const token = signLink(ctx.services.config.sessionSecret, { purpose, subject, expiresAt })
  return ctx.publicOrigin + shopPaths.restoreCart(token)
}

/** Returns the reminder of a token. Throws 404 for a link that is not ours, belongs to another site, or has expired. */
async function reminderOf(ctx: Ctx, token: string): Promise<Row<typeof cartReminders>> {
  const link = verifyLink(ctx.services.config.sessionSecret, token, { purpose, now: ctx.now })
  const [tenant, id] = link.ok ? link.subject.split(' ') : []
  if (tenant !== ctx.tenant.id || !id) throw notFound('shop.reminder_unknown')
  return reminders.get(ctx, id)
}

interface RestoredLine {
  variantId: string
  quantityMilli: number
  name: LocalizedText
}

const linesOf = (ctx: Ctx, cartId: string): Promise<RestoredLine[]> =>
  ctx.db.query<RestoredLine>(
    'shop.remindedLines',
    `SELECT l.variant_id AS "variantId", l.quantity_milli AS "quantityMilli", l.name FROM cart_line l
     JOIN cart c ON c.tenant_id = l.tenant_id AND c.id = l.cart_id AND c.status <> 'converted'
     WHERE l.tenant_id = $1 AND l.cart_id = $2 AND l.removed_at IS NULL ORDER BY l.added_at, l.id`,
    [ctx.tenant.id, cartId],
  )

/**
 * Returns what a link restores; `own` means it is the visitor's current cart. Returns no lines if it was ordered or
 * deleted meanwhile. A visit changes nothing: mail scanners open every link. Throws 404.
 */
export async function restoreView(ctx: Ctx, token: string): Promise<{ own: boolean; lines: RestoredLine[] }> {
  const { cartId } = await reminderOf(ctx, token)
  const [own, lines] = await Promise.all([readCart(ctx, ownerOf(ctx)), linesOf(ctx, cartId)])
  return { own: own?.id === cartId, lines }
}

/**
 * Adds the contents of a reminded cart to the visitor's own, except what it already holds, with the coupon code of the
 * email. The original cart stays as it is. Throws 404.
 */
export async function restoreCart(ctx: Ctx, token: string): Promise<void> {
  const { id, cartId } = await reminderOf(ctx, token)
  const lines = await linesOf(ctx, cartId)
  const before = await readCart(ctx, ownerOf(ctx))
  const isOwn = before?.id === cartId
  const inCart = new Set(before?.lines.map(({ variantId }) => variantId))
  const missing = isOwn ? [] : lines.filter(({ variantId }) => !inCart.has(variantId))
  if (missing.length) await addOrderToCart(ctx, missing)
  const cart = isOwn ? before : await readCart(ctx, ownerOf(ctx))
  if (!cart) return
  const { coupon } = await reminderSettings(ctx)
  if (coupon && !cart.coupon)
    await ctx.db.query(
      'shop.remindedCoupon',
      'UPDATE cart SET coupon = $3 WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, cart.id, coupon],
    )
  await reminders.update(ctx, id, { restoredCartId: cart.id, restoredAt: ctx.now })
}
