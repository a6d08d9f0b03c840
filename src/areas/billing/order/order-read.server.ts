import { can } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import { isAllRefunded, taxInvoiceRejection } from '../document/document.rules.ts'
import type { DocumentCard } from '../document/document.types.ts'
import { isRegistered } from '../document/seller.ts'
import { type PaymentRow, paymentColumns, refundSourcesOf } from '../payment/payment-row.server.ts'
import { needsHandling, urlGrantsAccess, withNamesNow } from '../sellable.server.ts'
import type { SlipAssessment } from '../slip/slip.rules.ts'
import { topUpKind } from '../wallet/top-up.rules.ts'
import type { OrderStatus } from './order.states.ts'
import type {
  DeliveryField,
  OrderChangeView,
  OrderedLine,
  OrderView,
  PaymentView,
  ShipmentView,
  TimelineStep,
} from './order.types.ts'
import { lineProgressSql } from './order-lines.server.ts'
import { type OrderRow, orderColumns } from './order-row.server.ts'
import { canAccessOrder, isOrderToken, orderToken, tokenTopic } from './order-token.server.ts'
import { allowedActionsOf, currentAttempt, effectiveStatus, lineStatus, showsQr } from './order-view.rules.ts'

interface WithLines extends OrderRow {
  lines: Omit<OrderedLine, 'leftMilli'>[]
  documents: DocumentCard[] | null
  points: OrderView['points']
  parcels: (Omit<ShipmentView, 'sentAt'> & { sentAt: string })[] | null
  changes: (Omit<OrderChangeView, 'at' | 'fields'> & { at: string; fields: DeliveryField[] | null })[] | null
}

interface PaymentWithSlip extends PaymentRow {
  refundedTo: PaymentView['refundedTo']
  slipId: string | null
  slipStatus: 'waiting' | 'accepted' | 'rejected' | 'replaced'
  slipSource: 'qr' | 'typed' | 'none'
  slipFileName: string
  slipSentAt: Date
  slipBank: string | null
  slipTransRef: string | null
  slipVerdict: SlipAssessment
}

/** The format of issued numbers; anything else is not searched for. */
const orderNumberPattern = /^[A-Z]{2}\d{10,18}$/

/**
 * Returns a whole order, for its owner (account, browser in which it was placed, or bearer of its link) and for staff.
 * Throws 404 for everybody else, as for a missing number. Three statements in one round trip.
 */
export async function getOrder(
  ctx: Ctx,
  number: string,
  options: { token?: string | null; forPayment?: boolean } = {},
): Promise<OrderView> {
  if (!orderNumberPattern.test(number)) throw notFound('order.not_found')
  const values = [ctx.tenant.id, number]
  const [[order], payments, timeline] = await Promise.all([
    ctx.db.query<WithLines>('billing.order', orderWithLinesSql, values),
    ctx.db.query<PaymentWithSlip>('billing.orderPayments', paymentsWithSlipsSql, values),
    ctx.db.query<TimelineStep>('billing.orderTimeline', timelineSql, values),
  ])
  // Who checks a payment sees the order that it is for, also without the permission to see all orders.
  const checks = options.forPayment && can(ctx.viewer, billingAbilities['payment.settle'])
  const as = order && (canAccessOrder(ctx, order, options.token) ?? (checks ? 'staff' : null))
  if (!order || !as) throw notFound('order.not_found')
  const status = effectiveStatus(order, payments, ctx.now)
  const lines = await withNamesNow(ctx, order.lines)
  const documents = order.documents ?? []
  const handles = as === 'owner' || can(ctx.viewer, billingAbilities['order.handle'])
  const askInvoice =
    handles &&
    canRequestInvoice(ctx, { ...order, status, isAllRefunded: isAllRefunded(payments) }, documents, as)
  const attempts = payments.map((row) =>
    paymentView(row, order, { status, now: ctx.now, forStaff: as === 'staff' }),
  )
  return {
    ...visibleOrder({ ...order, lines, status }, as === 'staff'),
    status,
    payment: currentAttempt(attempts),
    payments: attempts,
    timeline: as === 'staff' ? timeline : timeline.map(hideStaffDetails),
    documents,
    may: { ...allowedActionsOf(order, payments, handles ? as : 'reader', ctx.now), askInvoice },
    isOwn: order.userId !== null && order.userId === ctx.viewer.user?.id,
    isHandled: lines.some(({ kind }) => needsHandling(kind)),
    fillsWallet: order.kinds.includes(topUpKind),
    buyerId: as === 'staff' ? order.userId : null,
    token: as === 'owner' ? orderToken(ctx, order) : '',
    topic: isOrderToken(ctx, order, options.token) ? tokenTopic(ctx, order) : `order:${order.id}`,
  }
}

