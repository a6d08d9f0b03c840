import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { lockCurrentOrder } from '../payment/expiry.server.ts'
import { needsNoPhone } from '../sellable.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { addressSurcharge } from './address-fee.rules.ts'
import { editOf } from './edit-delivery.rules.ts'
import { writeEdit } from './edit-delivery.server.ts'
import { addressInput, type contactInput, contactInputFor } from './order.input.ts'
import { canChangeOrder } from './order-token.server.ts'

const changeInput = z.object({
  /** The version the user saw. */
  version: z.number().int(),
  address: addressInput.nullish().transform((address) => address ?? null),
})
export type ChangeContactInput = z.input<typeof changeInput> & { contact: z.input<typeof contactInput> }

/**
 * Lets the buyer of an unpaid order correct its recipient and address. The agreed price stays, so an address with a
 * more expensive delivery is refused. Unchanged input is not a change.
 *
 * Allowed for its owner, the bearer of its link and staff. Throws 404 for strangers, 409 `order.changed_meanwhile` if
 * somebody else has changed it since, 409 `order.state` once it is paid, closed or cancelled, 422 by field and
 * `order.address_adds`.
 */
export async function changeContact(
  ctx: Ctx,
  number: string,
  input: ChangeContactInput,
  { token }: { token?: string | null } = {},
): Promise<void> {
  const { order } = await lockCurrentOrder(ctx, { number })
  if (!canChangeOrder(ctx, order, token)) throw notFound('order.not_found')
  if (order.status !== 'pending_payment')
    throw conflict('order.state', { number, status: order.status, event: 'edit' }, { status: order.status })
  const { version, contact, address } = parseInput(
    changeInput.extend({ contact: contactInputFor(needsNoPhone(order.kinds)) }),
    input,
  )
  const isSent = order.shippingMethod === 'standard'
  if (isSent && !address) throw invalid([{ path: 'address', code: 'field.required' }])
  const after = { contact, address: isSent ? address : order.address, staffNote: order.staffNote }
  const edit = editOf(order, after)
  if (!edit) return
  if (order.version !== version)
    throw conflict('order.changed_meanwhile', { number }, { version: order.version })
  if (isSent && address && edit.fields.includes('address')) {
    const amount = addressSurcharge((await paymentSettings(ctx)).shipping, order, address)
    if (amount > 0)
      throw invalid([{ path: 'address.postcode', code: 'order.address_adds', params: { amount } }])
  }
  await writeEdit(ctx, order, { after, edit, notifies: false })
}
