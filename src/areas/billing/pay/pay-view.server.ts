import { shopPaths } from '#areas/shop/paths.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import { qrPng, qrSvg } from '#kernel/qr/qr.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { bankByCode } from '#kernel/thaiqr/index.ts'
import { cardView } from '../card/card-view.server.ts'
import { combinedKind } from '../combined/combined.rules.ts'
import { hasUsableGiftCard } from '../gift-card/gift-card.server.ts'
import { giftUsesOf } from '../gift-card/gift-use.server.ts'
import type { OrderView } from '../order/order.types.ts'
import { getOrder } from '../order/order-read.server.ts'
import { isPayableByStatusToken, orderOfStatusToken } from '../order/order-status-view.server.ts'
import { billingPaths } from '../paths.ts'
import { paymentMethods, rejectionOf } from '../payment/method.rules.ts'
import { isInFlight } from '../payment/payment.states.ts'
import { comesFromCart, linksToUsage, needsHandling, noteOf, storesValue } from '../sellable.server.ts'
import { type PaymentSettings, paymentSettings, receiverOf } from '../settings/settings.server.ts'
import { availableToViewer } from '../wallet/balance.server.ts'
import type { OtherMethod, PayOrder, PayView } from './pay-view.ts'

/**
 * The parameters of the pay page: an order's link token or a statusToken. Without either, only its owner and staff may
 * open it.
 */
export interface PayRequest {
  number: string
  token: string | null
  statusToken: string | null
}

/** Returns the full order of a pay page; throws 404 for everyone else. */
export const orderToPay = (ctx: Ctx, { number, token, statusToken }: PayRequest): Promise<OrderView> =>
  statusToken ? orderOfStatusToken(ctx, number, statusToken) : getOrder(ctx, number, { token })

/**
 * Returns the pay page of an order for its owner, the holder of its link, staff, and visitors who know only the number
 * and phone number. The latter may pay and send a first slip, but see nothing of what was sent before. Throws 404 for
 * everyone else. `loadedOrder`: the order, if it was already loaded.
 */
