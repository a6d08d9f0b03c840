import { authorize } from '#kernel/auth/abilities.ts'
import { conflict } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { formatAmount, zeroSatang } from '#kernel/money/index.ts'
import { billingAbilities } from '../abilities.ts'
import { creditSale } from '../document/credit-sale.server.ts'
import { cancellationPostings } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import { lockCurrentOrder } from '../payment/expiry.server.ts'
import { isInFlight } from '../payment/payment.states.ts'
import { findPaidPayment, type LockedPayment, markRefundDue } from '../payment/payment-row.server.ts'
import { requestTransferAgain } from '../payment/request-transfer-again.server.ts'
import { needsHandling } from '../sellable.server.ts'
import type { Advanced } from './advance-order.server.ts'
import { cancelEntireOrder } from './cancel-whole.server.ts'
import { insertChange, nextChange } from './order-change.server.ts'
import {
  type CurrentLine,
  groupPartsByKind,
  hasMoreToSend,
  linesOf,
  selectShippableParts,
} from './order-lines.server.ts'
import { moveOrder } from './order-move.server.ts'
import { type LockedOrder, lockOrder } from './order-row.server.ts'
import { parcelsSent } from './ship.server.ts'
import {
  cancelledPart,
  groupsWithout,
  type LineMoney,
  type LinePart,
  piecesOf,
  sumOf,
} from './shipment.rules.ts'

const cancelInput = z.object({
  lines: z
    .array(
      z.object({
        line: z.number().int().min(1).max(10_000),
        quantityMilli: z.number().int().min(0).max(1e11),
      }),
    )
    .max(200),
  reason: z.string().trim().min(1).max(500),
  lost: z.boolean().default(false),
})
export type CancelLinesInput = z.input<typeof cancelInput>

/**
 * Cancels the part of an order that has not been sent (manager, admin). If unpaid, the order's total is reduced and
 * requested again; if paid, the part's stored amount is due back, with a credit note if a tax invoice was issued. The
 * goods are available again, or `lost`. When nothing is left to send the order ends: `shipped` if something was sent,
 * withdrawn completely if not. Throws 403, 404, 409 `order.state`, `order.line_short`, `order.nothing_to_pay`,
 * `payment.in_flight`, 422.
 */
export async function cancelLines(ctx: Ctx, number: string, input: CancelLinesInput): Promise<Advanced> {
  authorize(ctx, billingAbilities['order.handle'])
  const { lines: requested, reason, lost } = parseInput(cancelInput, input)
  const { order, payments } = await lockCurrentOrder(ctx, { number })
  if (payments.some((payment) => isInFlight(payment.status))) throw conflict('payment.in_flight', { number })
  const lines = await linesOf(ctx, order)
  const parts = selectShippableParts(lines, requested)
  const { parcels } = await parcelsSent(ctx, order.id)
  const nothingElse = !hasMoreToSend(lines, parts) && lines.every((line) => needsHandling(line.kind))
  if (nothingElse && parcels === 0) {
    if (lost) await releaseCancelledItems(ctx, order, parts, { lost })
    return cancelEntireOrder(ctx, order, payments, reason)
  }
  return cancelParts(ctx, { order, payments, lines, parts, parcels, reason, lost })
}

/** Cancels everything in an order that has not been sent; its parcels stay unchanged. Locks must be held. */
export async function cancelRemaining(
  ctx: Ctx,
  order: LockedOrder,
  payments: LockedPayment[],
  reason: string,
): Promise<Advanced> {
  const lines = await linesOf(ctx, order)
  const { parcels } = await parcelsSent(ctx, order.id)
  return cancelParts(ctx, {
    order,
    payments,
    lines,
    parts: selectShippableParts(lines, undefined),
    parcels,
    reason,
    lost: false,
  })
}

interface CancelInput {
  order: LockedOrder
  payments: LockedPayment[]
  lines: CurrentLine[]
  parts: LinePart<CurrentLine>[]
  parcels: number
  reason: string
  lost: boolean
}

