import { storedAddressLines } from '#areas/address/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { LockedOrder } from '../order/order-row.server.ts'
import { paysDebts, storesValue } from '../sellable.server.ts'
import { type DocumentKind, documentFor, isFullTaxInvoice } from './document.rules.ts'
import type { DocumentBuyer, DocumentContent } from './document.types.ts'
import { allocateNumber } from './document-number.server.ts'
import { isRegistered, sellerOf } from './seller.ts'

/**
 * Issues what is due when an order's money is received. In the settling transaction; the order's lock must be held.
 * `sent`: a parcel was shipped on trust, together with the tax invoice.
 */
export async function issueForMoney(
  ctx: Ctx,
  order: LockedOrder,
  { sent }: { sent: boolean },
): Promise<void> {
  await issueDue(ctx, order, 'paid', sent)
}

/** Issues what is due when the first goods leave: a tax invoice if they were not paid before. */
export async function issueForShipment(ctx: Ctx, order: LockedOrder): Promise<void> {
  await issueDue(ctx, order, 'sent', order.paidAt !== null)
}

async function issueDue(
  ctx: Ctx,
  order: LockedOrder,
  occasion: 'paid' | 'sent',
  taxInvoiced: boolean,
): Promise<void> {
  // Each debt has its own documents.
  if (paysDebts(order.kinds)) return
  const sale = { total: order.total, vatRateBp: order.vatRateBp, wantsInvoice: order.invoiceRequest !== null }
  // Money in a wallet is not a sale yet: its tax is due when it is spent.
  const registered = isRegistered(ctx.tenant) && !storesValue(order.kinds)
  const kind = documentFor(occasion, sale, { registered, taxInvoiced })
  if (kind) await issue(ctx, order, kind)
}

interface IssueOptions {
  refersTo?: string
  reason?: string
  /** Credit notes: the refunded amounts, instead of the whole sale. */
  amounts?: { net: Satang; vat: Satang; total: Satang }
  content?: Partial<DocumentContent>
}

/**
 * Takes the next number and writes the document as a complete copy: later changes do not affect it. Two statements; the
 * number's row stays locked until the transaction ends. Returns the number.
 */
export async function issue(
  ctx: Ctx,
  order: LockedOrder,
  kind: DocumentKind,
  { refersTo, reason, amounts, content = {} }: IssueOptions = {},
): Promise<string> {
  const seller = sellerOf(ctx.tenant)
  const allocated = await allocateNumber(ctx, kind, seller)
  await ctx.db.query(
    'billing.issueDocument',
    `INSERT INTO billing_document (tenant_id, id, kind, branch, series, period, serial, number, order_id, issued_on,
       issued_at, issued_by, seller, buyer, refers_to, reason, net_satang, vat_satang, total_satang, content)
     SELECT o.tenant_id, $3, $4, $5, $6, $7, $8, $9, o.id, $10, $11, $12, $13, $14, $15, $16,
       coalesce($17, o.net_satang), coalesce($18, o.vat_satang), coalesce($19, o.total_satang),
       jsonb_build_object('orderNumber', o.number, 'method', o.method, 'subtotal', o.subtotal_satang,
         'discount', o.discount_satang, 'shipping', o.shipping_satang, 'groups', o.tax_summary,
         'vatRateBp', o.vat_rate_bp, 'lines', (
           SELECT jsonb_agg(jsonb_build_object('name', l.name->>'th', 'sku', l.sku, 'unit', l.unit->>'th', 'bundle', l.meta->'bundle'->'name'->>'th',
             'quantityMilli', l.quantity_milli - l.cancelled, 'unitSatang', l.unit_satang,
             'subtotal', l.subtotal_satang - l.gone, 'vatMode', l.vat_mode, 'net', l.net_satang - l.gone_net,
             'vat', l.vat_satang - l.gone_vat, 'gross', l.net_satang + l.vat_satang - l.gone_net - l.gone_vat) ORDER BY l.position)
           FROM (SELECT l.*, coalesce(c.milli, 0) AS cancelled, coalesce(c.subtotal, 0) AS gone, coalesce(c.net, 0) AS gone_net,
                   coalesce(c.vat, 0) AS gone_vat FROM billing_order_line l
                 LEFT JOIN LATERAL (
                   SELECT sum(quantity_milli)::bigint AS milli, sum(subtotal_satang)::bigint AS subtotal,
                     sum(net_satang)::bigint AS net, sum(vat_satang)::bigint AS vat
                   FROM billing_order_change_line c WHERE c.tenant_id = l.tenant_id AND c.order_id = l.order_id
                     AND c.position = l.position) c ON true
                 WHERE l.tenant_id = o.tenant_id AND l.order_id = o.id) l
           WHERE l.quantity_milli > l.cancelled)) || $20::jsonb
     FROM billing_order o WHERE o.tenant_id = $1 AND o.id = $2`,
    [
      ctx.tenant.id,
      order.id,
      newId(),
      kind,
      seller.branch,
      allocated.series,
      allocated.period,
      allocated.number,
      allocated.text,
      allocated.day,
      ctx.now,
      ctx.viewer.user?.id ?? null,
      JSON.stringify(seller),
      JSON.stringify(buyerOf(order, kind)),
      refersTo ?? null,
      reason ?? null,
      amounts?.net ?? null,
      amounts?.vat ?? null,
      amounts?.total ?? null,
      JSON.stringify(content),
    ],
  )
  return allocated.text
}

/**
 * Returns the buyer on a document: the party that requested the tax invoice, or else the one who ordered. An
 * abbreviated one names nobody.
 */
function buyerOf(order: LockedOrder, kind: DocumentKind): DocumentBuyer | null {
  const { invoiceRequest, contact, address } = order
  if (invoiceRequest && (isFullTaxInvoice(kind) || kind === 'credit_note' || kind === 'receipt'))
    return invoiceRequest
  if (kind.endsWith('_abbr')) return null
  return { name: contact.name, address: address ? storedAddressLines(address).join(' ') : '' }
}
