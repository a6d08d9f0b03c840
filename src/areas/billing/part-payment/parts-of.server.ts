import { usersByIds } from '#areas/account/public.server.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import { billingAbilities } from '../abilities.ts'
import type { OrderView } from '../order/order.types.ts'
import { isInFlight } from '../payment/payment.states.ts'
import { needsFullPayment } from '../sellable.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { partRows } from './held-part.server.ts'
import type { PartMethod } from './part-payment.rules.ts'
import type { PartPaymentStatus } from './part-payment.states.ts'

/** A part payment as staff see it next to its order. */
export interface PartView {
  id: string
  amount: Satang
  method: PartMethod
  status: PartPaymentStatus
  reference: string
  note: string
  at: Date
  /** The user who reported it as received. */
  by: string | null
}

export interface OrderParts {
  parts: PartView[]
  /** Whether the viewer may add one: the site accepts part payments of it, and it is awaiting its money. */
  canAdd: boolean
}

/**
 * Returns an order's part payments, oldest first (staff who see orders), and whether the viewer may add more now. Runs
 * no queries for an order that was paid in one go. Throws 403.
 */
export async function partsOf(ctx: Ctx, order: OrderView): Promise<OrderParts> {
  authorize(ctx, billingAbilities['order.see'])
  const hasParts = order.payments.some(({ partPaid }) => partPaid > 0)
  const isUnpaid = order.status === 'pending_payment' && !isInFlight(order.payment.status)
  const mayAsk =
    isUnpaid &&
    can(ctx.viewer, billingAbilities['payment.settle']) &&
    !needsFullPayment(order.lines.map(({ kind }) => kind))
  const [mayAdd, found] = await Promise.all([
    mayAsk && paymentSettings(ctx).then(({ parts }) => parts.on),
    hasParts ? partRows.list(ctx, { where: { orderId: order.id }, order: ['receivedAt', 'id'] }) : [],
  ])
  const ids = [...new Set(found.flatMap(({ by }) => by ?? []))]
  const users = ids.length ? await usersByIds(ctx, ids) : []
  const names = new Map(users.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]))
  return {
    canAdd: mayAdd,
    parts: found.map(({ id, amount, method, status, reference, note, receivedAt, by }) => ({
      id,
      amount: amount as Satang,
      method,
      status,
      reference,
      note,
      at: receivedAt,
      by: by && (names.get(by) ?? null),
    })),
  }
}
