import { Hono } from 'hono'
import { malformed } from '#kernel/errors.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import { calendarPaths } from '../paths.ts'
import { davCalendar, objectAt, objectText, reportOf, resourcesAt, tokenOf } from './dav.server.ts'
import { readDavRequest } from './dav-request.ts'
import { multistatus } from './multistatus.ts'

/**
 * Calendars for phones and programs that speak CalDAV (RFC 4791), to be read: mounted at `/api/calendar/dav/`. The name is a calendar's id
 * and the password the secret of its link, so that whoever changes the link shuts both.
 */
export const davApi = new Hono<AppEnv>()

const speaks = { DAV: '1, 3, calendar-access', Allow: 'OPTIONS, GET, HEAD, PROPFIND, REPORT' }
const xml = {
  ...speaks,
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'private, no-cache',
}

davApi.on('OPTIONS', '/dav/*', (c) => c.body(null, 200, speaks))

davApi.on(['PROPFIND', 'REPORT', 'GET', 'HEAD'], '/dav/*', async (c) => {
  const calendar = await davCalendar(c.var.ctx, c.req.header('authorization'))
  if (!calendar)
    return c.body(null, 401, { ...speaks, 'www-authenticate': 'Basic realm="Calendar", charset="UTF-8"' })
  const { pathname } = new URL(c.req.url)
  if (c.req.method === 'GET') {
    const object = objectAt(calendar, pathname)
    if (!object) return c.body(null, 404, speaks)
    return c.body(objectText(calendar, object), 200, {
      ...speaks,
      etag: object.etag,
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
  }
  const request = readDavRequest(await c.req.text())
  if (c.req.method === 'REPORT') {
    if (pathname !== calendarPaths.dav.calendar(calendar.id)) return c.body(null, 404, speaks)
    const found = reportOf(calendar, request)
    const token = request.kind === 'sync-collection' ? tokenOf(calendar.state) : undefined
    // The program begins anew with all there is.
    if (!found)
      return c.body(
        '<?xml version="1.0" encoding="utf-8"?><d:error xmlns:d="DAV:"><d:valid-sync-token/></d:error>',
        403,
        xml,
      )
    return c.body(multistatus(found, request.props, token), 207, xml)
  }
  if (request.kind !== 'propfind') throw malformed()
  const deep = c.req.header('depth') !== '0'
  const found = resourcesAt(calendar, pathname, { deep, wanted: request.props })
  return found ? c.body(multistatus(found, request.props), 207, xml) : c.body(null, 404, speaks)
})

// It is read, and changed where it is kept.
davApi.all('/dav/*', (c) => c.body(null, 405, speaks))
