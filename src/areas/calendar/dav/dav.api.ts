import { type Context, Hono } from 'hono'
import { malformed } from '#kernel/errors.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import { objectAt, objectText, openCalendar, resolveTarget, resourcesAt, runReport } from './dav.server.ts'
import { type DavAccount, davAccount } from './dav-account.server.ts'
import { readDavRequest } from './dav-request.ts'
import { errorXml, hrefXml, multistatus } from './multistatus.ts'

/**
 * Read-only CalDAV (RFC 4791) for phones and calendar apps, mounted at `/api/calendar/dav/`. Users sign in with their
 * email address and their password for calendar apps and get every calendar they may see; or with a calendar's id and
 * the secret of its link for that calendar only. Changing the password or the link revokes access.
 */
export const davApi = new Hono<AppEnv>()

const davHeaders = {
  DAV: '1, 3, access-control, calendar-access',
  Allow: 'OPTIONS, GET, HEAD, PROPFIND, REPORT',
}
const xmlHeaders = {
  ...davHeaders,
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'private, no-cache',
}

davApi.on('OPTIONS', '/dav/*', (c) => c.body(null, 200, davHeaders))

davApi.on(['PROPFIND', 'REPORT', 'GET', 'HEAD'], '/dav/*', async (c) => {
  const account = await accountOf(c)
  if (!account) return challenge(c)
  const { pathname } = new URL(c.req.url)
  const target = resolveTarget(account, pathname)
  if (!target) return c.body(null, 404, davHeaders)
  if (c.req.method === 'GET') {
    const open = target.kind === 'object' ? await openCalendar(account, target.calendar) : null
    const object = open && objectAt(open, pathname)
    if (!object) return c.body(null, 404, davHeaders)
    return c.body(objectText(open, object), 200, {
      ...davHeaders,
      etag: object.etag,
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
  }
  const request = readDavRequest(await c.req.text())
  if (c.req.method === 'REPORT') {
    const report =
      target.kind === 'calendar'
        ? await runReport(account, target.calendar, request)
        : ({ no: 'supported-report' } as const)
    if ('no' in report) return c.body(errorXml(`<d:${report.no}/>`), 403, xmlHeaders)
    return c.body(multistatus(report.resources, request.props, report.syncToken), 207, xmlHeaders)
  }
  if (request.kind !== 'propfind') throw malformed()
  const deep = c.req.header('depth') !== '0'
  const found = await resourcesAt(account, target, { deep, requestedProps: request.props })
  return found ? c.body(multistatus(found, request.props), 207, xmlHeaders) : c.body(null, 404, davHeaders)
})

/** The privilege that each write method would need (RFC 3744, 3). */
const requiredPrivileges: Record<string, string> = {
  PUT: 'write-content',
  PROPPATCH: 'write-properties',
  DELETE: 'unbind',
  MOVE: 'unbind',
  COPY: 'bind',
  POST: 'bind',
  MKCALENDAR: 'bind',
  MKCOL: 'bind',
  LOCK: 'write',
  ACL: 'write-acl',
}

// Read-only: events are changed in Sala, and an app that tries to write is told which privilege it lacks.
davApi.all('/dav/*', async (c) => {
  const privilege = requiredPrivileges[c.req.method]
  if (!privilege) return c.body(null, 405, davHeaders)
  if (!(await accountOf(c))) return challenge(c)
  const { pathname } = new URL(c.req.url)
  const lacks = `<d:resource>${hrefXml(pathname)}<d:privilege><d:${privilege}/></d:privilege></d:resource>`
  return c.body(errorXml(`<d:need-privileges>${lacks}</d:need-privileges>`), 403, xmlHeaders)
})

const accountOf = (c: Context<AppEnv>): Promise<DavAccount | null> =>
  davAccount(c.var.ctx, c.req.header('authorization'))

const challenge = (c: Context<AppEnv>): Response =>
  c.body(null, 401, { ...davHeaders, 'www-authenticate': 'Basic realm="Calendar", charset="UTF-8"' })
