import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId, newToken } from '#kernel/id.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import { nextNumber } from '#kernel/series.ts'
import { buddhistYear, day } from '#kernel/time/index.ts'
import { recordTransition, type StateChange } from '#kernel/transition.ts'
import { billingAbilities } from '../abilities.ts'
import { type GiftShare, holdGiftShares, planGiftCards, sharesTotal } from '../gift-card/gift-use.server.ts'
import { settleCovered } from '../gift-card/pay-with-card.server.ts'
import { expiryOf, heldUntil } from '../payment/expiry.rules.ts'
import { expireAt } from '../payment/expiry-job.ts'
import { minutesToPay } from '../payment/method.rules.ts'
import { methodRejection } from '../payment/method-rejection.server.ts'
import { type NewPayment, newPayment } from '../payment/new-payment.server.ts'
import { payFromWallet } from '../payment/pay-from-wallet.server.ts'
import { needsHandling, needsNoPhone, paymentDeadlineOf, sellable } from '../sellable.server.ts'
import { destinationOf, promiseFor, transitTo } from '../settings/delivery-days.rules.ts'
import { type PaymentSettings, paymentSettings } from '../settings/settings.server.ts'
import { holdWalletPart, walletPartFor } from '../wallet/wallet-part.server.ts'
import { saveLineCosts } from './line-cost.server.ts'
import { type PlaceOrderInput, placeOrderInput, withoutPhoneInput } from './order.input.ts'
import type { OrderStatus } from './order.states.ts'
import type { OrderLine, Totals } from './order.types.ts'
import { fulfilOrderItems, needsNoHandling } from './order-items.server.ts'
import { moveOrder, publishOrder } from './order-move.server.ts'
import { type LockedOrder, lockOrder, searchWords } from './order-row.server.ts'
import { guestHash, orderToken } from './order-token.server.ts'
import { agreedLines, type KindLine, priceLines, totalsOf } from './quote.server.ts'
import { type Seller, sellerOf } from './seller.server.ts'
import { piecesOf } from './shipment.rules.ts'

/** A newly placed order, and the amount to pay. */
export interface Placed {
  order: { id: string; number: string; status: OrderStatus; total: number; token: string; placedAt: Date }
  payment: NewPayment
}

/**
 * What was agreed before the order (an accepted quotation): lines and amounts as stated there, which are not priced
 * again, and their tax rate. The caller has checked permissions.
 */
export interface AgreedSale {
  totals: Totals
  vatRateBp: number
}

type Parsed = ReturnType<typeof parseOrderInput>
const parseOrderInput = (input: PlaceOrderInput) =>
  parseInput(needsNoPhone(input.lines.map(({ kind }) => kind)) ? withoutPhoneInput : placeOrderInput, input)

/**
 * Places an order in the transaction of `ctx`: prices, goods held, number taken, order, lines and payment written. All
 * or nothing. About ten statements.
 *
 * Throws 422 for invalid input and for a disabled payment method, 409 `order.total_changed` if it costs other than
 * `expectTotal`, and what the kinds throw: 409 `stock.short` names the lines that are short. Staff who order for
 * somebody pass `terms`: payment deadline and different prices, with the reason; 403 for everybody else. `agreed`: the
 * quoted prices apply.
 */
export async function placeOrder(ctx: Ctx, input: PlaceOrderInput, agreed?: AgreedSale): Promise<Placed> {
  const params = parseOrderInput(input)
  const settings = await paymentSettings(ctx)
  const vatRateBp = agreed?.vatRateBp ?? settings.vatRateBp
  const totals = agreed?.totals ?? (await usualTotals(ctx, params, vatRateBp))
  const kinds = [...new Set(params.lines.map((line) => line.kind))]
  const cover = await planCover(ctx, { params, settings, kinds, total: totals.total })
  if (params.expectTotal !== undefined && params.expectTotal !== totals.total) {
    throw conflict(
      'order.total_changed',
      { total: totals.total, expected: params.expectTotal },
      { total: totals.total },
    )
  }
  const id = newId()
  const nothingDue = totals.total === 0
  const onTrust = params.payment === 'cod' && !nothingDue
  const expiresAt = onTrust || nothingDue ? null : await paymentDeadline(ctx, params, settings)
  for (const kind of kinds) {
    const linesOfKind = params.lines.filter((line) => line.kind === kind)
    await sellable(kind).reserve(ctx, id, linesOfKind, expiresAt && heldUntil(expiresAt))
  }

  const seller = params.channel === 'staff' ? await sellerOf(ctx) : null
  const status: OrderStatus = onTrust ? 'confirmed' : nothingDue ? 'paid' : 'pending_payment'
  const numbered = await allocateOrderNumber(ctx)
  const tokenSecret = newToken(16)
  const order = { id, number: numbered.text, status, tokenSecret }
  const [, , payment] = await Promise.all([
    insertOrder(ctx, {
      ...order,
      ...numbered,
      input: params,
      totals,
      kinds,
      expiresAt,
      settings,
      seller,
      vatRateBp,
    }),
    insertLines(ctx, id, totals.lines),
    newPayment(ctx, {
      orderId: id,
      number: order.number,
      attempt: 1,
      method: params.payment,
      amount: cover.due,
      expiresAt,
      settings,
      reference: params.reference,
      covered: cover.gifts.length > 0,
    }),
    recordTransition(ctx, ...placementChanges(id, status, params.terms?.reason)),
  ])
  await holdCover(ctx, cover, {
    orderId: id,
    number: order.number,
    paymentId: payment.id,
    userId: params.userId,
  })
  if (status !== 'pending_payment') await saveLineCosts(ctx, id, kinds)
  await emit(ctx, 'order.placed', { orderId: id, number: order.number })
  if (status === 'confirmed') await emit(ctx, 'order.confirmed', { orderId: id, number: order.number })
  if (status === 'paid') {
    await emit(ctx, 'order.paid', { orderId: id, number: order.number })
    // Its payment of zero has succeeded, too: points promised with an order that points paid are earned by it.
    await emit(ctx, 'payment.confirmed', { orderId: id, paymentId: payment.id })
  }
  if (expiresAt) expireAt(ctx, expiresAt)
  publishOrder(ctx, order)
  const delivered = nothingDue ? await deliverFreeOrder(ctx, id) : null
  const paid = nothingDue
    ? null
    : cover.due === 0
      ? await settleCovered(ctx, id)
      : await payFromWalletIfChosen(ctx, params, id)
  return {
    order: {
      id,
      number: order.number,
      status: paid?.order.status ?? delivered?.status ?? status,
      total: totals.total,
      token: orderToken(ctx, order),
      placedAt: ctx.now,
    },
    payment: paid ? { ...payment, status: paid.payment.status } : payment,
  }
}

