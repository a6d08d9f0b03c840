import Papa from 'papaparse'
import { moveReasons } from '#areas/stock/public.ts'
import { checkedBody, createApi, createRoute, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { escapeCell } from '#kernel/import/csv/cells.rules.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { moneyCell, quantityCell } from '../import/formats/writing.ts'
import { historyMessages } from '../messages/history.ts'
import { priceReasons, type RecordedPrice } from './price-change.rules.ts'
import { allPrices, priceHistory } from './price-history.server.ts'
import { fullStockLog, stockLog } from './stock-log.server.ts'

const params = z.object({ id: z.uuid() })
const query = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) })
const pageOf = <Line extends z.ZodType>(line: Line) =>
  z.object({ lines: z.array(line), total: z.number(), page: z.number(), pages: z.number() })
/** In satang. */
const price = z.object({
  regular: z.number(),
  sale: z.number().nullable(),
  saleFrom: z.string().nullable(),
  saleTo: z.string().nullable(),
})
const line = z.object({
  id: z.string(),
  at: z.string(),
  variantId: z.string(),
  sku: z.string(),
  ref: z.string(),
  who: z.string().nullable(),
  actorRole: z.string(),
})
const prices = pageOf(
  line.extend({
    kind: z.enum(['written', 'sale-begins', 'sale-ends']),
    reason: z.enum(priceReasons),
    before: price.nullable(),
    after: price,
  }),
)
const moves = pageOf(
  line.extend({
    reason: z.enum(moveReasons),
    quantityMilli: z.number(),
    afterMilli: z.number(),
    note: z.string(),
  }),
)
const csvText = { 'text/csv': { schema: z.string() } }

/** Price and stock history of a product; for admins. */
export const historyApi = createApi()

historyApi.openapi(
  createRoute({
    method: 'get',
    path: '/products/{id}/prices',
    summary:
      'List the price history of a product’s variants with the author of each change, newest first (admin)',
    request: { params, query },
    responses: { 200: jsonResponse('A page of the price history', prices), ...problems },
  }),
  async (c) => {
    const found = await priceHistory(c.var.ctx, c.req.valid('param').id, c.req.valid('query').page)
    return c.json(checkedBody(prices, found), 200)
  },
)

historyApi.openapi(
  createRoute({
    method: 'get',
    path: '/products/{id}/stock-moves',
    summary: 'List the stock movements of a product’s variants, newest first (admin)',
    request: { params, query },
    responses: { 200: jsonResponse('A page of stock movements', moves), ...problems },
  }),
  async (c) => {
    const found = await stockLog(c.var.ctx, c.req.valid('param').id, c.req.valid('query').page)
    return c.json(checkedBody(moves, found), 200)
  },
)

historyApi.openapi(
  createRoute({
    method: 'get',
    path: '/products/{id}/prices.csv',
    summary: 'Export the price history as CSV, at most the latest 2,000 changes (admin)',
    request: { params },
    responses: { 200: { description: 'The CSV file', content: csvText }, ...problems },
  }),
  async (c) => {
    const { ctx } = c.var
    const t = historyMessages[ctx.locale]
    const { product, lines } = await allPrices(ctx, c.req.valid('param').id)
    const cells = (saved: RecordedPrice | null) => [
      moneyCell(saved?.regular ?? null),
      moneyCell(saved?.sale ?? null),
    ]
    const rows = lines.map((line) => [
      formatDateTime(new Date(line.at), 'en'),
      line.sku,
      line.kind === 'written' ? t.reasons[line.reason] : t.kinds[line.kind],
      line.who ?? t.nobody,
      ...cells(line.before),
      ...cells(line.after),
      line.after.saleFrom ? formatDateTime(new Date(line.after.saleFrom), 'en') : '',
      line.after.saleTo ? formatDateTime(new Date(line.after.saleTo), 'en') : '',
      line.ref,
    ])
    return csv(t.priceColumns, rows, `prices-${product.sku}`) as never
  },
)

historyApi.openapi(
  createRoute({
    method: 'get',
    path: '/products/{id}/stock-moves.csv',
    summary: 'Export the stock movements as CSV, at most 20,000 (admin)',
    request: { params },
    responses: { 200: { description: 'The CSV file', content: csvText }, ...problems },
  }),
  async (c) => {
    const { ctx } = c.var
    const t = historyMessages[ctx.locale]
    const { product, lines } = await fullStockLog(ctx, c.req.valid('param').id)
    const rows = lines.map((line) => [
      formatDateTime(line.at, 'en'),
      line.sku,
      t.moves[line.reason],
      line.who ?? t.nobody,
      quantityCell(line.afterMilli - line.quantityMilli),
      quantityCell(line.afterMilli),
      quantityCell(line.quantityMilli),
      line.ref,
      line.note,
    ])
    return csv(t.moveColumns, rows, `stock-${product.sku}`) as never
  },
)

/** With a byte order mark, as spreadsheets expect; cells that could be read as a formula are escaped. */
function csv(columns: string, rows: string[][], name: string): Response {
  const text = Papa.unparse([columns.split('|'), ...rows.map((row) => row.map(escapeCell))], {
    newline: '\r\n',
  })
  const file = `${name.replace(/[^\w.-]+/g, '-')}.csv`
  return new Response(`\uFEFF${text}\r\n`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'no-store',
    },
  })
}
