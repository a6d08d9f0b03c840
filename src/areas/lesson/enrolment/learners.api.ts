import { notFound } from '#kernel/errors.ts'
import { createApi } from '#kernel/http/api.ts'
import { learnersFile } from './learners-file.server.ts'

export const learnersApi = createApi()

// Not in the OpenAPI document: files for people, opened from the learners page.
learnersApi.get('/courses/:course/:file', async (c) => {
  const format = { 'learners.csv': 'csv' as const, 'learners.xlsx': 'xlsx' as const }[c.req.param('file')]
  if (!format) throw notFound()
  const params = new URL(c.req.url).searchParams
  const { type, bytes } = await learnersFile(c.var.ctx, c.req.param('course'), { format, params })
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="learners.${format}"`,
      'cache-control': 'no-store',
    },
  })
})