async function cancelParts(ctx: Ctx, input: CancelInput): Promise<Advanced> {
  const { order, payments, parts, parcels, reason, lost } = input
  const moneys = parts.map(({ line, milli }) => cancelledPart(line, milli))
  const less = sumOf(moneys)
  const paid = order.paidAt !== null
  if (!paid && order.total - less.gross <= (payments.at(-1)?.partPaid ?? 0))
    throw conflict('order.nothing_to_pay', { number: order.number })
  // Checks the state before anything is written; when nothing is left to send, this ends the order.
  const closes = parcels > 0 && !hasMoreToSend(input.lines, parts)
  await moveOrder(ctx, order, closes ? 'close' : 'cancel_lines', { reason, fulfilled: closes })
  const change = await nextChange(ctx, order)
  await insertChange(ctx, order, {
    number: change,
    kind: 'cancel_lines',
    reason,
    less,
    itemCount: cancelledPieceCount(parts),
    taxSummary: groupsWithout(
      order.taxSummary,
      parts.map(({ line }, at) => ({ vatMode: line.vatMode, money: moneys[at]! })),
      order.vatRateBp,
    ),
    lines: parts.map(({ line, milli }, at) => ({ line: line.line, milli, money: moneys[at]!, lost })),
  })
  const smaller = await lockOrder(ctx, { id: order.id })
  if (paid) {
    const payment = findPaidPayment(payments)
    if (payment && less.gross > zeroSatang) await markRefundDue(ctx, payment, less.gross)
  } else await requestTransferAgain(ctx, smaller, payments)
  await releaseCancelledItems(ctx, smaller, parts, { lost })
  await creditSale(ctx, smaller, {
    amount: less.gross,
    vat: less.vat,
    reason: `ยกเลิกสินค้าที่ยังไม่ได้ส่ง: ${parts.map(nameOf).join(', ')}`.slice(0, 500),
    lines: parts.map(({ line, milli }, at) => documentLine(line, milli, moneys[at]!)),
  })
  await post(ctx, {
    key: `cancel:${order.id}:${change}`,
    kind: 'cancellation',
    of: { kind: 'order', id: order.id },
    memo: order.number,
    postings: cancellationPostings(
      { net: less.net, vat: less.vat, total: less.gross },
      { paid, taxed: parcels > 0 },
    ),
  })
  const fact = { orderId: order.id, number: order.number, change }
  await emit(ctx, 'order.changed', { ...fact, kind: 'cancel_lines', moved: false })
  return { id: smaller.id, number: smaller.number, status: smaller.status, version: smaller.version }
}

/** Makes cancelled goods available again, or records them as lost. */
async function releaseCancelledItems(
  ctx: Ctx,
  order: LockedOrder,
  parts: readonly LinePart<CurrentLine>[],
  { lost }: { lost: boolean },
): Promise<void> {
  for (const [kind, wants] of groupPartsByKind(parts)) {
    if (lost && kind.writeOff) await kind.writeOff(ctx, order.id, wants)
    else await kind.release(ctx, order.id, wants)
  }
}

const cancelledPieceCount = (parts: readonly LinePart<CurrentLine>[]): number =>
  parts.reduce((count, { line, milli }) => {
    const activeMilli = line.quantityMilli - line.cancelledMilli
    return count + piecesOf([activeMilli]) - piecesOf([activeMilli - milli])
  }, 0)

const nameOf = ({ line, milli }: LinePart<CurrentLine>): string =>
  `${line.name.th} ${formatAmount(milli, line.unit.th)}`

const documentLine = (line: CurrentLine, milli: number, money: LineMoney) => ({
  name: line.name.th,
  sku: line.sku,
  unit: line.unit.th,
  quantityMilli: milli,
  unitSatang: line.unitSatang,
  subtotal: money.subtotal,
  vatMode: line.vatMode,
})