/** Which staff member did it, why staff sold at another price, and where money was received, is internal to the shop. */
const hideStaffDetails = (step: TimelineStep): TimelineStep => ({
  ...step,
  by: null,
  reason: step.event === 'place' || step.event === 'receive_part' ? null : step.reason,
})

function canRequestInvoice(
  ctx: Ctx,
  order: OrderRow & { isAllRefunded: boolean },
  documents: DocumentCard[],
  as: 'owner' | 'staff',
): boolean {
  // An owner who already requested it is waiting for it; staff correct invalid details.
  if (as === 'owner' && order.invoiceRequest) return false
  const seller = { registered: isRegistered(ctx.tenant) }
  return (
    taxInvoiceRejection(order, documents, seller, { today: day(ctx.now), correcting: as === 'staff' }) ===
    null
  )
}

/**
 * Returns whether the viewer may watch the live topic of an order: staff and owners by its id, bearers of its link by
 * id and token.
 */
export async function canWatchOrder(ctx: Ctx, topicId: string): Promise<boolean> {
  const [id = '', token] = topicId.split('.')
  if (!/^[0-9a-f-]{36}$/.test(id)) return false
  const [order] = await ctx.db.query<OrderRow>(
    'billing.orderById',
    `SELECT ${orderColumns} FROM billing_order o WHERE o.tenant_id = $1 AND o.id = $2`,
    [ctx.tenant.id, id],
  )
  if (!order) return false
  return token === undefined ? canAccessOrder(ctx, order) !== null : isOrderToken(ctx, order, token)
}

type VisibleOrder = Omit<
  OrderView,
  | 'payment'
  | 'payments'
  | 'timeline'
  | 'documents'
  | 'may'
  | 'isOwn'
  | 'isHandled'
  | 'fillsWallet'
  | 'buyerId'
  | 'token'
  | 'topic'
>

function visibleOrder(order: WithLines, forStaff: boolean): VisibleOrder {
  const lines = order.lines.map(
    (line): OrderedLine => ({
      ...line,
      url: forStaff && urlGrantsAccess(line.kind) ? '' : line.url,
      ...lineStatus(line, order, needsHandling(line.kind)),
    }),
  )
  return {
    id: order.id,
    number: order.number,
    channel: order.channel,
    status: order.status,
    locale: order.locale,
    method: order.method,
    contact: order.contact,
    address: order.address,
    shipping: { method: order.shippingMethod, satang: order.shippingSatang, label: order.shippingLabel },
    lines,
    totals: currentTotals(order, lines),
    points: order.points ?? null,
    itemCount: order.itemCount,
    note: order.note,
    staffNote: forStaff ? order.staffNote : '',
    invoiceRequest: order.invoiceRequest,
    returnDays: order.returnDays,
    promised: order.promised,
    parcels: (order.parcels ?? []).map((parcel) => ({
      ...parcel,
      sentAt: new Date(parcel.sentAt),
      by: forStaff ? parcel.by : null,
    })),
    changes: visibleChanges(order, forStaff),
    placedAt: order.placedAt,
    expiresAt: order.expiresAt,
    paidAt: order.paidAt,
    completedAt: order.completedAt,
    version: order.version,
  }
}

/** Returns the totals, with the saving and the weight of what was not cancelled. */
function currentTotals(order: WithLines, lines: readonly OrderedLine[]): OrderView['totals'] {
  const remaining = lines.map((line) => ({
    ...line,
    quantityMilli: line.quantityMilli - line.cancelledMilli,
  }))
  const saved = remaining.reduce(
    (sum, line) => sum + Math.round(((line.regularSatang - line.unitSatang) * line.quantityMilli) / 1000),
    order.discount as number,
  )
  return {
    subtotal: order.subtotal,
    discount: order.discount,
    shipping: order.shippingSatang,
    net: order.net,
    vat: order.vat,
    groups: order.taxSummary,
    total: order.total,
    saved: satang(Math.max(0, saved)),
    weightGrams: remaining.reduce(
      (grams, line) => grams + Math.ceil((line.weightGrams * line.quantityMilli) / 1000),
      0,
    ),
  }
}

