import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { billingAbilities } from '../abilities.ts'
import { lockCurrentOrder } from '../payment/expiry.server.ts'
import type { Advanced } from './advance-order.server.ts'
import { moveOrder } from './order-move.server.ts'

const label = z.object({
  parcel: z.number().int().positive(),
  carrier: z.string().trim().min(1).max(60),
  tracking: z.string().trim().min(1).max(60).toUpperCase(),
  /** The number the user saw: of two concurrent corrections the second is refused. */
  was: z.string(),
})
export type ParcelLabel = z.input<typeof label>

/**
 * Corrects carrier and tracking number of a sent parcel, until its order is completed (manager, admin). The previous
 * ones stay in the order's history, and the buyer is emailed again. Unchanged input is not a change. Throws 403, 404,
 * 409 `order.changed_meanwhile`, `order.state`, 422.
 */
export async function correctParcel(ctx: Ctx, number: string, input: ParcelLabel): Promise<Advanced> {
  authorize(ctx, billingAbilities['order.handle'])
  const { parcel, carrier, tracking, was } = parseInput(label, input)
  const { order } = await lockCurrentOrder(ctx, { number })
  const [before] = await ctx.db.query<{ id: string; carrier: string; tracking: string }>(
    'billing.parcelLabel',
    'SELECT id, carrier, tracking FROM billing_shipment WHERE tenant_id = $1 AND order_id = $2 AND number = $3',
    [ctx.tenant.id, order.id, parcel],
  )
  if (!before) throw notFound()
  if (before.tracking !== was)
    throw conflict('order.changed_meanwhile', { number }, { version: order.version })
  if (before.carrier === carrier && before.tracking === tracking) return order
  const moved = await moveOrder(ctx, order, 'correct_parcel', {
    reason: `${before.carrier} ${before.tracking}`,
  })
  await ctx.db.query(
    'billing.correctParcel',
    'UPDATE billing_shipment SET carrier = $3, tracking = $4 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, before.id, carrier, tracking],
  )
  await emit(ctx, 'order.parcel_corrected', {
    orderId: order.id,
    number,
    shipment: parcel,
    version: moved.version,
  })
  return { id: moved.id, number: moved.number, status: moved.status, version: moved.version }
}
