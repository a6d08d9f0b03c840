import { notFound } from '#kernel/errors.ts'
import { createApi } from '#kernel/http/api.ts'
import { resultsFile } from './results-file.server.ts'

export const resultsApi = createApi()

// Not in the API document: files for people, opened from the attempts page.
resultsApi.get('/exams/:exam/:file', async (c) => {
  const format = { 'results.csv': 'csv' as const, 'results.xlsx': 'xlsx' as const }[c.req.param('file')]
  if (!format) throw notFound()
  const { type, bytes } = await resultsFile(c.var.ctx, c.req.param('exam'), format)
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="results.${format}"`,
      'cache-control': 'private, no-store',
    },
  })
})
