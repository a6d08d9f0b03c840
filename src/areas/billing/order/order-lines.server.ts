import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { PriceMode, Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { needsHandling, type RequestedItem, type SellableKind, sellable } from '../sellable.server.ts'
import type { LockedOrder } from './order-row.server.ts'
import {
  type LineMoney,
  type LinePart,
  leftMilliOf,
  type Progress,
  type ShipmentRequest,
  selectParts,
} from './shipment.rules.ts'

/** A line of a locked order, with its progress. */
export interface CurrentLine extends Progress, LineMoney {
  line: number
  kind: string
  ref: string
  sku: string
  name: LocalizedText
  unit: LocalizedText
  unitSatang: Satang
  vatMode: PriceMode
  meta: Record<string, unknown> | null
}

/** The sent and cancelled quantity of each line `l`; columns for statements that read lines. */
export const lineProgressSql = `
  coalesce((SELECT sum(s.quantity_milli) FROM billing_shipment_line s WHERE s.tenant_id = l.tenant_id
            AND s.order_id = l.order_id AND s.position = l.position), 0)::bigint AS sent,
  coalesce((SELECT sum(c.quantity_milli) FROM billing_order_change_line c WHERE c.tenant_id = l.tenant_id
            AND c.order_id = l.order_id AND c.position = l.position), 0)::bigint AS cancelled`

/** Returns the current lines of an order; under its lock. */
export function linesOf(ctx: Ctx, order: LockedOrder): Promise<CurrentLine[]> {
  return ctx.db.query<CurrentLine>(
    'billing.linesNow',
    `SELECT position AS line, kind, ref, sku, name, unit, vat_mode AS "vatMode", meta, unit_satang AS "unitSatang",
       quantity_milli AS "quantityMilli", sent AS "sentMilli", cancelled AS "cancelledMilli", subtotal_satang AS subtotal,
       discount_satang AS discount, net_satang AS net, vat_satang AS vat, gross_satang AS gross
     FROM (SELECT l.*, ${lineProgressSql} FROM billing_order_line l
           WHERE l.tenant_id = $1 AND l.order_id = $2) l ORDER BY position`,
    [ctx.tenant.id, order.id],
  )
}

/**
 * Returns the selected part of an order: by default everything left to be sent or handed over. Throws 409
 * `order.line_short` if more of a line is requested than is left, 422 if nothing is.
 */
export function selectShippableParts(
  lines: readonly CurrentLine[],
  requested: readonly ShipmentRequest[] | undefined,
): LinePart<CurrentLine>[] {
  const found = selectParts(
    lines.filter((line) => needsHandling(line.kind)),
    requested,
  )
  if (!found.ok) {
    const { line, leftMilli } = found
    if (found.half) throw invalid([{ path: 'lines', code: 'order.whole_pieces' }])
    throw conflict('order.line_short', { left: leftMilli / 1000 }, { line, leftMilli })
  }
  if (!found.parts.length) throw invalid([{ path: 'lines', code: 'order.nothing_chosen' }])
  return found.parts
}

/** Returns whether anything but these parts is still to be sent. */
export const hasMoreToSend = (
  lines: readonly CurrentLine[],
  parts: readonly LinePart<CurrentLine>[],
): boolean =>
  lines.some((line) => {
    const part = parts.find((linePart) => linePart.line.line === line.line)
    return needsHandling(line.kind) && leftMilliOf(line) > (part?.milli ?? 0)
  })

/** Returns the parts of each kind, in the form its seller takes. */
export function groupPartsByKind(parts: readonly LinePart<CurrentLine>[]): [SellableKind, RequestedItem[]][] {
  const kinds = [...new Set(parts.map(({ line }) => line.kind))]
  return kinds.map((kind) => [
    sellable(kind),
    parts.filter(({ line }) => line.kind === kind).map(({ line, milli }) => requestedItemOf(line, milli)),
  ])
}

const requestedItemOf = ({ ref, meta }: CurrentLine, quantityMilli: number): RequestedItem => ({
  ref,
  quantityMilli,
  ...(meta ? { meta } : {}),
})
