import { authorize } from '#kernel/auth/abilities.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { billingAbilities } from '../abilities.ts'
import { lockCurrentOrder } from '../payment/expiry.server.ts'
import type { Advanced } from './advance-order.server.ts'
import { moveOrder } from './order-move.server.ts'
import { undoEventOf } from './order-view.rules.ts'
import { parcelsSent } from './ship.server.ts'

/**
 * Undoes the last step of work on an order (manager, admin): ready becomes preparing, preparing becomes new. `version`
 * is the one the user saw, so an undo is refused if somebody else has done something since. Throws 403, 404, 409
 * `order.moved_meanwhile`, `order.state`, `order.parcel_left`.
 */
export async function stepBack(
  ctx: Ctx,
  number: string,
  { version }: { version: number },
): Promise<Advanced> {
  authorize(ctx, billingAbilities['order.handle'])
  const { order } = await lockCurrentOrder(ctx, { number })
  if (order.version !== version)
    throw conflict('order.moved_meanwhile', { number }, { version: order.version })
  const event = undoEventOf(order)
  if (!event)
    throw conflict('order.state', { number, status: order.status, event: 'back' }, { status: order.status })
  // What has been sent was prepared.
  if (event !== 'back_to_preparing' && (await parcelsSent(ctx, order.id)).parcels > 0)
    throw conflict('order.parcel_left', { number })
  const moved = await moveOrder(ctx, order, event)
  return { id: moved.id, number: moved.number, status: moved.status, version: moved.version }
}
