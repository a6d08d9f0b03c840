import Papa from 'papaparse'
import type { Ctx } from '#kernel/http/ctx.ts'
import { formulaStart } from '#kernel/import/csv/cells.rules.ts'
import type { Page } from '#kernel/rows/rows.types.ts'

/** The maximum number of pages in one file. */
const maxPages = 500

interface Source<Item> {
  columns: readonly string[]
  /** Returns a page of the list, from 1; queries with the context it is given. */
  page: (reading: Ctx, page: number) => Promise<Pick<Page<Item>, 'items' | 'pages'>>
  row: (item: Item) => string[]
}

/**
 * Creates a CSV of a list for Excel: with a byte-order mark, since Excel takes UTF-8 without one for Windows-874, and
 * with formulas escaped. Pages are read one after the other, so memory use stays small.
 */
export function createListCsv<Item>(
  ctx: Ctx,
  { columns, page: pageOf, row }: Source<Item>,
): ReadableStream<Uint8Array> {
  // The request's unit of work ends when the response starts; the streaming needs its own.
  const reading: Ctx = { ...ctx, db: ctx.services.database.forTenant(ctx.tenant.id, 'read') }
  const encoder = new TextEncoder()
  let page = 0
  return new ReadableStream(
    {
      async pull(stream) {
        try {
          page += 1
          const { items, pages } = await pageOf(reading, page)
          const head = page === 1 ? `\uFEFF${csvLines([[...columns]])}` : ''
          stream.enqueue(encoder.encode(head + (items.length ? csvLines(items.map(row)) : '')))
          if (page < pages && page < maxPages) return
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

/** Returns the lines of a CSV file; text that a spreadsheet would execute as a formula is escaped. */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  `${Papa.unparse(rows as (string | number)[][], { newline: '\r\n', escapeFormulae: formulaStart })}\r\n`

/** Headers for a download under this name; never cached, since lists contain names of people. */
export const csvHeaders = (name: string): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
})
