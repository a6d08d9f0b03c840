import { notFound } from '#kernel/errors.ts'
import { createApi } from '#kernel/http/api.ts'
import { statementCsv, statementPdf } from './statement-file.server.ts'

export const statementRoutes = createApi()

const headers = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
})

// Not in the API document: files for people, opened from the wallet page.
statementRoutes.get('/wallet/:file', async (c) => {
  const month = c.req.query('month') ?? ''
  const name = `wallet-${/^\d{4}-\d{2}$/.test(month) ? month : 'all'}`
  switch (c.req.param('file')) {
    case 'statement.csv':
      return new Response(await statementCsv(c.var.ctx, month), {
        headers: headers('text/csv; charset=utf-8', `${name}.csv`),
      })
    case 'statement.pdf':
      return new Response(new Uint8Array(await statementPdf(c.var.ctx, month)), {
        headers: headers('application/pdf', `${name}.pdf`),
      })
    default:
      throw notFound()
  }
})
