import { notFound } from '#kernel/errors.ts'
import { createApi } from '#kernel/http/api.ts'
import { salesTaxList } from './sales-tax.rules.ts'
import { fileFormats, fileOf, journalSheet, salesTaxSheet } from './tax-files.server.ts'

export const taxRoutes = createApi()

const sheets = { 'sales-tax': salesTaxSheet, journal: journalSheet }

// Not in the API document: files for people, opened from the document and ledger pages.
taxRoutes.get('/exports/:file', async (c) => {
  const [kind = '', ending] = c.req.param('file').split('.')
  const format = fileFormats.find((fileFormat) => fileFormat === ending)
  if (!format || !Object.hasOwn(sheets, kind)) throw notFound()
  const query = salesTaxList.parse(new URL(c.req.url).searchParams)
  const { name, sheet } = await sheets[kind as keyof typeof sheets](c.var.ctx, query)
  const { type, bytes } = await fileOf(sheet, format)
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'no-store',
    },
  })
})
