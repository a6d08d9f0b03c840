import { shopPaths } from '#areas/shop/paths.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { documentToken } from '../document/document-access.server.ts'
import type { OrderView, PaymentView } from '../order/order.types.ts'
import { getOrder } from '../order/order-read.server.ts'
import { billingPaths } from '../paths.ts'
import { isInFlight } from '../payment/payment.states.ts'
import { combinedKind, debtOf } from './combined.rules.ts'

export type DebtResult = 'paid' | 'part' | 'waiting' | 'owed' | 'over'

/** One item that an order pays, with its own status. */
export interface PaidItem {
  name: string
  amount: Satang
  result: DebtResult
  to: string | null
  receipts: { number: string; to: string }[]
}

/**
 * Returns the payment of an order: its items each with its result, its attempts, and what comes next. Throws 404 for
 * strangers.
 */
export async function orderPaymentView(ctx: Ctx, number: string, token: string | null) {
  const order = await getOrder(ctx, number, { token })
  const combined = order.lines.some(({ kind }) => kind === combinedKind)
  const { payment, payments } = order
  return {
    number,
    topic: order.topic,
    total: order.totals.total,
    items: combined ? await debtsOf(ctx, order) : [await orderAsItem(order, token)],
    attempts: payments.map(({ attempt, method, status, amount, ref1, createdAt, settledAt, reason }) => ({
      attempt,
      method,
      status,
      amount,
      ref1,
      at: settledAt ?? createdAt,
      reason: status === 'failed' ? reason : null,
    })),
    pay: order.status === 'pending_payment' && !isInFlight(payment.status),
    again: order.status === 'expired',
    checking: isInFlight(payment.status),
    refundDue: satang(
      payments.reduce((sum, eachPayment) => sum + eachPayment.refundDue - eachPayment.repaid, 0),
    ),
    refunded: satang(payments.reduce((sum, eachPayment) => sum + eachPayment.refunded, 0)),
    payTo: billingPaths.pay(number, token),
    orderTo: combined ? null : shopPaths.order(number, token),
  }
}

async function orderAsItem(order: OrderView, token: string | null): Promise<PaidItem> {
  const { number, totals, documents } = order
  return {
    name: number,
    amount: totals.total,
    result: resultOf(order.status, order.payment),
    to: shopPaths.order(number, token),
    receipts: documents.map((document) => ({
      number: document.number,
      to: billingPaths.invoice(document.number, token),
    })),
  }
}

function resultOf(status: OrderView['status'], payment: PaymentView): DebtResult {
  if (payment.refundDue > payment.repaid) return 'owed'
  if (payment.settledAt) return 'paid'
  return status === 'expired' || status === 'cancelled' ? 'over' : 'waiting'
}

interface DebtRow {
  ref: string
  number: string
  left: Satang | null
  status: string
  owed: boolean
  paid: boolean
  id: string
  receipts: { id: string; number: string }[] | null
}

// SQL does not guarantee the evaluation order of conditions: only CASE prevents a reference of one kind from being
// parsed as one of the other.
async function debtsOf(ctx: Ctx, order: OrderView): Promise<PaidItem[]> {
  const rows = await ctx.db.query<DebtRow>(
    'billing.debtsOfOrder',
    `SELECT l.ref, coalesce(d.number, t.number) AS number, coalesce(d.status, t.status) AS status, coalesce(d.id, t.id) AS id,
       d.total_satang - d.settled_satang AS left, coalesce(p.refund_due_satang > p.repaid_satang, false) AS owed,
       coalesce(t.paid_at IS NOT NULL, false) AS paid, (
         SELECT jsonb_agg(jsonb_build_object('id', r.id, 'number', r.number) ORDER BY r.number)
         FROM billing_settlement s JOIN billing_document r ON r.tenant_id = s.tenant_id AND r.id = s.by_id
         WHERE s.tenant_id = l.tenant_id AND s.document_id = d.id AND s.amount_satang > 0 AND s.at = paid.settled_at) AS receipts
     FROM billing_order_line l
     LEFT JOIN billing_document d ON d.tenant_id = l.tenant_id AND d.id = CASE WHEN l.ref LIKE 'invoice:%' THEN substr(l.ref, 9, 36)::uuid END
     LEFT JOIN billing_order t ON t.tenant_id = l.tenant_id AND t.id = CASE WHEN l.ref LIKE 'order:%' THEN substr(l.ref, 7, 36)::uuid END
     LEFT JOIN LATERAL (SELECT id, settled_at FROM billing_payment WHERE tenant_id = l.tenant_id AND order_id = l.order_id
       AND settled_at IS NOT NULL ORDER BY settled_at LIMIT 1) paid ON true
     LEFT JOIN billing_payment p ON p.tenant_id = l.tenant_id AND p.order_id = t.id AND p.via_id = paid.id
     WHERE l.tenant_id = $1 AND l.order_id = $2 ORDER BY l.position`,
    [ctx.tenant.id, order.id],
  )
  return rows.map((row) => {
    const line = order.lines.find(({ ref }) => ref === row.ref)
    const isInvoice = debtOf(row.ref)?.kind === 'invoice'
    return {
      name: line?.name[ctx.locale] ?? row.number,
      amount: line?.gross ?? satang(0),
      result: debtResult(order, row),
      to: isInvoice
        ? billingPaths.invoice(row.number, documentToken(ctx, row))
        : order.isOwn
          ? shopPaths.order(row.number)
          : null,
      receipts: (row.receipts ?? []).map((receipt) => ({
        number: receipt.number,
        to: billingPaths.invoice(receipt.number, documentToken(ctx, receipt)),
      })),
    }
  })
}

function debtResult(order: OrderView, { receipts, owed, paid, left }: DebtRow): DebtResult {
  if (!order.paidAt) return resultOf(order.status, order.payment)
  if (owed) return 'owed'
  if (left === null) return paid ? 'paid' : 'owed'
  if (!receipts?.length) return 'owed'
  return left > 0 ? 'part' : 'paid'
}
