import { notFound } from '#kernel/errors.ts'
import { createApi } from '#kernel/http/api.ts'
import { surveyFile } from './survey-file.server.ts'

export const surveysApi = createApi()

// Not in the OpenAPI document: files for people, opened from the results page.
surveysApi.get('/surveys/:survey/:file', async (c) => {
  const format = { 'answers.csv': 'csv' as const, 'answers.xlsx': 'xlsx' as const }[c.req.param('file')]
  if (!format) throw notFound()
  const { type, bytes } = await surveyFile(c.var.ctx, c.req.param('survey'), format)
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="answers.${format}"`,
      'cache-control': 'no-store',
    },
  })
})
