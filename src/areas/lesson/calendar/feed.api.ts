import { createApi } from '#kernel/http/api.ts'
import { feedText } from './feed.server.ts'

export const lessonFeedApi = createApi()

// Not in the OpenAPI document: a file for calendar apps, by a secret link.
lessonFeedApi.get('/feed/:user/:file', async (c) => {
  const { user, file } = c.req.param()
  const text = await feedText(c.var.ctx, user, file.replace(/\.ics$/, ''))
  return c.body(text, 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=300',
  })
})
