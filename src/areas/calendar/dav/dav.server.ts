import { createHash } from 'node:crypto'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { calendarOfSecret, icsRows, stateOf } from '../feed/feed.server.ts'
import { calendarText, type IcsRow } from '../feed/ics.ts'
import { calendarPaths } from '../paths.ts'
import type { DavRequest } from './dav-request.ts'
import { caldav, calendarServer, type DavResource, dav, hrefXml, xmlText } from './multistatus.ts'

/** A calendar as a program reads it by CalDAV: its events as resources of their own. */
export interface DavCalendar {
  id: string
  name: string
  /** Another one whenever anything in it changes. */
  state: string
  objects: DavObject[]
}

/** All rows of one `UID`: a series with its single times is one resource (RFC 4791, 4.1). */
interface DavObject {
  href: string
  etag: string
  rows: IcsRow[]
}

/**
 * The calendar that the name and password of a request open: its id, and the secret of its feed, which its keeper sees and may change. Null
 * without any and for wrong ones, so that the program asks again. Throws 429 for who tries many.
 */
export async function davCalendar(ctx: Ctx, authorization: string | undefined): Promise<DavCalendar | null> {
  const [, encoded = ''] = /^Basic\s+([\w+/=-]+)\s*$/i.exec(authorization ?? '') ?? []
  const [, id = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  if (!id || !secret) return null
  const row = await calendarOfSecret(ctx, id, secret).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  })
  if (!row) return null
  const [state, rows] = await Promise.all([stateOf(ctx, row.id, row.name), icsRows(ctx, row.id)])
  return { id: row.id, name: row.name, state, objects: objectsOf(row.id, rows) }
}

function objectsOf(id: string, rows: readonly IcsRow[]): DavObject[] {
  return [...Map.groupBy(rows, ({ uid }) => uid)].map(([uid, own]) => {
    const text = own.map(({ updatedAt, recurrenceId, sequence }) => [
      updatedAt.toISOString(),
      recurrenceId,
      sequence,
    ])
    return {
      href: calendarPaths.dav.object(id, Buffer.from(uid).toString('base64url')),
      etag: `"${createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 22)}"`,
      rows: own,
    }
  })
}

/** An event with all its times, as a file. */
export const objectText = ({ name }: DavCalendar, { rows }: DavObject): string => calendarText(name, rows)

/** The address all begins at: it says whose calendars there are. */
const rootOf = ({ id }: DavCalendar): DavResource => ({
  href: calendarPaths.dav.root,
  props: {
    [dav('resourcetype')]: '<d:collection/>',
    [dav('current-user-principal')]: hrefXml(calendarPaths.dav.home(id)),
    [dav('principal-URL')]: hrefXml(calendarPaths.dav.home(id)),
  },
})

/** Who reads, and where their calendars are: one and the same. */
const homeOf = ({ id, name }: DavCalendar): DavResource => ({
  href: calendarPaths.dav.home(id),
  props: {
    [dav('resourcetype')]: '<d:collection/><d:principal/>',
    [dav('displayname')]: xmlText(name),
    [dav('current-user-principal')]: hrefXml(calendarPaths.dav.home(id)),
    [dav('principal-URL')]: hrefXml(calendarPaths.dav.home(id)),
    [dav('owner')]: hrefXml(calendarPaths.dav.home(id)),
    [caldav('calendar-home-set')]: hrefXml(calendarPaths.dav.home(id)),
  },
})

