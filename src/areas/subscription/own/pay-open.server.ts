import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { orderFor } from '../charge/charge.server.ts'
import { lockSubscription, subscriptionRows } from '../life/subscription-row.server.ts'
import { ownOrManaged } from './access.server.ts'

/** The order of what waits to be paid, made now where it has none. Its owner or staff. Throws 401, 403, 404, 409 `subscription.nothing_open`. */
export async function payOpen(ctx: Ctx, id: string): Promise<string> {
  await ownOrManaged(ctx, id)
  const { at, sub, open } = await lockSubscription(ctx, id)
  const order = open && (await orderFor(at, sub, open))
  if (!order) throw conflict('subscription.nothing_open')
  return order
}

/** Whether the next periods are taken from the owner’s wallet. Its owner or staff. Throws 401, 403, 404. */
export async function collectBy(ctx: Ctx, id: string, collect: 'push' | 'wallet'): Promise<void> {
  await ownOrManaged(ctx, id)
  await subscriptionRows.update(ctx, id, { collect })
}