export async function payView(ctx: Ctx, request: PayRequest, loadedOrder?: OrderView): Promise<PayView> {
  const [order, settings] = await Promise.all([loadedOrder ?? orderToPay(ctx, request), paymentSettings(ctx)])
  const { qr } = order.payment
  const data = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`
  return {
    order: request.statusToken ? forStatusToken(order) : forOwner(order, ctx.locale),
    orderPath: debtsOf(order, ctx.locale)
      ? billingPaths.orderPayment(order.number, request.token)
      : orderPath(request),
    usagePath: order.paidAt && !request.statusToken ? (usagePathOf(order) ?? null) : null,
    contactPath:
      !request.statusToken && order.status === 'pending_payment' && !isInFlight(order.payment.status)
        ? billingPaths.step({ order: order.number, token: request.token, at: 'contact' })
        : null,
    receiver: receiverOf(settings),
    otherMethods: request.statusToken ? [] : await otherMethods(ctx, order, settings),
    accounts: settings.bankAccounts.map(({ bank, number, name }) => ({
      bank: bankByCode(bank)?.[ctx.locale] ?? bank,
      number,
      name,
    })),
    card:
      settings.card.on && isUnpaid(order)
        ? await cardView(ctx, order.payment, { withSaved: request.statusToken === null })
        : null,
    refundPath:
      !request.statusToken && order.payments.some(isRefundDue(order))
        ? billingPaths.refundChoice(order.number, request.token)
        : null,
    gift: request.statusToken ? null : await giftPart(ctx, order),
    now: ctx.now,
    wholeMs: settings.expiryMinutes * 60_000,
    qrPicture: qr && data('image/svg+xml', Buffer.from(qrSvg(qr))),
    // Banking apps only open raster images.
    qrFile: qr && data('image/png', await qrPng(qr, { scale: 12 })),
  }
}

const isRefundDue =
  ({ status }: OrderView) =>
  (payment: OrderView['payment']): boolean =>
    payment.refundDue > payment.repaid || (status === 'cancelling' && payment.refunded < payment.amount)

/** Gift cards are accepted for an order awaiting payment if the site has gift cards and the order does not itself store value. */
async function giftPart(ctx: Ctx, order: OrderView): Promise<PayView['gift']> {
  if (order.status !== 'pending_payment' || isInFlight(order.payment.status)) return null
  if (storesValue(order.lines.map(({ kind }) => kind)) || order.method === 'cod') return null
  const uses = await giftUsesOf(ctx, order.payment)
  return uses.length > 0 || (await hasUsableGiftCard(ctx)) ? { uses } : null
}

const isUnpaid = ({ status }: OrderView) => status === 'pending_payment' || status === 'expired'

async function otherMethods(ctx: Ctx, order: OrderView, settings: PaymentSettings): Promise<OtherMethod[]> {
  if (order.status !== 'pending_payment' || isInFlight(order.payment.status)) return []
  const available = order.isOwn && settings.wallet.on ? await availableToViewer(ctx) : null
  const needsNoHand = !order.lines.some(({ kind }) => needsHandling(kind))
  const { giftPart, partPaid } = order.payment
  const due = satang(order.totals.total - giftPart - partPaid)
  const fillsWallet = storesValue(order.lines.map(({ kind }) => kind))
  const toPay = { available, fillsWallet, needsNoHand }
  return (
    paymentMethods
      .filter((method) => method !== order.method && !rejectionOf(method, settings, due, toPay))
      // A carrier collects the full amount of its parcels.
      .filter((method) => method !== 'cod' || giftPart + partPaid === 0)
      .map((method) => ({ method, atCounter: method === 'cod' && order.shipping.method === 'pickup' }))
  )
}

function debtsOf({ lines }: OrderView, locale: Locale): PayOrder['debts'] {
  if (!lines.some(({ kind }) => kind === combinedKind)) return null
  return lines.map(({ name, gross }) => ({ name: name[locale], amount: gross }))
}

function forOwner(order: OrderView, locale: Locale = 'th'): PayOrder {
  const { number, status, method, itemCount, paidAt, totals, payment, may, topic, lines } = order
  const { slip } = payment
  const fromCart = lines.filter(({ kind }) => comesFromCart(kind))
  return {
    number,
    status,
    method,
    itemCount,
    paidAt,
    topic,
    isHandled: lines.some(({ kind }) => needsHandling(kind)),
    isFromCart: fromCart.length > 0,
    heldCount: fromCart
      .filter(({ kind }) => needsHandling(kind))
      .reduce((count, { quantityMilli }) => count + Math.ceil(quantityMilli / 1000), 0),
    debts: debtsOf(order, locale),
    notes: order.lines.flatMap((line) => {
      const note = noteOf(line, locale)
      return note ? [`${line.name[locale]}: ${note}`] : []
    }),
    totals: {
      subtotal: totals.subtotal,
      discount: totals.discount,
      shipping: totals.shipping,
      total: totals.total,
    },
    payment: {
      method: payment.method,
      status: payment.status,
      amount: payment.amount,
      walletPart: payment.walletPart,
      giftPart: payment.giftPart,
      partPaid: payment.partPaid,
      ref1: payment.ref1,
      qr: payment.qr,
      expiresAt: payment.expiresAt,
      refundDue: payment.refundDue,
      reason: payment.reason,
      slip: slip && {
        id: slip.id,
        source: slip.source,
        bank: slip.bank,
        transRef: slip.transRef,
        verdict: slip.verdict,
      },
    },
    may: { cancel: may.cancel, renew: may.renew, submitSlip: may.submitSlip },
  }
}

/** Omits the shop's notes and everything about a slip except that there is one. */
function forStatusToken(order: OrderView): PayOrder {
  const visibleOrder = forOwner(order)
  const { slip } = visibleOrder.payment
  return {
    ...visibleOrder,
    payment: {
      ...visibleOrder.payment,
      reason: null,
      // How it was read is between its sender and the shop.
      slip: slip && {
        id: slip.id,
        source: 'qr',
        bank: null,
        transRef: null,
        verdict: { ...slip.verdict, checks: [] },
      },
    },
    may: { cancel: false, renew: false, submitSlip: isPayableByStatusToken(order) },
    notes: [],
    topic: null,
  }
}

/** Returns where the order's owner uses what they bought. */
const usagePathOf = ({ lines, isOwn, token }: OrderView): string | undefined =>
  (isOwn || token) && lines.length === 1 && linksToUsage(lines.map(({ kind }) => kind))
    ? lines[0]?.url
    : undefined

const orderPath = ({ number, token, statusToken }: PayRequest): string =>
  statusToken ? shopPaths.orderStatus(number, statusToken) : shopPaths.order(number, token)
