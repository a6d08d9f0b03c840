import type { OrderCard } from '#areas/billing/public.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createListCsv } from '#kernel/list/list-csv.ts'
import { bahtDecimal, type Satang } from '#kernel/money/index.ts'
import { formatPhone } from '#kernel/text/index.ts'
import { day } from '#kernel/time/index.ts'
import { shopAbilities } from '../abilities.ts'
import { csvMessages } from './messages/csv.ts'
import { orderMessages } from './messages/index.ts'
import type { OrdersQuery } from './orders-query.rules.ts'
import { orderPage } from './orders-view.server.ts'

/** Streams the table's orders as CSV: ISO dates, amounts in plain baht. Throws 403. */
export function ordersCsv(ctx: Ctx, query: OrdersQuery): ReadableStream<Uint8Array> {
  authorize(ctx, shopAbilities['orders.work'])
  return createListCsv(ctx, {
    columns: csvMessages[ctx.locale].columns,
    page: (reading, page) => orderPage(reading, { ...query, page }, 100),
    row: (order) => rowOf(ctx, order),
  })
}

function rowOf(ctx: Ctx, order: OrderCard): string[] {
  const t = orderMessages[ctx.locale]
  return [
    order.number,
    day(order.placedAt),
    order.paidAt ? day(order.paidAt) : '',
    t.status[order.status],
    order.contactName,
    formatPhone(order.contactPhone),
    String(order.itemCount),
    bahtDecimal(order.total as Satang),
    t.method[order.method],
    order.isHandled ? t.shipping[order.shippingMethod] : t.panel.noDelivery,
    // One cell each, in parcel order, so that carriers and tracking numbers correspond.
    order.parcels.map(({ carrier }) => carrier).join(' | '),
    order.parcels.map(({ number }) => number).join(' | '),
    String(order.parcels.length),
  ]
}
