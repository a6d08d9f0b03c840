import { signLink, verifyLink } from '#kernel/crypto/link.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { findGuestOrder, type GuestOrder } from './guest-order.server.ts'
import type { OrderView } from './order.types.ts'
import { getOrder } from './order-read.server.ts'

/** The part of an order shown to somebody who knows its number and phone number but could prove no more. */
export type OrderStatusView = Pick<
  OrderView,
  'number' | 'status' | 'method' | 'itemCount' | 'placedAt' | 'promised' | 'isHandled'
> & {
  shipping: Pick<OrderView['shipping'], 'method'>
  paymentStatus: OrderView['payment']['status']
  total: OrderView['totals']['total']
  /** Whether it awaits payment; anyone with the status token may pay. */
  payable: boolean
  parcels: Pick<OrderView['parcels'][number], 'number' | 'carrier' | 'tracking' | 'sentAt'>[]
}

const purpose = 'billing order glance'
const hour = 3_600_000

/**
 * Returns the token that opens the status of an order, and the page to pay it, for an hour: it grants less than
 * `orderToken`, and is not accepted in its place.
 */
export function orderStatusToken(ctx: Ctx, order: GuestOrder): string {
  const expiresAt = new Date(ctx.now.getTime() + hour)
  return signLink(ctx.services.config.sessionSecret, { purpose, subject: subject(ctx, order), expiresAt })
}

const subject = (ctx: Ctx, { id }: { id: string }) => `${ctx.tenant.id} ${id}`

/**
 * Returns the whole order for a status token, for code that shows little of it. Throws 404 for a token of another order
 * or an expired one, and as soon as the order has an email address, with which its buyer can prove more.
 */
export async function orderOfStatusToken(ctx: Ctx, number: string, token: string): Promise<OrderView> {
  const checked = verifyLink(ctx.services.config.sessionSecret, token, { purpose, now: ctx.now })
  const [site, id] = checked.ok ? checked.subject.split(' ') : []
  const found = id && site === ctx.tenant.id ? await findGuestOrder(ctx, { id }) : null
  if (found?.number !== number || found.email) throw notFound('order.not_found')
  return getOrder(ctx, number, { token: found.token })
}

/**
 * Returns the status of an order, without recipient, address, contents, documents or messages. Throws as
 * `orderOfStatusToken`.
 */
export async function orderStatusView(ctx: Ctx, number: string, token: string): Promise<OrderStatusView> {
  const order = await orderOfStatusToken(ctx, number, token)
  const { status, method, itemCount, placedAt, promised, isHandled } = order
  return {
    number,
    status,
    method,
    itemCount,
    placedAt,
    promised,
    isHandled,
    shipping: { method: order.shipping.method },
    paymentStatus: order.payment.status,
    total: order.totals.total,
    payable: isPayableByStatusToken(order),
    parcels: order.parcels.map((parcel) => ({
      number: parcel.number,
      carrier: parcel.carrier,
      tracking: parcel.tracking,
      sentAt: parcel.sentAt,
    })),
  }
}

/** Anyone who knows of the order may send a first slip; one that is already pending can only be replaced by its buyer. */
export const isPayableByStatusToken = ({ status, may, payment }: OrderView): boolean =>
  status === 'pending_payment' && may.submitSlip && payment.status !== 'verifying'
