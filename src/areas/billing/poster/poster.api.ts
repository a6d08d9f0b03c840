import { createApi } from '#kernel/http/api.ts'
import { posterPdf, posterSizes } from './poster.server.ts'

export const posterRoutes = createApi()

// Not in the API document: a file for people, opened from the bank page.
posterRoutes.get('/poster.pdf', async (c) => {
  const paper = posterSizes.find((posterSize) => posterSize === c.req.query('paper')) ?? 'a6'
  const pdf = await posterPdf(c.var.ctx, { paper, point: c.req.query('point') ?? '' })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="promptpay.pdf"',
      'cache-control': 'private, no-cache',
    },
  })
})
