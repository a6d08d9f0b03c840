import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { satang } from '#kernel/money/index.ts'
import { issueForShipment } from '../document/issue.server.ts'
import { parcelPostings } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import { needsHandling } from '../sellable.server.ts'
import { orderStates } from './order.states.ts'
import {
  type CurrentLine,
  groupPartsByKind,
  hasMoreToSend,
  linesOf,
  selectShippableParts,
} from './order-lines.server.ts'
import { moveOrder } from './order-move.server.ts'
import type { LockedOrder } from './order-row.server.ts'
import { leftMilliOf, parcelMoney, partOf, type ShipmentRequest, sentPart, sumOf } from './shipment.rules.ts'

export interface ParcelDetails {
  carrier?: string
  tracking?: string
  note?: string
  /** What the parcel contains; everything that is left if omitted. */
  lines?: ShipmentRequest[]
  /** The number the parcel should get, as the sender saw it. If two are sent at the same time, the second is refused. */
  parcel?: number
}

/**
 * Sends one parcel of an order: takes its goods out of stock, books what it earns and emails the buyer. The order
 * becomes `shipped` once everything has been sent or cancelled. The first parcel that leaves unpaid issues the tax
 * invoice for the whole sale. The order and payments must be locked. Throws 409 `order.parcel_meanwhile`,
 * `order.line_short`, `order.state`, 422.
 */
export async function sendParcel(ctx: Ctx, order: LockedOrder, details: ParcelDetails): Promise<LockedOrder> {
  const { number: name, status } = order
  // An order that has already been sent gets its own error instead of "nothing chosen".
  if (!orderStates.can(status, 'ship'))
    throw conflict('order.state', { number: name, status, event: 'ship' }, { status })
  const { carrier, tracking } = labelOf(details)
  const [lines, sent] = await Promise.all([linesOf(ctx, order), parcelsSent(ctx, order.id)])
  const number = sent.parcels + 1
  if (details.parcel !== undefined && details.parcel !== number)
    throw conflict('order.parcel_meanwhile', { number: order.number }, { parcels: sent.parcels })
  const parts = selectShippableParts(lines, details.lines)
  const last = !hasMoreToSend(lines, parts)
  const moved = await moveOrder(ctx, order, last ? 'ship' : 'ship_part', {
    reason: details.note,
    fulfilled: last,
  })
  const paid = order.paidAt !== null
  const money = parcelMoney(
    parts.map(({ line, milli }) => sentPart(line, milli)),
    remainderOf(order, lines),
    { first: number === 1, paid },
  )
  const id = newId()
  await insertParcel(ctx, { id, order, number, carrier, tracking, money, parts })
  for (const [kind, wants] of groupPartsByKind(parts)) await kind.fulfil(ctx, order.id, wants)
  if (number === 1) await issueForShipment(ctx, moved)
  await post(ctx, {
    key: `parcel:${id}`,
    kind: 'fulfilment',
    of: { kind: 'order', id: order.id },
    memo: order.number,
    postings: parcelPostings(order, money.net, { first: number === 1, paid }),
  })
  await emit(ctx, 'order.parcel_sent', { orderId: order.id, number: order.number, shipment: number })
  return moved
}

/** Returns how many parcels have been sent and what was earned with them. */
export async function parcelsSent(ctx: Ctx, orderId: string): Promise<{ parcels: number; net: number }> {
  const [row] = await ctx.db.query<{ parcels: number; net: number }>(
    'billing.parcelsSent',
    `SELECT count(*)::int AS parcels, coalesce(sum(net_satang), 0)::bigint AS net FROM billing_shipment
     WHERE tenant_id = $1 AND order_id = $2`,
    [ctx.tenant.id, orderId],
  )
  return row ?? { parcels: 0, net: 0 }
}

/** Returns the part of an order's total beyond the lines that are sent: delivery and everything that needs no parcel. */
function remainderOf(order: LockedOrder, lines: readonly CurrentLine[]) {
  const itemTotals = sumOf(
    lines
      .filter((line) => needsHandling(line.kind))
      .map((line) => partOf(line, 0, line.sentMilli + leftMilliOf(line))),
  )
  return { net: satang(order.net - itemTotals.net), gross: satang(order.total - itemTotals.gross) }
}

function labelOf({ carrier = '', tracking = '' }: ParcelDetails) {
  const errors = [
    ...(carrier.trim() ? [] : [{ path: 'carrier', code: 'field.required' }]),
    ...(tracking.trim() ? [] : [{ path: 'tracking', code: 'field.required' }]),
  ]
  if (errors.length) throw invalid(errors)
  return { carrier: carrier.trim(), tracking: tracking.trim().toUpperCase() }
}

interface Parcel {
  id: string
  order: LockedOrder
  number: number
  carrier: string
  tracking: string
  money: ReturnType<typeof parcelMoney>
  parts: ReturnType<typeof selectShippableParts>
}

async function insertParcel(ctx: Ctx, { id, order, number, carrier, tracking, money, parts }: Parcel) {
  await ctx.db.query(
    'billing.insertParcel',
    `INSERT INTO billing_shipment (tenant_id, id, order_id, number, carrier, tracking, sent_at, sent_by, net_satang, collect_satang)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ctx.tenant.id,
      id,
      order.id,
      number,
      carrier,
      tracking,
      ctx.now,
      ctx.viewer.user?.id ?? null,
      money.net,
      money.collect,
    ],
  )
  const rows = parts.map(({ line, milli }) => ({ id: newId(), position: line.line, milli }))
  await ctx.db.query(
    'billing.insertParcelLines',
    `INSERT INTO billing_shipment_line (tenant_id, id, order_id, shipment, position, quantity_milli)
     SELECT $1, id, $2, $3, position, milli
     FROM jsonb_to_recordset($4::jsonb) AS l(id uuid, position smallint, milli bigint)`,
    [ctx.tenant.id, order.id, number, JSON.stringify(rows)],
  )
}