/** Returns the changes of an order; its buyer learns neither who made them nor what staff noted. */
const visibleChanges = (order: WithLines, forStaff: boolean): OrderView['changes'] =>
  (order.changes ?? [])
    .filter(({ fields }) => forStaff || fields?.some((field) => field !== 'staffNote') !== false)
    .map((change) => ({
      ...change,
      at: new Date(change.at),
      fields: (change.fields ?? []).filter((field) => forStaff || field !== 'staffNote'),
      by: forStaff ? change.by : null,
      before: forStaff ? change.before : null,
    }))

function paymentView(
  row: PaymentWithSlip,
  order: Pick<OrderRow, 'userId'>,
  { status, now, forStaff }: { status: OrderStatus; now: Date; forStaff: boolean },
): PaymentView {
  const { slipTransRef } = row
  return {
    id: row.id,
    attempt: row.attempt,
    method: row.method,
    status: status === 'expired' && row.status === 'awaiting_customer' ? 'expired' : row.status,
    amount: row.amount,
    walletPart: row.walletPart,
    giftPart: row.giftPart,
    partPaid: row.partPaid,
    ref1: row.ref1,
    qr: showsQr(row, status, now) ? row.qrPayload : null,
    expiresAt: row.expiresAt,
    createdAt: row.createdAt,
    settledAt: row.settledAt,
    refundDue: row.refundDue,
    repaid: row.repaid,
    refunded: row.refunded,
    refundedTo: row.refundedTo,
    refundSources: refundSourcesOf(order, row),
    // For received money it is the staff's note, until a refund puts its reference there.
    reason: forStaff || row.settledAt === null || row.refunded > 0 ? row.reason : null,
    slip:
      (row.slipId && {
        id: row.slipId,
        status: row.slipStatus,
        source: row.slipSource,
        fileName: row.slipFileName,
        sentAt: row.slipSentAt,
        bank: row.slipBank,
        transRef: forStaff ? slipTransRef : slipTransRef && `…${slipTransRef.slice(-6)}`,
        verdict: row.slipVerdict,
      }) ||
      null,
  }
}

const orderWithLinesSql = `
  SELECT ${orderColumns}, (
    SELECT jsonb_agg(jsonb_build_object('line', l.position, 'sentMilli', l.sent, 'cancelledMilli', l.cancelled, 'kind', l.kind, 'ref', l.ref, 'sku', l.sku, 'name', l.name, 'unit', l.unit,
      'image', l.image, 'url', l.url, 'quantityMilli', l.quantity_milli, 'regularSatang', l.regular_satang,
      'unitSatang', l.unit_satang, 'subtotal', l.subtotal_satang, 'discount', l.discount_satang, 'vatMode', l.vat_mode,
      'net', l.net_satang, 'vat', l.vat_satang, 'gross', l.gross_satang, 'weightGrams', l.weight_grams,
      'meta', l.meta) ORDER BY l.position)
    FROM (SELECT l.*, ${lineProgressSql} FROM billing_order_line l
          WHERE l.tenant_id = o.tenant_id AND l.order_id = o.id) l) AS lines, (
    SELECT jsonb_agg(jsonb_build_object('number', s.number, 'carrier', s.carrier, 'tracking', s.tracking, 'sentAt', s.sent_at,
      'by', s.sent_by, 'collect', s.collect_satang, 'lines', (
        SELECT jsonb_agg(jsonb_build_object('line', l.position, 'quantityMilli', l.quantity_milli) ORDER BY l.position)
        FROM billing_shipment_line l
        WHERE l.tenant_id = s.tenant_id AND l.order_id = s.order_id AND l.shipment = s.number)) ORDER BY s.number)
    FROM billing_shipment s WHERE s.tenant_id = o.tenant_id AND s.order_id = o.id) AS parcels, (
    SELECT jsonb_agg(jsonb_build_object('number', c.number, 'kind', c.kind, 'at', c.at, 'by', c.actor_id, 'reason', c.reason,
      'less', c.net_satang + c.vat_satang, 'fields', c.details->'fields', 'before', c.details->'before', 'promised', c.details->'promised', 'lines', coalesce((
        SELECT jsonb_agg(jsonb_build_object('line', l.position, 'quantityMilli', l.quantity_milli, 'lost', l.lost) ORDER BY l.position)
        FROM billing_order_change_line l
        WHERE l.tenant_id = c.tenant_id AND l.order_id = c.order_id AND l.change = c.number), '[]')) ORDER BY c.number)
    FROM billing_order_change c WHERE c.tenant_id = o.tenant_id AND c.order_id = o.id) AS changes, (
    SELECT jsonb_agg(jsonb_build_object('number', d.number, 'kind', d.kind, 'status', d.status,
      'issuedOn', d.issued_on, 'total', d.total_satang, 'refersTo', d.refers_to, 'reason', d.reason)
      ORDER BY d.issued_at, d.number)
    FROM billing_document d WHERE d.tenant_id = o.tenant_id AND d.order_id = o.id) AS documents, (
    SELECT jsonb_build_object('spent', p.spent - p.back, 'off', p.spent_satang, 'earned', p.earned - p.taken_back - p.short +
      CASE WHEN p.bonus > 0 THEN (SELECT coalesce(sum(b.earned - b.taken_back - b.short), 0) FROM billing_order_bonus b
        WHERE b.tenant_id = p.tenant_id AND b.order_id = p.order_id) ELSE 0 END)
    FROM billing_order_points p WHERE p.tenant_id = o.tenant_id AND p.order_id = o.id
      AND (p.spent > p.back OR p.earned > p.taken_back OR p.bonus > 0)) AS points
  FROM billing_order o WHERE o.tenant_id = $1 AND o.number = $2`