/** Nothing is due: what needs no handling is delivered at once, as with an order that was paid. */
async function deliverFreeOrder(ctx: Ctx, id: string): Promise<LockedOrder> {
  const order = await lockOrder(ctx, { id })
  await fulfilOrderItems(ctx, order, 'paid', true)
  return needsNoHandling(order) ? moveOrder(ctx, order, 'deliver', { fulfilled: true }) : order
}

async function usualTotals(ctx: Ctx, params: Parsed, vatRateBp: number): Promise<Totals> {
  const priced = await priceLines(ctx, params.lines, params.userId)
  return totalsOf(applyAgreedPrices(ctx, params, priced), params, vatRateBp)
}

/** What gift cards and the wallet pay of an order, and what remains for the chosen method. */
interface Cover {
  gifts: GiftShare[]
  walletPart: Satang
  due: Satang
}

interface CoverInput {
  params: Parsed
  settings: PaymentSettings
  kinds: string[]
  total: Satang
}

/** Throws 422 if a gift card, the wallet or the chosen method cannot pay its part. */
async function planCover(ctx: Ctx, { params, settings, kinds, total }: CoverInput): Promise<Cover> {
  const { userId, payment: method, giftCodes } = params
  const gifts = giftCodes?.length
    ? await planGiftCards(ctx, giftCodes, { due: total, method, kinds }, 'giftCode')
    : []
  const afterGifts = satang(total - sharesTotal(gifts))
  const walletPart = params.fromWallet
    ? await walletPartFor(ctx, settings, { total: afterGifts, method, kinds, userId })
    : zeroSatang
  const due = satang(afterGifts - walletPart)
  const rejection = await methodRejection(ctx, method, settings, { total: due, kinds, userId })
  if (rejection) throw invalid([{ path: 'payment', ...rejection, params: { ...rejection.params } }])
  return { gifts, walletPart, due }
}

interface CoveredPayment {
  orderId: string
  number: string
  paymentId: string
  userId: string | null
}

async function holdCover(
  ctx: Ctx,
  { gifts, walletPart }: Cover,
  { orderId, number, paymentId, userId }: CoveredPayment,
): Promise<void> {
  if (walletPart > 0 && userId) await holdWalletPart(ctx, { paymentId, userId, amount: walletPart, number })
  await holdGiftShares(ctx, gifts, { orderId, paymentId, number })
}

async function paymentDeadline(
  ctx: Ctx,
  { terms, payment, lines }: Parsed,
  settings: PaymentSettings,
): Promise<Date> {
  const minutes = terms ? terms.hours * 60 : minutesToPay(payment, settings)
  return (await paymentDeadlineOf(ctx, lines)) ?? expiryOf(ctx.now, minutes)
}

/** A wallet pays as soon as the order is placed; every other method awaits its money. */
const payFromWalletIfChosen = (ctx: Ctx, { payment }: Parsed, id: string) =>
  payment === 'wallet' ? payFromWallet(ctx, id) : null

/** Returns lines at the prices staff agreed with the buyer. Throws 403 for everybody else, 422 if no reason is given. */
function applyAgreedPrices(ctx: Ctx, input: Parsed, priced: KindLine[]): KindLine[] {
  if (input.terms || input.lines.some((line) => line.unitSatang !== undefined))
    authorize(ctx, billingAbilities['order.place_for'])
  const lines = agreedLines(priced, input.lines)
  const other = input.discountSatang || lines.some((line, at) => line.unitSatang !== priced[at]?.unitSatang)
  if (input.terms && other && !input.terms.reason)
    throw invalid([{ path: 'terms.reason', code: 'field.required' }])
  return lines
}

