import { z } from 'zod'
import {
  getOrder,
  notifyOrderChanged,
  payOutExchange,
  recordReturnRefund,
  refundReturnToCard,
} from '#areas/billing/public.server.ts'
import type { OrderView, RefundShare } from '#areas/billing/public.ts'
import { readPrivateFile } from '#areas/files/public.server.ts'
import { confirmReservations, returnStock } from '#areas/stock/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { shopAbilities } from '../abilities.ts'
import { productKind } from '../checkout/product-lines.server.ts'
import { withdrawKeys } from '../download/licence.server.ts'
import { exchangeHolder } from '../exchange/exchange.rules.ts'
import { reserveReplacement } from '../exchange/reserve.server.ts'
import { returnMessages } from '../messages/return.ts'
import { notifyBuyer } from './notify.server.ts'
import {
  amountByHand,
  goodsOf,
  type ReturnKind,
  type ReturnView,
  refundShares,
  refundSources,
} from './return.rules.ts'
import { returnStates } from './return.states.ts'
import { type ReturnRow, returnLifecycle, returnRows, returnsOf } from './return-row.server.ts'

const answerSchema = (minLength: number) => z.object({ answer: z.string().trim().min(minLength).max(1000) })

/** Returns the returns awaiting action by the shop, the longest waiting first. Throws 403. */
export function openReturns(
  ctx: Ctx,
): Promise<Pick<ReturnView, 'id' | 'number' | 'orderNumber' | 'state' | 'kind'>[]> {
  authorize(ctx, shopAbilities['return.handle'])
  return ctx.db.query(
    'shop.openReturns',
    `SELECT id, number, order_number AS "orderNumber", state, kind FROM shop_return
     WHERE tenant_id = $1 AND state IN ('requested', 'received') ORDER BY state DESC, created_at, id LIMIT 50`,
    [ctx.tenant.id],
  )
}

/** Returns the orders with open returns, for a refund or an exchange. Throws 403. */
export async function ordersWithOpenReturns(ctx: Ctx, kind: ReturnKind): Promise<string[]> {
  authorize(ctx, shopAbilities['return.handle'])
  const rows = await ctx.db.query<{ id: string }>(
    'shop.returningOrders',
    `SELECT DISTINCT order_id AS id FROM shop_return
     WHERE tenant_id = $1 AND kind = $2 AND state IN ('requested', 'approved', 'received', 'due')`,
    [ctx.tenant.id, kind],
  )
  return rows.map(({ id }) => id)
}

/** Returns the returns of one order, for staff. Throws 403. */
export function returnsForStaff(ctx: Ctx, orderNumber: string): Promise<ReturnView[]> {
  authorize(ctx, shopAbilities['return.handle'])
  return returnsOf(ctx, orderNumber)
}

/**
 * Approves a return, with instructions for sending it; replacement goods are reserved. Throws 403, 404, 409, also
 * `stock.short`, 422.
 */
export async function approveReturn(ctx: Ctx, id: string, input: { answer: string }): Promise<void> {
  authorize(ctx, shopAbilities['return.handle'])
  const { answer: entered } = parseInput(answerSchema(0), input)
  const { locale } = await returnRows.get(ctx, id)
  const answer = entered || shopAddressText(ctx, locale)
  const row = await returnLifecycle.move(ctx, id, 'approve', { set: { answer, updatedAt: ctx.now } })
  if (row.kind === 'exchange') await reserveReplacement(ctx, row)
  await notifyBuyer(ctx, row)
  await notifyOrderChanged(ctx, { id: row.orderId })
}

/** Where goods are sent back to if the shop gives no other instructions; empty if the site has no address. */
function shopAddressText({ tenant: { name, facts } }: Ctx, locale: Locale): string {
  const { address, phone } = facts as { address?: string | { th?: string; en?: string }; phone?: unknown }
  const postal = typeof address === 'string' ? address : address?.[locale] || address?.th
  if (!postal) return ''
  const place = [name[locale], postal.replace(/\s*\n\s*/g, ' ')].join(', ')
  return returnMessages[locale].sendTo(place, typeof phone === 'string' ? phone : '')
}

/** Refuses a return, with the reason. Throws 403, 404, 409, 422. */
export async function rejectReturn(ctx: Ctx, id: string, input: { answer: string }): Promise<void> {
  authorize(ctx, shopAbilities['return.handle'])
  const { answer } = parseInput(answerSchema(1), input)
  const row = await returnLifecycle.move(ctx, id, 'refuse', {
    set: { answer, updatedAt: ctx.now },
    reason: answer,
  })
  await notifyBuyer(ctx, row)
  await notifyOrderChanged(ctx, { id: row.orderId })
}

/**
 * Records the arrival of returned goods. Resalable ones (`restock` lists their variants) go back into stock; the stock
 * of others stays as after the sale. Throws 403, 404, 409.
 */
