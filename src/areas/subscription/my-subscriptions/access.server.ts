import { authorize } from '#kernel/auth/abilities.ts'
import { notFound, notSignedIn } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { subscriptionAbilities } from '../abilities.ts'
import { chargeRows } from '../charge/charge-row.server.ts'
import { type Subscription, subscriptionRows } from '../lifecycle/subscription-row.server.ts'

/** Returns a subscription for users who may change it: its owner and staff. Others get 404. Throws 401, 403, 404. */
export async function ownOrManaged(ctx: Ctx, id: string): Promise<Subscription> {
  const { user } = ctx.viewer
  const sub = await subscriptionRows.get(ctx, id)
  if (user && sub.userId === user.id) return sub
  if (ctx.viewer.role === 'guest') throw notSignedIn()
  if (ctx.viewer.role === 'user') throw notFound('subscription.not_found')
  authorize(ctx, subscriptionAbilities['subscription.manage'])
  return sub
}

/** Returns the viewer’s own subscription, by its number, its id, or the number of one of its orders. Throws 401, 404. */
export async function ownSubscription(ctx: Ctx, key: string): Promise<Subscription> {
  const { user } = ctx.viewer
  if (!user) throw notSignedIn()
  const byOrder = async () => {
    const charge = await chargeRows.find(ctx, { orderNumber: key })
    return charge && subscriptionRows.find(ctx, { id: charge.subscriptionId })
  }
  const sub = isId(key)
    ? await subscriptionRows.find(ctx, { id: key })
    : ((await subscriptionRows.find(ctx, { number: key })) ?? (await byOrder()))
  if (!sub || sub.userId !== user.id) throw notFound('subscription.not_found')
  return sub
}
