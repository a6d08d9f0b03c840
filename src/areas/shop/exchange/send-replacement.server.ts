import {
  exchangeCode,
  getOrder,
  methodsFor,
  notifyOrderChanged,
  placeOrder,
  recordReturnRefund,
  refundReturnToCard,
} from '#areas/billing/public.server.ts'
import type { RefundShare } from '#areas/billing/public.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Satang, zeroSatang } from '#kernel/money/index.ts'
import { shopAbilities } from '../abilities.ts'
import { productKind } from '../product-kinds.rules.ts'
import { notifyBuyer } from '../return/notify.server.ts'
import { amountByHand, goodsOf, refundShares, refundSources } from '../return/return.rules.ts'
import { returnStates } from '../return/return.states.ts'
import { type ReturnRow, returnLifecycle, returnRows } from '../return/return-row.server.ts'
import { type Difference, differenceOf, hoursToPay } from './exchange.rules.ts'
import { requireStillSold } from './replacement.server.ts'

/**
 * Accepts the returned goods and creates the order for the replacement, paid with their value. The buyer pays a higher
 * price by its link; a lower price was refunded (`reference`) or is credited to their wallet. Throws 403, 404, 409
 * `transition_refused`, `payment.nothing_paid`, `shop.exchange_gone`, `stock.short`, 422.
 */
export async function sendReplacement(
  ctx: Ctx,
  id: string,
  { reference }: { reference: string },
): Promise<void> {
  authorize(ctx, shopAbilities['return.handle'])
  const requestedReturn = await returnRows.get(ctx, id)
  returnStates.next(requestedReturn.state, 'exchange')
  if (requestedReturn.kind !== 'exchange') throw conflict('shop.return_no_exchange')
  // Before any money moves: a card refund cannot be undone, whatever happens to the order.
  await requireStillSold(ctx, requestedReturn.wanted, requestedReturn.userId)
  const difference = differenceOf(requestedReturn.value, requestedReturn.wantedWorth)
  const shares = await remainderShares(ctx, requestedReturn, difference)
  const sent = shares.length
    ? await refundRemainder(ctx, requestedReturn, difference, { shares, reference })
    : null
  const row = await returnRows.lock(ctx, id)
  returnStates.next(row.state, 'exchange')
  const goods = goodsOf(row.lines, (await getOrder(ctx, row.orderNumber)).lines)
  const cardId = row.cardId ?? (await creditOf(ctx, row, difference.credit, goods))
  if (sent)
    await recordReturnRefund(ctx, row.orderId, {
      key: row.id,
      amountSatang: difference.toRefund,
      reference: sent,
      to: row.target.kind === 'wallet' ? 'wallet' : 'source',
      isAnnounced: true,
      goods,
    })
  const placed = await orderReplacement(ctx, row, { cardId, waived: difference.waived })
  const moved = await returnLifecycle.move(ctx, id, difference.toPay > 0 ? 'charge' : 'exchange', {
    set: {
      cardId,
      replacementId: placed.id,
      replacementNumber: placed.number,
      updatedAt: ctx.now,
      ...(sent && { refunded: difference.toRefund }),
    },
    reason: placed.number,
  })
  await notifyBuyer(ctx, moved, { shares })
  await notifyOrderChanged(ctx, { id: row.orderId })
}

/** Returns where the remainder of the value goes after what is credited to the replacement. */
async function remainderShares(
  ctx: Ctx,
  { orderNumber, target }: ReturnRow,
  { credit, toRefund }: Difference,
): Promise<RefundShare[]> {
  if (toRefund === zeroSatang) return []
  if (target.kind === 'wallet') return [{ place: 'wallet', amount: toRefund }]
  const { payments } = await getOrder(ctx, orderNumber)
  return refundShares(refundSources(payments), toRefund, credit)
}

async function creditOf(
  ctx: Ctx,
  row: ReturnRow,
  amountSatang: Satang,
  goods: ReturnType<typeof goodsOf>,
): Promise<string> {
  const credit = {
    key: `${row.id}:credit`,
    amountSatang,
    reference: row.number,
    to: 'exchange',
    isAnnounced: true,
    goods,
  } as const
  const { cardId } = await recordReturnRefund(ctx, row.orderId, credit)
  if (!cardId) throw new Error(`Return ${row.number} was not credited to a gift card`)
  return cardId
}

/**
 * Refunds the remainder to the card as far as it was paid by card. Returns the references: the gateway's, and the bank's
 * as typed; without either the return's own.
 */
async function refundRemainder(
  ctx: Ctx,
  row: ReturnRow,
  { credit, toRefund }: Difference,
  { shares, reference: typed }: { shares: readonly RefundShare[]; reference: string },
): Promise<string> {
  if (row.target.kind === 'wallet') return row.number
  const reference = typed.trim().slice(0, 120)
  if (amountByHand(shares) > 0 && !reference) throw invalid([{ path: 'reference', code: 'field.required' }])
  const remainder = { key: row.id, amountSatang: toRefund, after: credit }
  const sent = await refundReturnToCard(ctx, row.orderId, remainder)
  return [sent, reference].filter(Boolean).join(' · ') || row.number
}

/** Creates the order for the replacement: same address as before, at the agreed prices, free delivery. */
async function orderReplacement(
  ctx: Ctx,
  row: ReturnRow,
  { cardId, waived }: { cardId: string; waived: Satang },
): Promise<{ id: string; number: string }> {
  const [order, code, methods] = await Promise.all([
    getOrder(ctx, row.orderNumber),
    exchangeCode(ctx, cardId),
    methodsFor(ctx, row.wantedWorth),
  ])
  const open = methods.find(
    ({ method, rejection }) => !rejection && (method === 'promptpay' || method === 'transfer'),
  )
  const { order: placed } = await placeOrder(ctx, {
    lines: row.wanted.map(({ variantId, quantityMilli, unitSatang }) => ({
      kind: productKind,
      ref: variantId,
      quantityMilli,
      unitSatang,
      meta: { exchange: row.id },
    })),
    contact: order.contact,
    address: order.address,
    shipping: { method: order.shipping.method, satang: zeroSatang, label: order.shipping.label },
    payment: open?.method ?? 'promptpay',
    ...(waived > 0 && { discountSatang: waived }),
    giftCodes: [code],
    note: '',
    invoiceRequest: order.invoiceRequest && {
      taxId: order.invoiceRequest.taxId,
      name: order.invoiceRequest.name,
      branch: order.invoiceRequest.branch,
      address: order.invoiceRequest.address,
    },
    userId: row.userId,
    guestKey: null,
    channel: 'staff',
    terms: { hours: hoursToPay, reason: row.number },
    locale: row.locale,
    expectTotal: row.wantedWorth - waived,
  })
  return placed
}
