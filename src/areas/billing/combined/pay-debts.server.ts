import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { publish } from '#kernel/live/live.ts'
import { type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import type { InvoicePaymentMethod } from '../document/document.types.ts'
import { documentTopic } from '../document/document-access.server.ts'
import { lockDocument } from '../invoicing/own-document.server.ts'
import { recordPayment } from '../invoicing/receive-money.server.ts'
import type { InvoiceRequest } from '../order/invoice-request.rules.ts'
import { publishOrder } from '../order/order-move.server.ts'
import { lockCurrentOrder } from '../payment/expiry.server.ts'
import type { PaymentMethod } from '../payment/method.rules.ts'
import { newPayment } from '../payment/new-payment.server.ts'
import { findPayment, lockPayments, markRefundDue } from '../payment/payment-row.server.ts'
import { settle } from '../payment/settle.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { type Debt, withheldOf } from './combined.rules.ts'
import { isPayable } from './open-debts.server.ts'

interface DebtPayment {
  paymentId: string
  method: PaymentMethod
  /** The amount paid by the line. */
  amount: Satang
  /** The party to whom the payer wants full tax invoices issued. */
  invoiceRequest: InvoiceRequest | null
}

/**
 * Pays one debt of a combined order whose money has arrived, and returns the part that found nothing to pay: an invoice
 * that was paid or cancelled meanwhile. An unpaid order receives its share as its own payment, due back there if the
 * order is closed.
 */
export async function payDebt(ctx: Ctx, combinedId: string, ref: string, debt: Debt): Promise<number> {
  const paying = await paymentOfDebt(ctx, combinedId, ref)
  if (debt.kind === 'order') {
    await payOrder(ctx, debt.id, paying)
    return 0
  }
  const surplus = await payInvoice(ctx, debt, paying)
  if (surplus > 0) await markSurplusRefundDue(ctx, combinedId, paying.paymentId, surplus)
  return surplus
}

async function payInvoice(ctx: Ctx, debt: Debt & { kind: 'invoice' }, paying: DebtPayment): Promise<Satang> {
  const { method, amount, invoiceRequest: payer } = paying
  const invoice = await lockDocument(ctx, debt.id)
  const outstanding = isPayable(invoice) ? invoice.total - invoice.settled : 0
  const gross = satang(Math.min(debt.gross, outstanding))
  if (gross === 0) return amount
  const withheld = withheldOf(invoice, gross, debt.withheldBp)
  const paid = satang(gross - withheld)
  // Somebody else paid part of it meanwhile, so the share of tax is no longer the one the amount was sent for.
  if (paid > amount) return payReceivedAmount(ctx, debt, paying)
  await recordPayment(ctx, newId(), debt.id, {
    amount: gross,
    method: method as InvoicePaymentMethod,
    withheldBp: debt.withheldBp,
    receivedOn: day(ctx.now),
    from: { place: 'transit', withheld },
    payer,
  })
  publish(ctx, documentTopic(ctx, debt), { number: invoice.number })
  return satang(amount - paid)
}

/** Accepts the received amount as it is, without any withholding. */
async function payReceivedAmount(
  ctx: Ctx,
  { id }: Debt & { kind: 'invoice' },
  { method, amount, invoiceRequest: payer }: DebtPayment,
): Promise<Satang> {
  await recordPayment(ctx, newId(), id, {
    amount,
    method: method as InvoicePaymentMethod,
    withheldBp: 0,
    receivedOn: day(ctx.now),
    from: { place: 'transit', withheld: zeroSatang },
    payer,
  })
  return zeroSatang
}

async function payOrder(ctx: Ctx, id: string, paying: DebtPayment): Promise<void> {
  const { paymentId, method, amount } = paying
  const { order, payments } = await lockCurrentOrder(ctx, { id })
  const invoiceRequest = order.invoiceRequest ?? paying.invoiceRequest
  await ctx.db.query(
    'billing.combinedMethod',
    'UPDATE billing_order SET method = $3, invoice_request = $4 WHERE tenant_id = $1 AND id = $2 AND paid_at IS NULL',
    [ctx.tenant.id, id, method, invoiceRequest && JSON.stringify(invoiceRequest)],
  )
  const created = await newPayment(ctx, {
    orderId: id,
    number: order.number,
    method,
    amount,
    expiresAt: null,
    viaId: paymentId,
    attempt: Math.max(...payments.map(({ attempt }) => attempt)) + 1,
    settings: await paymentSettings(ctx),
  })
  const all = await lockPayments(ctx, order)
  const settled = await settle(ctx, {
    order: { ...order, method, invoiceRequest },
    payment: findPayment(all, created.id),
    payments: all,
  })
  publishOrder(ctx, settled.order)
}

async function paymentOfDebt(ctx: Ctx, combinedId: string, ref: string): Promise<DebtPayment> {
  const [row] = await ctx.db.query<DebtPayment>(
    'billing.payingOfDebt',
    `SELECT p.id AS "paymentId", p.method, l.gross_satang AS amount, o.invoice_request AS "invoiceRequest"
     FROM billing_order_line l
     JOIN billing_order o ON o.tenant_id = l.tenant_id AND o.id = l.order_id
     JOIN billing_payment p ON p.tenant_id = l.tenant_id AND p.order_id = l.order_id AND p.settled_at IS NOT NULL
     WHERE l.tenant_id = $1 AND l.order_id = $2 AND l.ref = $3 ORDER BY p.settled_at DESC LIMIT 1`,
    [ctx.tenant.id, combinedId, ref],
  )
  if (!row) throw new Error(`No settled payment found for ${ref}`)
  return row
}

async function markSurplusRefundDue(
  ctx: Ctx,
  combinedId: string,
  paymentId: string,
  surplus: Satang,
): Promise<void> {
  const { order, payments } = await lockCurrentOrder(ctx, { id: combinedId })
  await markRefundDue(ctx, findPayment(payments, paymentId), surplus)
  publishOrder(ctx, order)
}