const calendarOf = ({ id, name, state }: DavCalendar): DavResource => ({
  href: calendarPaths.dav.calendar(id),
  props: {
    [dav('resourcetype')]: '<d:collection/><c:calendar/>',
    [dav('displayname')]: xmlText(name),
    [dav('owner')]: hrefXml(calendarPaths.dav.home(id)),
    [dav('current-user-principal')]: hrefXml(calendarPaths.dav.home(id)),
    [dav('current-user-privilege-set')]: '<d:privilege><d:read/></d:privilege>',
    [dav('sync-token')]: xmlText(tokenOf(state)),
    [dav('supported-report-set')]: ['calendar-query', 'calendar-multiget']
      .map((one) => `<c:${one}/>`)
      .concat('<d:sync-collection/>')
      .map((one) => `<d:supported-report><d:report>${one}</d:report></d:supported-report>`)
      .join(''),
    [calendarServer('getctag')]: xmlText(state),
    [caldav('supported-calendar-component-set')]: '<c:comp name="VEVENT"/>',
  },
})

const objectOf = (
  calendar: DavCalendar,
  object: DavObject,
  requestedProps: DavRequest['props'],
): DavResource => ({
  href: object.href,
  props: {
    [dav('resourcetype')]: '',
    [dav('getetag')]: xmlText(object.etag),
    [dav('getcontenttype')]: 'text/calendar; charset=utf-8; component=vevent',
    // Written where it is wanted: a phone asks for all addresses first.
    ...(requestedProps?.includes(caldav('calendar-data')) && {
      [caldav('calendar-data')]: xmlText(objectText(calendar, object)),
    }),
  },
})

export const tokenOf = (state: string): string => `data:,${state}`

/** What lies at an address, and with `deep` what lies right below it; null for an address that is none of this calendar. */
export function resourcesAt(
  calendar: DavCalendar,
  path: string,
  { deep, wanted: requestedProps }: { deep: boolean; wanted: DavRequest['props'] },
): DavResource[] | null {
  const { id, objects } = calendar
  if (path === calendarPaths.dav.root) return deep ? [rootOf(calendar), homeOf(calendar)] : [rootOf(calendar)]
  if (path === calendarPaths.dav.home(id))
    return deep ? [homeOf(calendar), calendarOf(calendar)] : [homeOf(calendar)]
  const all = () => objects.map((one) => objectOf(calendar, one, requestedProps))
  if (path === calendarPaths.dav.calendar(id))
    return deep ? [calendarOf(calendar), ...all()] : [calendarOf(calendar)]
  const one = objectAt(calendar, path)
  return one ? [objectOf(calendar, one, requestedProps)] : null
}

export const objectAt = ({ objects }: DavCalendar, path: string): DavObject | undefined =>
  objects.find(({ href }) => href === path)

/** What a REPORT asks for: events of a time, by their addresses, or all since a state. Null for a state that is no more. */
export function reportOf(calendar: DavCalendar, request: DavRequest): DavResource[] | null {
  const { kind, hrefs, range, props, syncToken } = request
  const { objects } = calendar
  if (kind === 'calendar-multiget') {
    const known = new Map(objects.map((one) => [one.href, one]))
    // Each once, however often it is named: an event is some kilobytes, and its address may be sent thousands of times.
    const given = new Set<DavObject>()
    return hrefs.flatMap((text) => {
      // Some programs name whole addresses.
      const found = known.get(URL.parse(text, 'http://calendar.invalid')?.pathname ?? text)
      if (!found) return [{ href: text, props: null }]
      if (given.has(found)) return []
      given.add(found)
      return [objectOf(calendar, found, props)]
    })
  }
  if (kind === 'sync-collection' && syncToken) return syncToken === tokenOf(calendar.state) ? [] : null
  return objects
    .filter(({ rows }) => !range || rows.some((row) => mayTouch(row, range)))
    .map((one) => objectOf(calendar, one, props))
}

/** Whether a row may have a time in a range: a series from its first time on. */
function mayTouch(
  { startsAt, minutes, rule, extra }: IcsRow,
  { start, end }: NonNullable<DavRequest['range']>,
): boolean {
  const goesOn = rule !== null || extra.length > 0
  return (
    (!end || startsAt < end) && (!start || goesOn || startsAt.getTime() + minutes * 60_000 > start.getTime())
  )
}
