import { createHash } from 'node:crypto'
import { can } from '#kernel/auth/abilities.ts'
import { sign, verify } from '#kernel/crypto/sign.ts'
import { notAllowed } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { billingAbilities } from '../abilities.ts'

interface OrderTokenSource {
  id: string
  tokenSecret: string
}

const purpose = 'billing order link'
const subject = (ctx: Ctx, order: OrderTokenSource) => `${ctx.tenant.id} ${order.id} ${order.tokenSecret}`

/** Returns the token that opens one order without signing in: for links in emails and on the thank-you page. 43 characters. */
export function orderToken(ctx: Ctx, order: OrderTokenSource): string {
  return sign(ctx.services.config.sessionSecret, purpose, subject(ctx, order))
}

export function isOrderToken(ctx: Ctx, order: OrderTokenSource, token: string | null | undefined): boolean {
  return (
    Boolean(token) && verify(ctx.services.config.sessionSecret, purpose, subject(ctx, order), token ?? '')
  )
}

/** Returns the hash of a guest's cart key, as stored in the order's row. */
export const guestHash = (guestKey: string): string =>
  createHash('sha256').update(guestKey).digest('base64url')

/** Returns the live topic for the bearer of a link, who is identified only by the token. */
export const tokenTopic = (ctx: Ctx, order: OrderTokenSource): string =>
  `order:${order.id}.${orderToken(ctx, order)}`

interface OwnedOrder extends OrderTokenSource {
  userId: string | null
  guestHash: string | null
}

/** Returns the viewer's relation to this order: staff, its owner (account, browser or link), or none. */
export function canAccessOrder(ctx: Ctx, order: OwnedOrder, token?: string | null): 'staff' | 'owner' | null {
  const { viewer } = ctx
  if (order.userId !== null && viewer.user?.id === order.userId) return 'owner'
  if (can(viewer, billingAbilities['order.see'])) return 'staff'
  // An account's order is not opened by the browser it was placed in, which somebody else may be using now.
  if (order.userId === null && viewer.guestKey && order.guestHash === guestHash(viewer.guestKey))
    return 'owner'
  return isOrderToken(ctx, order, token) ? 'owner' : null
}

/**
 * Returns the role in which the viewer may change this order. Throws 403 for staff who may only view orders; null for
 * strangers, as when viewing.
 */
export function canChangeOrder(ctx: Ctx, order: OwnedOrder, token?: string | null): 'staff' | 'owner' | null {
  const as = canAccessOrder(ctx, order, token)
  // The bearer of its link counts as its owner, whatever their role.
  if (as === 'staff' && !can(ctx.viewer, billingAbilities['order.handle'])) {
    if (isOrderToken(ctx, order, token)) return 'owner'
    throw notAllowed()
  }
  return as
}
