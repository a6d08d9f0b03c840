import { createApi } from '#kernel/http/api.ts'
import { documentPdf } from './document-pdf.server.ts'

export const documentRoutes = createApi()

// Not in the document: a file for people, opened from the order's page.
documentRoutes.get('/documents/:file', async (c) => {
  const number = c.req.param('file').replace(/\.pdf$/, '')
  const pdf = await documentPdf(c.var.ctx, number, c.req.query('token'))
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${number}.pdf"`,
      'cache-control': 'private, no-cache',
    },
  })
})
