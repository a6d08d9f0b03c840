import type { Context } from 'hono'
import { createApi } from '#kernel/http/api.ts'
import { type CalendarFile, exportEvent, exportFile, feedFile } from './feed.server.ts'

/** Calendar files, mounted at `/api/calendar`: by a secret link, or for users who may read the calendar. */
export const calendarApi = createApi()

calendarApi.get('/feed/:id/:file', async (c) => {
  const { id, file } = c.req.param()
  return sendCalendarFile(
    c,
    await feedFile(c.var.ctx, id, file.replace(/\.ics$/, ''), c.req.header('if-none-match')),
  )
})
calendarApi.get('/:id/event/:file', async (c) => {
  const { id, file } = c.req.param()
  const text = await exportEvent(c.var.ctx, id, file.replace(/\.ics$/, ''))
  return sendCalendarFile(
    c,
    { text, etag: '' },
    { 'content-disposition': 'attachment; filename="event.ics"' },
  )
})
calendarApi.get('/:file', async (c) => {
  const id = c.req.param('file').replace(/\.ics$/, '')
  const file = await exportFile(c.var.ctx, id, c.req.header('if-none-match'))
  return sendCalendarFile(c, file, { 'content-disposition': 'attachment; filename="calendar.ics"' })
})

/** Sends the file, or 304 if the client has the current version: phones poll every quarter of an hour. */
function sendCalendarFile(
  c: Context,
  { text, etag }: CalendarFile,
  more: Record<string, string> = {},
): Response {
  const headers = { ...(etag && { etag }), 'cache-control': 'private, max-age=300' }
  if (text === null) return c.body(null, 304, headers)
  return c.body(text, 200, { ...headers, ...more, 'content-type': 'text/calendar; charset=utf-8' })
}
