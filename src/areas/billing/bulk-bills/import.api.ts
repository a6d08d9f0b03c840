import { createApi } from '#kernel/http/api.ts'
import { importApi } from '#kernel/import/import.api.ts'
import { csvHeaders } from '#kernel/list/list-csv.ts'
import { bulkLinks, bulkSheets } from './bulk-files.server.ts'
import { bulkBillImport } from './import.server.ts'

/** `/api/billing/bulk-bills/imports`, and the files of a finished one. */
export const bulkBillApi = createApi()

// Not in the API document: files for users, opened from the page of the import.
bulkBillApi.get('/:id/sheets.pdf', async (c) => {
  const pdf = await bulkSheets(c.var.ctx, c.req.param('id'))
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="bills.pdf"',
      'cache-control': 'private, no-cache',
    },
  })
})
bulkBillApi.get('/:id/links.csv', async (c) =>
  c.body(await bulkLinks(c.var.ctx, c.req.param('id')), 200, csvHeaders('bills.csv')),
)
bulkBillApi.route('/', importApi(bulkBillImport))
