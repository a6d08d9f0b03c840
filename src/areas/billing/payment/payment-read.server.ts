import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { OrderView, PaymentView } from '../order/order.types.ts'
import { getOrder } from '../order/order-read.server.ts'

/** Returns one payment with its order for viewers who may see the order; 404 for everyone else. Four SQL queries. */
export async function paymentOf(
  ctx: Ctx,
  paymentId: string,
  options: { token?: string | null } = {},
): Promise<{ payment: PaymentView; order: OrderView }> {
  const [row] = isId(paymentId)
    ? await ctx.db.query<{ number: string }>(
        'billing.numberOfPayment',
        `SELECT o.number FROM billing_payment p
         JOIN billing_order o ON o.tenant_id = p.tenant_id AND o.id = p.order_id
         WHERE p.tenant_id = $1 AND p.id = $2`,
        [ctx.tenant.id, paymentId],
      )
    : []
  if (!row) throw notFound('payment.not_found')
  const order = await getOrder(ctx, row.number, options)
  const payment = order.payments.find((candidate) => candidate.id === paymentId)
  if (!payment) throw notFound('payment.not_found')
  return { payment, order }
}
