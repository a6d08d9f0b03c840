import Papa from 'papaparse'
import { escapeCell } from './cells.rules.ts'

/** Returns the lines of a CSV file; cells that a spreadsheet would execute are escaped. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.length
    ? `${Papa.unparse(
        rows.map((row) => row.map(escapeCell)),
        { newline: '\r\n' },
      )}\r\n`
    : ''

/** Streams text as it is produced; nothing is produced before it is needed. */
export function csvDownload(pieces: AsyncGenerator<string>, filename: string): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
    },
  })
}
