import type { Ctx } from '#kernel/http/ctx.ts'
import { createListCsv } from '#kernel/list/list-csv.ts'
import { bahtDecimal } from '#kernel/money/index.ts'
import { getPriceList } from './price-list.server.ts'
import { listPricesList } from './price-lists.list.rules.ts'
import { listPricesOf } from './price-lists.server.ts'

/** Streams the prices of a list as CSV, in the format the import reads. Throws 401, 403, 404. */
export async function pricesCsv(ctx: Ctx, id: string): Promise<ReadableStream<Uint8Array>> {
  const { list } = await getPriceList(ctx, id)
  const query = listPricesList.parse(new URLSearchParams())
  return createListCsv(ctx, {
    columns: ['sku', 'name', 'from', 'price', 'percent_off'],
    page: (reading, page) => listPricesOf(reading, list, { ...query, page }),
    row: ({ sku, name, fromMilli, satang, offBp }) => [
      sku,
      name[ctx.locale] || name.th,
      String(fromMilli / 1000),
      satang === null ? '' : bahtDecimal(satang),
      offBp === null ? '' : String(offBp / 100),
    ],
  })
}
