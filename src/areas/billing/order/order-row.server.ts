import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang, VatGroup } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { foldText, formatPhone } from '#kernel/text/index.ts'
import type { PaymentMethod } from '../payment/method.rules.ts'
import type { DeliveryPromise } from '../settings/delivery-days.rules.ts'
import type { InvoiceRequest } from './invoice-request.rules.ts'
import type { OrderStatus } from './order.states.ts'
import type { Address, Contact } from './order.types.ts'

/** An order's row, with the field names of the code. */
export interface OrderRow {
  id: string
  number: string
  channel: string
  status: OrderStatus
  method: PaymentMethod
  userId: string | null
  guestHash: string | null
  locale: 'th' | 'en'
  contact: Contact
  address: Address | null
  shippingMethod: 'standard' | 'pickup'
  shippingLabel: LocalizedText
  shippingSatang: Satang
  subtotal: Satang
  discount: Satang
  net: Satang
  vat: Satang
  total: Satang
  vatRateBp: number
  taxSummary: VatGroup[]
  kinds: string[]
  itemCount: number
  note: string
  staffNote: string
  invoiceRequest: InvoiceRequest | null
  returnDays: number
  promised: DeliveryPromise | null
  renewals: number
  tokenSecret: string
  placedAt: Date
  expiresAt: Date | null
  paidAt: Date | null
  fulfilledAt: Date | null
  completedAt: Date | null
  version: number
}

export const orderColumns = `o.id, o.number, o.channel, o.status, o.method, o.user_id AS "userId",
  o.guest_hash AS "guestHash", o.locale, o.contact, o.address, o.shipping_method AS "shippingMethod",
  o.shipping_label AS "shippingLabel", o.shipping_satang AS "shippingSatang", o.subtotal_satang AS subtotal,
  o.discount_satang AS discount, o.net_satang AS net, o.vat_satang AS vat, o.total_satang AS total,
  o.vat_rate_bp AS "vatRateBp", o.tax_summary AS "taxSummary", o.kinds, o.item_count AS "itemCount", o.note, o.staff_note AS "staffNote",
  o.invoice_request AS "invoiceRequest", o.return_days AS "returnDays", o.promised, o.renewals, o.token_secret AS "tokenSecret",
  o.placed_at AS "placedAt", o.expires_at AS "expiresAt", o.paid_at AS "paidAt", o.fulfilled_at AS "fulfilledAt",
  o.completed_at AS "completedAt", o.version`

/** Returns the folded search terms by which staff find an order. */
export const searchWords = (number: string, { name, phone }: Contact): string =>
  foldText(`${number} ${name} ${phone} ${formatPhone(phone)}`)

declare const locked: unique symbol

/** An order whose row this transaction has locked; only such an order may change its state. */
export type LockedOrder = OrderRow & { readonly [locked]: true }

/**
 * Locks an order for changes: others wait until this transaction ends. First lock of all (order, payments, stock,
 * series, books: always in this order, to prevent deadlocks). Throws 404.
 */
export async function lockOrder(
  ctx: Ctx,
  by: { id: string } | { number: string } | { paymentId: string },
): Promise<LockedOrder> {
  const [how, which, value] =
    'id' in by
      ? (['id', 'o.id = $2', by.id] as const)
      : 'number' in by
        ? (['number', 'o.number = $2', by.number] as const)
        : ([
            'payment',
            'o.id = (SELECT order_id FROM billing_payment WHERE tenant_id = $1 AND id = $2)',
            by.paymentId,
          ] as const)
  const [row] = await ctx.db.query<LockedOrder>(
    `billing.lockOrder.${how}`,
    `SELECT ${orderColumns} FROM billing_order o WHERE o.tenant_id = $1 AND ${which} FOR UPDATE OF o`,
    [ctx.tenant.id, value],
  )
  if (!row) throw notFound(how === 'payment' ? 'payment.not_found' : 'order.not_found')
  return row
}
