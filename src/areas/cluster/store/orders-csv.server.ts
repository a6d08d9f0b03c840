import Papa from 'papaparse'
import type { OrderCard } from '#areas/billing/public.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { bahtDecimal, type Satang } from '#kernel/money/index.ts'
import { formatPhone } from '#kernel/text/index.ts'
import { day } from '#kernel/time/index.ts'
import { clusterAbilities } from '../abilities.ts'
import { csvMessages } from './messages/csv.ts'
import { orderMessages } from './messages/index.ts'
import type { OrdersQuery } from './orders-query.rules.ts'
import { orderPage } from './orders-view.server.ts'

/** Orders that one file holds at most; an accountant's quarter of a busy shop. */
const mostPages = 500
const perPage = 100

/**
 * The table's orders as CSV for Excel: a byte-order mark, since Excel takes UTF-8 without one for Windows-874, days as ISO, money as
 * plain baht. What could be read as a formula is not one. Pages are read one after the other, so memory stays small.
 */
export function ordersCsv(ctx: Ctx, query: OrdersQuery): ReadableStream<Uint8Array> {
  authorize(ctx, clusterAbilities['orders.work'])
  // The request's own unit of work ends when the answer begins; what streams behind it needs one of its own.
  const reading: Ctx = { ...ctx, db: ctx.services.database.forTenant(ctx.tenant.id, 'read') }
  const encoder = new TextEncoder()
  let page = 0
  return new ReadableStream(
    {
      async pull(stream) {
        try {
          page += 1
          const { items, pages } = await orderPage(reading, { ...query, page }, perPage)
          const head = page === 1 ? `\uFEFF${line([csvMessages[ctx.locale].columns])}` : ''
          const rows = items.length ? line(items.map((order) => rowOf(ctx, order))) : ''
          stream.enqueue(encoder.encode(head + rows))
          if (page < pages && page < mostPages) return
          await reading.db.commit()
          stream.close()
        } catch (error) {
          await reading.db.rollback()
          stream.error(error)
        }
      },
      cancel: () => reading.db.rollback(),
    },
    { highWaterMark: 0 },
  )
}

const line = (rows: string[][]) => `${Papa.unparse(rows, { newline: '\r\n', escapeFormulae: true })}\r\n`

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
    t.shipping[order.shippingMethod],
    // One cell each, parcel by parcel, so that the first numbers of both belong together.
    order.parcels.map(({ carrier }) => carrier).join(' | '),
    order.parcels.map(({ number }) => number).join(' | '),
    String(order.parcels.length),
  ]
}
