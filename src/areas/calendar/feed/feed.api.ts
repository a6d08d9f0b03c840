import { createApi } from '#kernel/http/api.ts'
import { exportText, feedText } from './feed.server.ts'

const headers = { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, max-age=300' }

/** Calendars as files, mounted at `/api/calendar`: by a secret link, or for who may read one. */
export const calendarApi = createApi()

calendarApi.get('/feed/:id/:file', async (c) => {
  const { id, file } = c.req.param()
  return c.body(await feedText(c.var.ctx, id, file.replace(/\.ics$/, '')), 200, headers)
})
calendarApi.get('/:file', async (c) => {
  const id = c.req.param('file').replace(/\.ics$/, '')
  const text = await exportText(c.var.ctx, id)
  return c.body(text, 200, { ...headers, 'content-disposition': `attachment; filename="calendar.ics"` })
})
