import { z } from '#kernel/http/api.ts'
import { documentKinds } from '../document/document.rules.ts'
import { paymentMethods } from '../payment/method.rules.ts'
import { type PaymentStatus, paymentStates } from '../payment/payment.states.ts'
import { type OrderStatus, orderStates } from './order.states.ts'
import type { OrderCard, OrderView, PaymentView } from './order.types.ts'

/** The same response for the same key, however often it is sent. */
export const idempotencyHeader = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() })

const localizedText = z.object({ th: z.string(), en: z.string() })
const amount = z.number().int().openapi({ description: 'satang' })
const timestamp = z.iso.datetime()
const status = z.enum(orderStates.states as [OrderStatus, ...OrderStatus[]])
const paymentStatus = z.enum(paymentStates.states as [PaymentStatus, ...PaymentStatus[]])
const tracking = z.object({ carrier: z.string(), number: z.string() })

export const paymentSchema = z
  .object({
    id: z.string(),
    attempt: z.number(),
    method: z.enum(paymentMethods),
    status: paymentStatus,
    amount,
    ref1: z.string(),
    /** The text of the PromptPay QR; null once it must not be paid. */
    qr: z.string().nullable(),
    expiresAt: timestamp.nullable(),
    settledAt: timestamp.nullable(),
    refundDue: amount,
    repaid: amount,
    refunded: amount,
    reason: z.string().nullable(),
    slip: z
      .object({
        id: z.string(),
        status: z.string(),
        source: z.string(),
        bank: z.string().nullable(),
        sentAt: timestamp,
      })
      .nullable(),
  })
  .openapi('Payment')

const lineSchema = z.object({
  /** Its position in the order. */
  line: z.number(),
  kind: z.string(),
  ref: z.string(),
  sku: z.string(),
  name: localizedText,
  unit: localizedText,
  image: z.string().nullable(),
  quantityMilli: z.number(),
  sentMilli: z.number(),
  cancelledMilli: z.number(),
  leftMilli: z.number(),
  regularSatang: amount,
  unitSatang: amount,
  subtotal: amount,
  discount: amount,
  net: amount,
  vat: amount,
  gross: amount,
})

export const orderCardSchema = z
  .object({
    id: z.string(),
    number: z.string(),
    status,
    method: z.enum(paymentMethods),
    paymentStatus,
    total: amount,
    itemCount: z.number(),
    contactName: z.string(),
    contactPhone: z.string(),
    shippingMethod: z.enum(['standard', 'pickup']),
    isHandled: z.boolean().openapi({ description: 'whether anything of it is to be sent or handed over' }),
    parcels: z.array(tracking),
    placedAt: timestamp,
    expiresAt: timestamp.nullable(),
    paidAt: timestamp.nullable(),
  })
  .openapi('OrderCard')

export const orderSchema = z
  .object({
    id: z.string(),
    number: z.string(),
    status,
    method: z.enum(paymentMethods),
    contact: z.object({ name: z.string(), phone: z.string(), email: z.string().nullable() }),
    address: z
      .object({
        line: z.string(),
        subdistrict: z.string(),
        district: z.string(),
        province: z.string(),
        postcode: z.string(),
        subdistrictCode: z.string().nullable(),
      })
      .nullable(),
    shipping: z.object({ method: z.enum(['standard', 'pickup']), satang: amount, label: localizedText }),
    lines: z.array(lineSchema),
    subtotal: amount,
    discount: amount,
    net: amount,
    vat: amount,
    total: amount,
    itemCount: z.number(),
    note: z.string(),
    promised: z.object({ first: z.string(), last: z.string() }).nullable(),
    parcels: z.array(
      tracking.extend({
        parcel: z.number(),
        sentAt: timestamp,
        collect: amount,
        lines: z.array(z.object({ line: z.number(), quantityMilli: z.number() })),
      }),
    ),
    placedAt: timestamp,
    expiresAt: timestamp.nullable(),
    paidAt: timestamp.nullable(),
    completedAt: timestamp.nullable(),
    version: z.number(),
    payment: paymentSchema,
    payments: z.array(paymentSchema),
    documents: z.array(
      z.object({
        number: z.string(),
        kind: z.enum(documentKinds),
        status: z.enum(['issued', 'void']),
        issuedOn: z.string(),
        total: amount,
        refersTo: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
    timeline: z.array(z.object({ at: timestamp, status: z.string(), event: z.string() })),
    may: z.object({
      cancel: z.boolean(),
      renew: z.boolean(),
      submitSlip: z.boolean(),
      handle: z.array(z.string()),
      cancelLines: z.boolean(),
      edit: z.boolean(),
      askInvoice: z.boolean(),
    }),
    token: z.string(),
  })
  .openapi('Order')

const iso = (date: Date | null) => date?.toISOString() ?? null

/** Returns an order as the API returns it: timestamps as text, without anything callers have no use for. */
export function serializeOrder(order: OrderView): z.output<typeof orderSchema> {
  const { totals } = order
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    method: order.method,
    contact: order.contact,
    address: order.address,
    shipping: order.shipping,
    lines: order.lines.map(({ url: _, vatMode: __, weightGrams: ___, meta: ____, ...line }) => line),
    subtotal: totals.subtotal,
    discount: totals.discount,
    net: totals.net,
    vat: totals.vat,
    total: totals.total,
    itemCount: order.itemCount,
    note: order.note,
    promised: order.promised && { first: order.promised.first, last: order.promised.last },
    parcels: order.parcels.map(({ number, tracking, carrier, sentAt, collect, lines }) => ({
      parcel: number,
      carrier,
      number: tracking,
      sentAt: sentAt.toISOString(),
      collect,
      lines,
    })),
    placedAt: order.placedAt.toISOString(),
    expiresAt: iso(order.expiresAt),
    paidAt: iso(order.paidAt),
    completedAt: iso(order.completedAt),
    version: order.version,
    payment: serializePayment(order.payment),
    payments: order.payments.map(serializePayment),
    documents: order.documents,
    timeline: order.timeline.map(({ at, status, event }) => ({ at: at.toISOString(), status, event })),
    may: order.may,
    token: order.token,
  }
}

export function serializePayment(payment: PaymentView): z.output<typeof paymentSchema> {
  const { createdAt: _, slip, ...rest } = payment
  return {
    ...rest,
    expiresAt: iso(payment.expiresAt),
    settledAt: iso(payment.settledAt),
    slip: slip && {
      id: slip.id,
      status: slip.status,
      source: slip.source,
      bank: slip.bank,
      sentAt: slip.sentAt.toISOString(),
    },
  }
}

export function serializeOrderCard({ lines: _, ...card }: OrderCard): z.output<typeof orderCardSchema> {
  return {
    ...card,
    placedAt: card.placedAt.toISOString(),
    expiresAt: iso(card.expiresAt),
    paidAt: iso(card.paidAt),
  }
}
