import { createHash } from 'node:crypto'
import { can } from '#kernel/auth/abilities.ts'
import { sign, verify } from '#kernel/crypto/sign.ts'
import { notAllowed } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { billingAbilities } from '../abilities.ts'

interface Opened {
  id: string
  tokenSecret: string
}

const purpose = 'billing order link'
const subject = (ctx: Ctx, order: Opened) => `${ctx.tenant.id} ${order.id} ${order.tokenSecret}`

/** What opens one order without signing in: for links in mails and on the thank-you page. 43 characters. */
export function orderToken(ctx: Ctx, order: Opened): string {
  return sign(ctx.services.config.sessionSecret, purpose, subject(ctx, order))
}

export function isOrderToken(ctx: Ctx, order: Opened, token: string | null | undefined): boolean {
  return (
    Boolean(token) && verify(ctx.services.config.sessionSecret, purpose, subject(ctx, order), token ?? '')
  )
}

/** A guest's cart key as it stands in the order's row. */
export const guestHash = (guestKey: string): string =>
  createHash('sha256').update(guestKey).digest('base64url')

/** The topic of a link's bearer, whom nothing but the token names. */
export const tokenTopic = (ctx: Ctx, order: Opened): string => `order:${order.id}.${orderToken(ctx, order)}`

interface Owned extends Opened {
  userId: string | null
  guestHash: string | null
}

/** As what the viewer sees this order: staff, its owner (account, browser or link), or not at all. */
export function canAccessOrder(ctx: Ctx, order: Owned, token?: string | null): 'staff' | 'owner' | null {
  const { viewer } = ctx
  if (order.userId !== null && viewer.user?.id === order.userId) return 'owner'
  if (can(viewer, billingAbilities['order.see'])) return 'staff'
  // An order of an account is not opened by the browser it was made in once somebody else sits there.
  if (order.userId === null && viewer.guestKey && order.guestHash === guestHash(viewer.guestKey))
    return 'owner'
  return isOrderToken(ctx, order, token) ? 'owner' : null
}

/**
 * As what the viewer may change this order. Staff who may only look at orders throw 403; strangers are null, as for who looks.
 */
export function canChangeOrder(ctx: Ctx, order: Owned, token?: string | null): 'staff' | 'owner' | null {
  const as = canAccessOrder(ctx, order, token)
  // The bearer of its link is its owner to it, whatever else they are.
  if (as === 'staff' && !can(ctx.viewer, billingAbilities['order.handle'])) {
    if (isOrderToken(ctx, order, token)) return 'owner'
    throw notAllowed()
  }
  return as
}
