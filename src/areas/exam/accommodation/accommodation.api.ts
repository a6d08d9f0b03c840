import { createApi } from '#kernel/http/api.ts'
import { searchLearners } from './search-learners.server.ts'

export const accommodationApi = createApi()

// Not in the OpenAPI document: used by the page's field for choosing a learner.
accommodationApi.get('/exams/:exam/learners', async (c) => {
  const items = await searchLearners(c.var.ctx, c.req.param('exam'), c.req.query('q') ?? '')
  return c.json({ items }, 200, { 'cache-control': 'private, no-store' })
})
