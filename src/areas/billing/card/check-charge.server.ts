import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { type Events, emit } from '#kernel/jobs/jobs.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { type Gateway, gatewayOf } from '../gateway/gateway.server.ts'
import { type Charge, GatewayError } from '../gateway/gateway.types.ts'
import { feePostings } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import { publishOrder } from '../order/order-move.server.ts'
import { restartPaymentTime } from '../payment/decide-payment.server.ts'
import { type CurrentOrder, lockCurrentOrder } from '../payment/expiry.server.ts'
import { paymentStates } from '../payment/payment.states.ts'
import { findPayment, movePayment } from '../payment/payment-row.server.ts'
import { settle } from '../payment/settle.server.ts'
import { activateCard, ensureStoredCard, recordDecline } from '../saved-card/store-card.server.ts'
import { checkResultOf, confirmTimeoutOf, nextCheck } from './charge.rules.ts'
import { chargeStates } from './charge.states.ts'
import type { charges } from './charge.table.ts'
import { chargeRows } from './charge-row.server.ts'

declare module '#kernel/jobs/jobs.ts' {
  interface Events {
    /** A card charged without its holder was paid, declined, or awaits the holder's confirmation with the bank. */
    'card.charged': { orderId: string; chargeId: string; result: 'paid' | 'failed' | 'needs_holder' }
  }
}

type ChargeRow = Row<typeof charges>

/** The result of checking a charge. `pending`: not known yet, checked again automatically. */
export type ChargeCheck = 'paid' | 'failed' | 'pending' | 'odd'

/**
 * Queries the gateway for the status of a charge (or requests the charge itself, as long as nobody knows whether it was
 * received) and acts on it: settles, declines, or keeps waiting. Only the gateway's response here counts, never the
 * content of a notification or a browser request; so notifications may be forged, duplicated, late or out of order.
 * Ends the transaction before the query.
 */
export async function checkCharge(ctx: Ctx, id: string): Promise<ChargeCheck> {
  const row = await chargeRows.get(ctx, id)
  const gateway = await gatewayOf(ctx)
  await ctx.db.commit()
  if (!gateway) return 'pending'
  const charge = await requestCharge(ctx, gateway, row).catch((error: unknown) => {
    if (error instanceof GatewayError) return error
    throw error
  })
  return applyResult(ctx, row, charge)
}

async function requestCharge(ctx: Ctx, gateway: Gateway, row: ChargeRow): Promise<Charge> {
  if (row.chargeId) return gateway.find(row.chargeId)
  const card = row.savedCardId
    ? await ensureStoredCard(ctx, gateway, row.savedCardId)
    : { token: row.cardToken ?? '' }
  const description = await orderNumberOf(ctx, row.paymentId)
  await ctx.db.commit()
  const { amount, returnUri, id: key } = row
  return gateway.charge({ amount, card, returnUri, description, key })
}

async function applyResult(
  ctx: Ctx,
  { id, paymentId }: ChargeRow,
  charge: Charge | GatewayError,
): Promise<ChargeCheck> {
  const current = await lockCurrentOrder(ctx, { paymentId })
  const row = await chargeRows.lock(ctx, id)
  if (charge instanceof GatewayError) {
    // A charge that exists has not failed just because the gateway refused to report on it.
    if (charge.kind === 'refused' && row.chargeId === null) return decline(ctx, current, row, charge.code)
    ctx.services.log.warn({ charge: id, code: charge.code }, 'card gateway request failed')
    return scheduleNextCheck(ctx, current, row)
  }
  const updated = await chargeRows.update(ctx, id, {
    chargeId: charge.id,
    cardToken: null,
    lookedAt: ctx.now,
    authorizeUri: charge.authorizeUri,
    brand: charge.brand,
    lastDigits: charge.lastDigits,
  })
  const result = checkResultOf(charge, row)
  if (result === 'pending') return scheduleNextCheck(ctx, current, updated)
  if (result === 'paid') return succeed(ctx, current, updated, charge)
  if (result === 'failed') return decline(ctx, current, updated, charge.failureCode ?? charge.status)
  ctx.services.log.error({ charge: id, gateway: charge.id }, 'charge does not match what was requested')
  if (chargeStates.can(updated.status, 'doubt'))
    await chargeRows.update(ctx, id, { status: 'odd', failureCode: 'mismatch', lookAt: null })
  return 'odd'
}