function placementChanges(id: string, status: OrderStatus, reason?: string): StateChange[] {
  const placed: StateChange = { entity: 'order', id, from: '', to: 'pending_payment', event: 'place', reason }
  if (status === 'pending_payment') return [placed]
  const event = status === 'confirmed' ? 'accept' : 'pay'
  return [placed, { entity: 'order', id, from: 'pending_payment', to: status, event }]
}

/** `SO6900000123`: the last two digits of the Buddhist year, then eight digits of a gapless sequence. */
async function allocateOrderNumber(ctx: Ctx): Promise<{ text: string; period: string; serial: number }> {
  const period = String(buddhistYear(Number(day(ctx.now).slice(0, 4))))
  const { number, text } = await nextNumber(ctx, {
    kind: 'order',
    period,
    prefix: `SO${period.slice(2)}`,
    width: 8,
  })
  return { text, period, serial: number }
}

interface NewOrder {
  id: string
  text: string
  period: string
  serial: number
  status: OrderStatus
  tokenSecret: string
  input: Parsed
  totals: Totals
  kinds: string[]
  expiresAt: Date | null
  settings: PaymentSettings
  vatRateBp: number
  seller: Seller | null
}

async function insertOrder(ctx: Ctx, order: NewOrder): Promise<void> {
  const { input, totals } = order
  const { dispatch } = order.settings.shipping
  const to = input.shipping.method === 'standard' ? input.address : null
  const transit = to && dispatch && transitTo(dispatch, destinationOf(to))
  const hasNoDay = totals.lines.some(({ awaited }) => awaited) || !order.kinds.some(needsHandling)
  const promised = hasNoDay ? null : promiseFor(dispatch, ctx.now, transit ?? undefined)
  await ctx.db.query(
    'billing.insertOrder',
    `INSERT INTO billing_order (tenant_id, id, number, period, serial, channel, status, method, user_id, guest_hash,
       locale, contact, address, shipping_method, shipping_label, shipping_satang, shipping_vat_satang,
       subtotal_satang, discount_satang, net_satang, vat_satang, total_satang, vat_rate_bp, tax_summary, kinds,
       item_count, note, invoice_request, token_secret, search, placed_at, expires_at, paid_at, promised,
       return_days, seller_id, unit_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
       $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37)`,
    [
      ctx.tenant.id,
      order.id,
      order.text,
      order.period,
      order.serial,
      input.channel ?? 'web',
      order.status,
      input.payment,
      input.userId,
      input.guestKey && guestHash(input.guestKey),
      input.locale ?? ctx.locale,
      JSON.stringify(input.contact),
      input.address && JSON.stringify(input.address),
      input.shipping.method,
      JSON.stringify(input.shipping.label),
      totals.shipping,
      shippingVat(totals),
      totals.subtotal,
      totals.discount,
      totals.net,
      totals.vat,
      totals.total,
      order.vatRateBp,
      JSON.stringify(totals.groups),
      order.kinds,
      piecesOf(totals.lines.map(({ quantityMilli }) => quantityMilli)),
      input.note ?? '',
      input.invoiceRequest && JSON.stringify(input.invoiceRequest),
      order.tokenSecret,
      searchWords(order.text, input.contact),
      ctx.now,
      order.expiresAt,
      order.status === 'paid' ? ctx.now : null,
      promised && JSON.stringify(promised),
      order.settings.returnDays,
      order.seller?.id ?? null,
      order.seller?.unit ?? null,
    ],
  )
}

const shippingVat = (totals: Totals) => totals.vat - totals.lines.reduce((vat, line) => vat + line.vat, 0)

async function insertLines(ctx: Ctx, orderId: string, lines: OrderLine[]): Promise<void> {
  const rows = lines.map((line, at) => ({ ...line, id: newId(), position: at + 1, meta: line.meta ?? null }))
  await ctx.db.query(
    'billing.insertLines',
    `INSERT INTO billing_order_line (tenant_id, id, order_id, position, kind, ref, sku, name, unit, image, url,
       quantity_milli, regular_satang, unit_satang, subtotal_satang, discount_satang, vat_mode, net_satang, vat_satang,
       gross_satang, weight_grams, meta)
     SELECT $1, id, $2, position, kind, ref, sku, name, unit, image, url, "quantityMilli", "regularSatang",
       "unitSatang", subtotal, discount, "vatMode", net, vat, gross, "weightGrams", meta
     FROM jsonb_to_recordset($3::jsonb) AS l(id uuid, position smallint, kind text, ref text, sku text, name jsonb,
       unit jsonb, image text, url text, "quantityMilli" bigint, "regularSatang" bigint, "unitSatang" bigint,
       subtotal bigint, discount bigint, "vatMode" text, net bigint, vat bigint, gross bigint, "weightGrams" int,
       meta jsonb)`,
    [ctx.tenant.id, orderId, JSON.stringify(rows)],
  )
}
