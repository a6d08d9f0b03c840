import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { billingAbilities } from '../abilities.ts'
import { lockCurrentOrder } from '../payment/expiry.server.ts'
import { destinationOf, promiseForDestination } from '../settings/delivery-days.rules.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import type { Advanced } from './advance-order.server.ts'
import { editOf, promisedDateChange } from './edit-delivery.rules.ts'
import { addressInput, contactInput } from './order.input.ts'
import type { Delivery, DeliveryEdit } from './order.types.ts'
import { insertChange, nextChange } from './order-change.server.ts'
import { moveOrder } from './order-move.server.ts'
import { type LockedOrder, searchWords } from './order-row.server.ts'

const editInput = z.object({
  /** The version the user saw. */
  version: z.number().int(),
  contact: contactInput,
  address: addressInput.nullish().transform((address) => address ?? null),
  staffNote: z.string().trim().max(1000).default(''),
})
export type EditDeliveryInput = z.input<typeof editInput>

/**
 * Corrects an order's recipient and address, as long as some of it has not been sent, and the staff note (manager,
 * admin). The buyer is emailed if the address changed; the promised dates are recalculated for it. The agreed method
 * and price of delivery stay. Unchanged input is not a change. Throws 403, 404, 409 `order.changed_meanwhile` if
 * somebody else has changed the order since, 409 `order.state`, 422.
 */
export async function editDelivery(ctx: Ctx, number: string, input: EditDeliveryInput): Promise<Advanced> {
  authorize(ctx, billingAbilities['order.handle'])
  const { version, contact, address, staffNote } = parseInput(editInput, input)
  const { order } = await lockCurrentOrder(ctx, { number })
  if (order.address && !address) throw invalid([{ path: 'address', code: 'field.required' }])
  // An order for pickup has no address.
  const after = { contact, address: order.address && address, staffNote }
  const edit = editOf(order, after)
  if (!edit) return order
  if (order.version !== version)
    throw conflict('order.changed_meanwhile', { number }, { version: order.version })
  return writeEdit(ctx, order, { after, edit, notifies: true })
}

/** Writes the correction, under the lock of the order. `tell`: emails the buyer if the address changed. */
export async function writeEdit(
  ctx: Ctx,
  order: LockedOrder,
  { after, edit, notifies }: { after: Delivery; edit: DeliveryEdit; notifies: boolean },
): Promise<LockedOrder> {
  const { contact, staffNote } = after
  const promised =
    order.promised && after.address && edit.fields.includes('address')
      ? promiseForDestination(
          (await paymentSettings(ctx)).shipping.dispatch,
          ctx.now,
          order.promised,
          destinationOf(after.address),
        )
      : order.promised
  const moved = await moveOrder(ctx, order, 'edit', { promised })
  await ctx.db.query(
    'billing.editDelivery',
    `UPDATE billing_order SET contact = $3, address = $4, staff_note = $5, search = $6 WHERE tenant_id = $1 AND id = $2`,
    [
      ctx.tenant.id,
      order.id,
      JSON.stringify(contact),
      after.address && JSON.stringify(after.address),
      staffNote,
      searchWords(order.number, contact),
    ],
  )
  const change = await nextChange(ctx, order)
  await insertChange(ctx, order, {
    number: change,
    kind: 'edit',
    details: { ...edit, promised: promisedDateChange(order.promised, promised) },
  })
  await emit(ctx, 'order.changed', {
    orderId: order.id,
    number: order.number,
    change,
    kind: 'edit',
    moved: notifies && edit.fields.includes('address'),
  })
  return moved
}
