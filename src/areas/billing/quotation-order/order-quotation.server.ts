import { z } from 'zod'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, Problem } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { zeroSatang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { billingAbilities } from '../abilities.ts'
import type { DocumentBuyer, DocumentLine } from '../document/document.types.ts'
import { documentLocale } from '../document-mail/document-locale.server.ts'
import type { OwnDocument } from '../invoicing/own-document.server.ts'
import { addressInput, contactInput } from '../order/order.input.ts'
import { placeOrder } from '../order/place-order.server.ts'
import { maxHoursToPay, paymentMethods } from '../payment/method.rules.ts'
import { sellable } from '../sellable.server.ts'
import { type LockedQuotation, lockQuotation, type OrderOfQuotation } from './quotation.server.ts'
import {
  type ProductDetails,
  quotationConflict,
  quotedTotals,
  requestedItemOfLine,
} from './quotation-order.rules.ts'

/** What an order needs beyond its quotation: the recipient and the payment method. */
export const orderQuotationInput = z
  .object({
    documentId: z.uuid(),
    contact: contactInput,
    shipping: z.enum(['standard', 'pickup']),
    address: addressInput.nullish().transform((address) => address ?? null),
    payment: z.enum(paymentMethods).exclude(['wallet', 'card']),
    hours: z.number().int().min(1).max(maxHoursToPay),
    locale: z.enum(['th', 'en']).optional(),
  })
  .refine(({ shipping, address }) => shipping === 'pickup' || address !== null, {
    path: ['address'],
    params: { code: 'field.required' },
  })
export type OrderQuotationInput = z.input<typeof orderQuotationInput>

/**
 * Makes the order of a quotation (manager, admin): its lines, names, prices and discounts stay as quoted, goods are
 * reserved, and the two refer to each other. If repeated, returns the existing order. Throws 403, 404, 422, 409
 * `quotation.…` for one that is no longer valid, and what `placeOrder` throws: `stock.short` names what is missing.
 */
export async function orderQuotation(ctx: Ctx, input: OrderQuotationInput): Promise<OrderOfQuotation> {
  authorize(ctx, billingAbilities['document.issue'])
  authorize(ctx, billingAbilities['order.place_for'])
  const parsed = parseInput(orderQuotationInput, input)
  const locked = await lockQuotation(ctx, parsed.documentId)
  // The emails about the order are for the buyer, not for the staff who make it.
  const locale = parsed.locale ?? (await documentLocale(ctx, parsed.documentId, parsed.contact.email ?? ''))
  return makeOrder(ctx, locked, { ...parsed, locale })
}

/** Does the same for a locked quotation, whoever requested it. */
export async function makeOrder(
  ctx: Ctx,
  locked: LockedQuotation,
  { contact, shipping, address, payment, hours, locale }: z.output<typeof orderQuotationInput>,
): Promise<OrderOfQuotation> {
  const { document, order: before } = locked
  if (before) return before
  rejectClosed(ctx, locked)
  const totals = quotedTotals(document, await productDetails(ctx, document))
  const { order } = await placeOrder(
    ctx,
    {
      lines: totals.lines.map(({ kind, ref, quantityMilli }) => ({ kind, ref, quantityMilli })),
      contact,
      address,
      shipping: { method: shipping, satang: zeroSatang, label: quotedDelivery[shipping] },
      payment,
      locale,
      userId: null,
      guestKey: null,
      channel: 'staff',
      terms: { hours, reason: document.number },
      invoiceRequest: invoiceRequestOf(document.buyer),
      expectTotal: document.total,
    },
    { totals, vatRateBp: document.content.vatRateBp },
  )
  await ctx.db.query(
    'billing.linkQuotationOrder',
    `INSERT INTO billing_quotation_order (tenant_id, id, document_id, order_id, made_by, at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [ctx.tenant.id, newId(), document.id, order.id, ctx.viewer.user?.id ?? null, ctx.now],
  )
  await recordTransition(ctx, {
    entity: 'document',
    id: document.id,
    from: 'issued',
    to: 'issued',
    event: 'ordered',
    reason: order.number,
  })
  return { id: order.id, number: order.number }
}

/** Throws 409 with the reason if nothing can be made of a quotation any more. */
export function rejectClosed(ctx: Ctx, { document, state }: LockedQuotation): void {
  const conflictCode = quotationConflict(state, day(ctx.now))
  if (!conflictCode) return
  const by = conflictCode === 'quotation.superseded' ? state.replacedBy : state.invoicedBy
  throw conflict(conflictCode, { number: document.number, by, dueOn: document.dueOn })
}

const quotedDelivery = {
  standard: { th: 'จัดส่งตามใบเสนอราคา', en: 'Delivery as quoted' },
  pickup: { th: 'รับเองหรือส่งมอบตามใบเสนอราคา', en: 'Pick-up or delivery as quoted' },
}

function invoiceRequestOf(buyer: DocumentBuyer | null) {
  if (!buyer?.taxId) return null
  const { taxId, name, address, branch = '00000' } = buyer
  return { taxId, name, address, branch }
}

/** Returns images and weights of products that are still sold; discontinued products are ordered as quoted. */
async function productDetails(ctx: Ctx, document: OwnDocument): Promise<(ProductDetails | null)[]> {
  const details: (ProductDetails | null)[] = []
  for (const [at, line] of document.content.lines.entries())
    details.push(line.product ? await productDetailsOf(ctx, document, line, at) : null)
  return details
}

async function productDetailsOf(ctx: Ctx, document: OwnDocument, line: DocumentLine, at: number) {
  const { kind, ...item } = requestedItemOfLine(line, document, at)
  try {
    const [priced] = await sellable(kind).price(ctx, [item], null)
    return priced ?? null
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