async function succeed(
  ctx: Ctx,
  current: CurrentOrder,
  row: ChargeRow,
  charge: Charge,
): Promise<ChargeCheck> {
  const { order, payments } = current
  if (!chargeStates.can(row.status, 'succeed')) return 'paid'
  await chargeRows.update(ctx, row.id, {
    status: 'successful',
    fee: charge.fee,
    failureCode: null,
    lookAt: null,
  })
  const payment = findPayment(payments, row.paymentId)
  if (paymentStates.can(payment.status, 'settle')) {
    const settled = await settle(ctx, { order, payment, payments })
    publishOrder(ctx, settled.order)
  }
  await post(ctx, {
    key: `fee:${payment.id}`,
    kind: 'fee',
    of: { kind: 'payment', id: payment.id },
    memo: charge.id,
    postings: feePostings(charge.fee),
  })
  if (row.savedCardId) await activateCard(ctx, row.savedCardId)
  await reportResult(ctx, current, row, 'paid')
  return 'paid'
}

async function decline(ctx: Ctx, current: CurrentOrder, row: ChargeRow, code: string): Promise<ChargeCheck> {
  if (!chargeStates.can(row.status, 'fail')) return row.status === 'successful' ? 'paid' : 'failed'
  await chargeRows.update(ctx, row.id, {
    status: 'failed',
    failureCode: code.slice(0, 100),
    cardToken: null,
    lookAt: null,
  })
  if (row.savedCardId) await recordDecline(ctx, row.savedCardId, code)
  return endAttempt(ctx, current, row)
}

/** Reports the result of a charge to the area that requested it in its holder's absence. */
async function reportResult(
  ctx: Ctx,
  { order }: CurrentOrder,
  { id, initiator }: ChargeRow,
  result: Events['card.charged']['result'],
): Promise<void> {
  if (initiator === 'merchant') await emit(ctx, 'card.charged', { orderId: order.id, chargeId: id, result })
}

/** Ends the attempt for its buyer, who may try another card; the gateway may still report something else later. */
async function endAttempt(ctx: Ctx, current: CurrentOrder, row: ChargeRow): Promise<ChargeCheck> {
  const { order, payments } = current
  const payment = findPayment(payments, row.paymentId)
  if (payment.status === 'processing') {
    await movePayment(ctx, payment, 'decline')
    if (order.status === 'pending_payment') await restartPaymentTime(ctx, order.id, payment)
    publishOrder(ctx, order)
    await reportResult(ctx, current, row, 'failed')
  }
  return 'failed'
}

async function scheduleNextCheck(ctx: Ctx, current: CurrentOrder, row: ChargeRow): Promise<ChargeCheck> {
  if (row.status === 'failed' || row.status === 'odd') return row.status
  if (row.status === 'successful') return 'paid'
  const waited = ctx.now.getTime() - row.createdAt.getTime()
  const isOver = waited > confirmTimeoutOf(row.initiator)
  const lookAt = nextCheck(row.looks + 1, { createdAt: row.createdAt, now: ctx.now })
  await chargeRows.update(ctx, row.id, {
    status: row.chargeId ? 'pending' : row.status,
    looks: row.looks + 1,
    lookAt,
    lookedAt: ctx.now,
    ...(isOver && { failureCode: 'timeout' }),
  })
  if (row.status === 'asked' && row.chargeId && !isOver) await reportResult(ctx, current, row, 'needs_holder')
  return isOver && row.chargeId ? endAttempt(ctx, current, row) : 'pending'
}

async function orderNumberOf(ctx: Ctx, paymentId: string): Promise<string> {
  const [row] = await ctx.db.query<{ number: string }>(
    'billing.numberOfCharge',
    `SELECT o.number FROM billing_payment p JOIN billing_order o ON o.tenant_id = p.tenant_id AND o.id = p.order_id
     WHERE p.tenant_id = $1 AND p.id = $2`,
    [ctx.tenant.id, paymentId],
  )
  return row?.number ?? ''
}

/** Checks every charge that is due, each in its own transaction; returns how many. */
export async function checkDueCharges(ctx: Ctx): Promise<number> {
  const due = await ctx.db.query<{ id: string }>(
    'billing.dueCharges',
    `SELECT id FROM billing_charge WHERE tenant_id = $1 AND look_at <= $2 ORDER BY look_at LIMIT 100`,
    [ctx.tenant.id, ctx.now],
  )
  return forEachRecord(ctx, due, async ({ id }) => {
    await checkCharge(ctx, id)
    return true
  })
}

/** The buyer cancels an attempt that waits for their bank: checks again, and ends it if nothing was paid. */
export async function cancelCharge(ctx: Ctx, id: string): Promise<ChargeCheck> {
  const checked = await checkCharge(ctx, id)
  if (checked !== 'pending') return checked
  const row = await chargeRows.get(ctx, id)
  return endAttempt(ctx, await lockCurrentOrder(ctx, { paymentId: row.paymentId }), row)
}