export async function receiveReturn(
  ctx: Ctx,
  id: string,
  { restock }: { restock: readonly string[] },
): Promise<void> {
  authorize(ctx, shopAbilities['return.handle'])
  const row = await returnLifecycle.move(ctx, id, 'receive', { set: { updatedAt: ctx.now } })
  // They have arrived; the replacement stays reserved until it ships.
  if (row.kind === 'exchange') await confirmReservations(ctx, exchangeHolder(id))
  // Locks the order, so that the same goods cannot be returned twice.
  await notifyOrderChanged(ctx, { id: row.orderId })
  // Online goods cannot be restocked: their keys are used up.
  const { lines: ordered } = await getOrder(ctx, row.orderNumber)
  const sent = new Set(ordered.filter(({ kind }) => kind === productKind).map(({ ref }) => ref))
  const lines = row.lines.filter(({ variantId }) => restock.includes(variantId) && sent.has(variantId))
  enqueue(ctx, 'shop.sold.returned', { orderId: row.orderId })
  await returnStock(ctx, { holder: { kind: 'order', id: row.orderId }, lines, ref: row.number })
  await notifyBuyer(ctx, row)
}

const refundInput = z.object({
  amountSatang: z.number().int().positive(),
  reference: z.string().trim().max(120),
  byHand: z.boolean().default(false),
})

/**
 * Records a refund: what was paid by card, wallet or gift card returns there now, the rest was sent manually, with the
 * bank's reference; or all of it is credited to the buyer's wallet if they chose that. `byHand`: what was paid by card
 * was sent manually too, because the gateway refused. Never more than was paid for the order. An exchange whose difference was not paid is refunded in
 * full. Throws 403, 404, 409 `payment.returns_too_much`, `shop.exchange_whole`, 422.
 */
export async function refundReturn(
  ctx: Ctx,
  id: string,
  input: { amountSatang: Satang; reference: string; byHand?: boolean },
): Promise<void> {
  authorize(ctx, shopAbilities['return.handle'])
  const entered = parseInput(refundInput, input)
  const { amountSatang } = input
  const requestedReturn = await returnRows.get(ctx, id)
  const toWallet = requestedReturn.target.kind === 'wallet'
  const { payments } = await getOrder(ctx, requestedReturn.orderNumber)
  const shares = sharesOf(requestedReturn, entered.byHand ? withoutCard(payments) : payments, amountSatang)
  if (amountByHand(shares) > 0 && !entered.reference)
    throw invalid([{ path: 'reference', code: 'field.required' }])
  const sent =
    toWallet || requestedReturn.cardId || entered.byHand ? null : await refundByGateway(ctx, id, amountSatang)
  const reference = [sent, entered.reference].filter(Boolean).join(' · ') || requestedReturn.number
  const row = await returnLifecycle.move(ctx, id, 'refund', {
    set: { refunded: amountSatang, updatedAt: ctx.now },
    reason: reference,
  })
  for (const { variantId, quantityMilli } of row.lines)
    await withdrawKeys(ctx, row.orderId, { variantId, count: quantityMilli / 1000 })
  if (row.cardId) {
    const wallet = toWallet ? row.userId : null
    const back = await payOutExchange(ctx, row.cardId, { reference, wallet })
    if (back !== amountSatang) throw conflict('shop.exchange_whole', {}, { left: back })
    await notifyOrderChanged(ctx, { id: row.orderId })
    await notifyBuyer(ctx, row, { shares })
    return
  }
  await recordReturnRefund(ctx, row.orderId, {
    key: row.id,
    amountSatang,
    reference,
    to: toWallet ? 'wallet' : entered.byHand ? 'hand' : 'source',
    isAnnounced: true,
    goods: goodsOf(row.lines, (await getOrder(ctx, row.orderNumber)).lines),
  })
  await notifyBuyer(ctx, row, { shares })
}

/** Returns where a refund goes. The value of exchanged goods, once credited, is sent manually. */
function sharesOf(
  { target, cardId }: ReturnRow,
  payments: OrderView['payments'],
  amount: Satang,
): RefundShare[] {
  if (target.kind === 'wallet') return [{ place: 'wallet', amount }]
  return refundShares(cardId ? [] : refundSources(payments), amount)
}

/** What the gateway refused to refund is sent manually. */
const withoutCard = (payments: OrderView['payments']): OrderView['payments'] =>
  payments.map((payment) => ({
    ...payment,
    refundSources: payment.refundSources.map((source) =>
      source.place === 'card' ? { ...source, place: 'bank' as const } : source,
    ),
  }))

/** Refunds card payments through the gateway before anything is recorded; returns null if it has to be sent manually. */
async function refundByGateway(ctx: Ctx, id: string, amountSatang: Satang): Promise<string | null> {
  const row = await returnRows.lock(ctx, id)
  if (!returnStates.can(row.state, 'refund')) return null
  return refundReturnToCard(ctx, row.orderId, { key: row.id, amountSatang })
}

/** Returns a photo of a return, for its buyer and for staff. Throws 404 for everyone else. */
export async function returnImage(
  ctx: Ctx,
  opened: { number: string; token: string | null },
  fileId: string,
): Promise<Awaited<ReturnType<typeof readPrivateFile>>> {
  const order = await getOrder(ctx, opened.number, { token: opened.token })
  const belongsToOrder = (await returnsOf(ctx, order.number)).some(({ images }) => images.includes(fileId))
  if (!belongsToOrder) throw notFound('shop.no_return')
  return readPrivateFile(ctx, fileId)
}
