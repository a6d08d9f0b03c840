import { signLink, verifyLink } from '#kernel/crypto/link.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { findGuestOrder, type GuestOrder } from './guest-order.server.ts'
import type { OrderView } from './order.types.ts'
import { getOrder } from './order-read.server.ts'

/** What of an order is shown to who knows its number and phone number and could prove no more. */
export type OrderStatusView = Pick<
  OrderView,
  'number' | 'status' | 'method' | 'itemCount' | 'placedAt' | 'promised'
> & {
  shipping: Pick<OrderView['shipping'], 'method'>
  paymentStatus: OrderView['payment']['status']
  total: OrderView['totals']['total']
  /** It waits for its money, which whoever holds the glance may send. */
  payable: boolean
  parcels: Pick<OrderView['parcels'][number], 'number' | 'carrier' | 'tracking' | 'sentAt'>[]
}

const purpose = 'billing order glance'
const hour = 3_600_000

/** What opens a glance at an order, and the page to pay it, for an hour: less than `orderToken`, and worth nothing in its place. */
export function orderStatusToken(ctx: Ctx, order: GuestOrder): string {
  const expiresAt = new Date(ctx.now.getTime() + hour)
  return signLink(ctx.services.config.sessionSecret, { purpose, subject: subject(ctx, order), expiresAt })
}

const subject = (ctx: Ctx, { id }: { id: string }) => `${ctx.tenant.id} ${id}`

/**
 * The whole order a glance was given for, for code that shows little of it. Throws 404 for a token that is not of this order or too old,
 * and as soon as the order has an e-mail address, by which its buyer can prove more.
 */
export async function orderOfStatusToken(ctx: Ctx, number: string, token: string): Promise<OrderView> {
  const checked = verifyLink(ctx.services.config.sessionSecret, token, { purpose, now: ctx.now })
  const [site, id] = checked.ok ? checked.subject.split(' ') : []
  const found = id && site === ctx.tenant.id ? await findGuestOrder(ctx, { id }) : null
  if (found?.number !== number || found.email) throw notFound('order.not_found')
  return getOrder(ctx, number, { token: found.token })
}

/** How an order stands, without who it is for, where it goes, what is in it, documents or words. Throws as `orderOfGlance`. */
export async function orderStatusView(ctx: Ctx, number: string, token: string): Promise<OrderStatusView> {
  const order = await orderOfStatusToken(ctx, number, token)
  const { status, method, itemCount, placedAt, promised } = order
  return {
    ...{ number, status, method, itemCount, placedAt, promised },
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

/** A first slip may come from whoever knows of the order; one that waits already is replaced only by its buyer. */
export const isPayableByStatusToken = ({ status, may, payment }: OrderView): boolean =>
  status === 'pending_payment' && may.submitSlip && payment.status !== 'verifying'
