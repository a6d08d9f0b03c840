import { z } from 'zod'
import { getOrder, orderChanged, returnMoney, returnToCard } from '#areas/billing/public.server.ts'
import { readPrivate } from '#areas/files/public.server.ts'
import { giveBack } from '#areas/stock/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import type { Satang } from '#kernel/money/index.ts'
import { shopAbilities } from '../abilities.ts'
import { goodsKind } from '../checkout/goods.server.ts'
import { withdrawKeys } from '../download/licence.server.ts'
import { notifyBuyer } from './notify.server.ts'
import type { ReturnView } from './return.rules.ts'
import { returnStates } from './return.states.ts'
import { lockReturn, moveReturn, returnsOf } from './return-row.server.ts'

const textOf = (least: number) => z.object({ answer: z.string().trim().min(least).max(1000) })

/** Returns the shop has to do something about, the longest waiting first. Throws 403. */
export function openReturns(
  ctx: Ctx,
): Promise<Pick<ReturnView, 'id' | 'number' | 'orderNumber' | 'state'>[]> {
  authorize(ctx, shopAbilities['return.handle'])
  return ctx.db.query(
    'shop.openReturns',
    `SELECT id, number, order_number AS "orderNumber", state FROM shop_return
     WHERE tenant_id = $1 AND state IN ('requested', 'received') ORDER BY state DESC, created_at, id LIMIT 50`,
    [ctx.tenant.id],
  )
}

/** The returns of one order, for staff. Throws 403. */
export function returnsForStaff(ctx: Ctx, orderNumber: string): Promise<ReturnView[]> {
  authorize(ctx, shopAbilities['return.handle'])
  return returnsOf(ctx, orderNumber)
}

/** The shop takes the goods back and says how to send them. Throws 403, 404, 409, 422. */
export async function approveReturn(ctx: Ctx, id: string, input: { answer: string }): Promise<void> {
  authorize(ctx, shopAbilities['return.handle'])
  const { answer } = parseInput(textOf(0), input)
  const row = await lockReturn(ctx, id)
  await notifyBuyer(ctx, await moveReturn(ctx, row, 'approve', { answer }))
  await orderChanged(ctx, { id: row.orderId })
}

/** The shop does not take them back, and says why. Throws 403, 404, 409, 422. */
export async function refuseReturn(ctx: Ctx, id: string, input: { answer: string }): Promise<void> {
  authorize(ctx, shopAbilities['return.handle'])
  const { answer } = parseInput(textOf(1), input)
  const row = await lockReturn(ctx, id)
  await notifyBuyer(ctx, await moveReturn(ctx, row, 'refuse', { answer, reason: answer }))
  await orderChanged(ctx, { id: row.orderId })
}

/**
 * The goods are with the shop. Those that can be sold again (`restock` names their variants) go back into the stock; of the others the
 * count stays as it was when they were sold. Throws 403, 404, 409.
 */
export async function receiveReturn(
  ctx: Ctx,
  id: string,
  { restock }: { restock: readonly string[] },
): Promise<void> {
  authorize(ctx, shopAbilities['return.handle'])
  const row = await lockReturn(ctx, id)
  const moved = await moveReturn(ctx, row, 'receive')
  // Holds the order, so that the same goods do not come back twice.
  await orderChanged(ctx, { id: row.orderId })
  // What was given online comes back as nothing: its keys are used up.
  const { lines: ordered } = await getOrder(ctx, row.orderNumber)
  const sent = new Set(ordered.filter(({ kind }) => kind === goodsKind).map(({ ref }) => ref))
  const lines = row.lines.filter(({ variantId }) => restock.includes(variantId) && sent.has(variantId))
  enqueue(ctx, 'shop.sold.returned', { orderId: row.orderId })
  await giveBack(ctx, { holder: { kind: 'order', id: row.orderId }, lines, ref: row.number })
  await notifyBuyer(ctx, moved)
}

const refundInput = z.object({
  amountSatang: z.number().int().positive(),
  reference: z.string().trim().min(1).max(120),
})

/**
 * The money was sent back by hand: so much, with the bank's reference. Never more than came for the order. Throws 403, 404, 409
 * `payment.returns_too_much`, 422.
 */
export async function refundReturn(
  ctx: Ctx,
  id: string,
  input: { amountSatang: Satang; reference: string },
): Promise<void> {
  authorize(ctx, shopAbilities['return.handle'])
  const typed = parseInput(refundInput, input)
  const { amountSatang } = input
  const sent = await sentByGateway(ctx, id, amountSatang)
  const reference = sent ?? typed.reference
  const row = await lockReturn(ctx, id)
  const moved = await moveReturn(ctx, row, 'refund', { refunded: amountSatang, reason: reference })
  for (const { variantId, quantityMilli } of row.lines)
    await withdrawKeys(ctx, row.orderId, { variantId, count: quantityMilli / 1000 })
  const { whole } = await returnMoney(ctx, row.orderId, { key: row.id, amountSatang, reference })
  // Billing writes of a payment that went back as a whole.
  await notifyBuyer(ctx, moved, { byEmail: !whole })
}

/** What came by card the gateway sends back, before anything is noted; null where it is sent by hand. */
async function sentByGateway(ctx: Ctx, id: string, amountSatang: Satang): Promise<string | null> {
  const row = await lockReturn(ctx, id)
  if (!returnStates.can(row.state, 'refund')) return null
  return returnToCard(ctx, row.orderId, { key: row.id, amountSatang })
}

/** A photo of a return, for its buyer and for staff. Throws 404 for everybody else. */
export async function returnPicture(
  ctx: Ctx,
  opened: { number: string; token: string | null },
  fileId: string,
): Promise<Awaited<ReturnType<typeof readPrivate>>> {
  const order = await getOrder(ctx, opened.number, { token: opened.token })
  const known = (await returnsOf(ctx, order.number)).some(({ pictures }) => pictures.includes(fileId))
  if (!known) throw notFound('shop.no_return')
  return readPrivate(ctx, fileId)
}