// What left an account in the bookings of a refund; the other side is revenue, tax, or what was due back. The value of
// exchanged goods is on a card of its own until it is paid out instead.
const refundedToSql = `CASE WHEN p.refunded_satang = 0 THEN '[]'::jsonb ELSE (
    SELECT coalesce(jsonb_agg(jsonb_build_object('place', place, 'amount', amount) ORDER BY amount DESC, place), '[]')
    FROM (SELECT CASE coalesce(paid_out.kind, a.kind) WHEN 'clearing_gateway' THEN 'card' WHEN 'user_wallet' THEN 'wallet'
            WHEN 'gift_card' THEN CASE WHEN g.for_exchange THEN 'exchange' ELSE 'gift' END
            WHEN 'clearing_cash' THEN 'cash' ELSE 'bank' END AS place, -sum(e.amount) AS amount
          FROM ledger_tx t
          JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.tx_id = t.id AND e.amount < 0
          JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
          LEFT JOIN billing_gift_card g ON a.kind = 'gift_card' AND g.tenant_id = a.tenant_id AND g.id::text = a.owner
          LEFT JOIN LATERAL (
            SELECT pa.kind FROM ledger_tx pt
            JOIN ledger_entry pe ON pe.tenant_id = pt.tenant_id AND pe.tx_id = pt.id AND pe.amount < 0
            JOIN ledger_account pa ON pa.tenant_id = pe.tenant_id AND pa.id = pe.account_id
            WHERE pt.tenant_id = g.tenant_id AND pt.ref_kind = 'gift_card' AND pt.ref_id = g.id AND pt.kind = 'exchange_back'
            LIMIT 1) paid_out ON true
          WHERE t.tenant_id = p.tenant_id AND t.ref_kind = 'payment' AND t.ref_id = p.id AND t.kind IN ('refund', 'return')
          GROUP BY 1) refund) END`

const paymentsWithSlipsSql = `
  SELECT ${paymentColumns}, ${refundedToSql} AS "refundedTo", s.id AS "slipId", s.status AS "slipStatus", s.source AS "slipSource",
    s.file_name AS "slipFileName", s.sent_at AS "slipSentAt", s.sending_bank AS "slipBank",
    s.trans_ref AS "slipTransRef", s.verdict AS "slipVerdict"
  FROM billing_order o
  JOIN billing_payment p ON p.tenant_id = o.tenant_id AND p.order_id = o.id
  LEFT JOIN LATERAL (
    SELECT * FROM billing_slip s WHERE s.tenant_id = p.tenant_id AND s.payment_id = p.id
    ORDER BY s.sent_at DESC, s.id DESC LIMIT 1) s ON true
  WHERE o.tenant_id = $1 AND o.number = $2 ORDER BY p.attempt`

const timelineSql = `
  SELECT t.at, t.to_state AS status, t.event, t.reason, t.actor_id AS by
  FROM billing_order o
  JOIN transition t ON t.tenant_id = o.tenant_id AND t.entity = 'order' AND t.entity_id = o.id
  WHERE o.tenant_id = $1 AND o.number = $2 ORDER BY t.at, t.id`
