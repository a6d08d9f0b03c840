import { createHash } from 'node:crypto'
import type { Ctx } from '#kernel/http/ctx.ts'
import { filterForReaders, icsRows, statesOf } from '../feed/feed.server.ts'
import { calendarText, type IcsRow } from '../feed/ics.ts'
import { calendarMessages } from '../messages/index.ts'
import { calendarPaths } from '../paths.ts'
import type { DavAccount, DavCalendar } from './dav-account.server.ts'
import type { DavRequest } from './dav-request.ts'
import { apple, caldav, calendarServer, type DavResource, dav, hrefXml, xmlText } from './multistatus.ts'

/** A calendar as apps read it: with a tag that changes with its content, and its events as separate resources. */
interface OpenCalendar extends DavCalendar {
  href: string
  state: string
  objects: DavObject[]
}

/** All rows with one `UID`: a series with its changed times is one resource (RFC 4791, 4.1). */
interface DavObject {
  href: string
  etag: string
  rows: IcsRow[]
}

/**
 * The resource a path refers to: the root, an account, one of its calendars, or one of its events. Null for anything
 * not of the account.
 */
export type DavTarget =
  | { kind: 'root' }
  | { kind: 'home' }
  | { kind: 'calendar'; calendar: DavCalendar }
  | { kind: 'object'; calendar: DavCalendar; href: string }

export function resolveTarget({ id, calendars }: DavAccount, path: string): DavTarget | null {
  // Some apps omit the trailing slash.
  const address = path.endsWith('/') || path.endsWith('.ics') ? path : `${path}/`
  if (address === calendarPaths.dav.root) return { kind: 'root' }
  if (address === calendarPaths.dav.home(id)) return { kind: 'home' }
  for (const calendar of calendars) {
    const href = calendarPaths.dav.calendar(id, calendar.segment)
    if (address === href) return { kind: 'calendar', calendar }
    if (address.startsWith(href)) return { kind: 'object', calendar, href: address }
  }
  return null
}

/** Reads a calendar with all its events, as far as the account may see them. Two statements. */
export async function openCalendar({ id, ctx }: DavAccount, calendar: DavCalendar): Promise<OpenCalendar> {
  const [states, rows] = await Promise.all([statesOf(ctx, [calendar]), icsRows(ctx, calendar.id)])
  const objects = objectsOf(id, calendar.segment, rowFilterFor(ctx, calendar)(rows))
  return {
    ...calendar,
    href: calendarPaths.dav.calendar(id, calendar.segment),
    state: stateIn(states, ctx, calendar),
    objects,
  }
}

/** Returns the filter of rows for an account that may not write to the calendar, or may see only free/busy times. */
function rowFilterFor(ctx: Ctx, calendar: DavCalendar): (rows: IcsRow[]) => IcsRow[] {
  if (calendar.view === 'all') return (rows) => rows
  const forReaders = filterForReaders(ctx, calendar)
  if (calendar.view === 'reader') return forReaders
  const nothing = { description: '', place: '', url: '', summary: calendarMessages[ctx.locale].busy }
  return (rows) => forReaders(rows).map((row) => ({ ...row, ...nothing }))
}

/** The state depends on the viewer, as the same rows look different to others. */
const stateIn = (states: ReadonlyMap<string, string>, { locale }: Ctx, { id, view }: DavCalendar): string =>
  [states.get(id), ...(view === 'all' ? [] : [view, locale])].join('-')

function objectsOf(account: string, segment: string, rows: readonly IcsRow[]): DavObject[] {
  return [...Map.groupBy(rows, ({ uid }) => uid)].map(([uid, own]) => {
    const text = own.map(({ updatedAt, recurrenceId, sequence, summary }) => [
      updatedAt.toISOString(),
      recurrenceId,
      sequence,
      summary,
    ])
    return {
      href: calendarPaths.dav.object(account, segment, Buffer.from(uid).toString('base64url')),
      etag: `"${createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 22)}"`,
      rows: own,
    }
  })
}

/** An event with all its times, as an iCalendar file. */
export const objectText = ({ name }: DavCalendar, { rows }: DavObject): string => calendarText(name, rows)

/** Properties of the signed-in principal, sent with every resource. */
const principalOf = ({ id }: DavAccount) => ({
  [dav('current-user-principal')]: hrefXml(calendarPaths.dav.home(id)),
  [dav('principal-URL')]: hrefXml(calendarPaths.dav.home(id)),
  [dav('principal-collection-set')]: hrefXml(calendarPaths.dav.root),
  [dav('owner')]: hrefXml(calendarPaths.dav.home(id)),
  [dav('current-user-privilege-set')]: privileges,
})

/** Read-only: apps then offer no editing at all (RFC 3744, 5.4). */
const privileges = ['read', 'read-current-user-privilege-set']
  .map((privilege) => `<d:privilege><d:${privilege}/></d:privilege>`)
  .join('')

/** The root resource: says whose calendars these are. */
const rootOf = (account: DavAccount): DavResource => ({
  href: calendarPaths.dav.root,
  props: { [dav('resourcetype')]: '<d:collection/>', ...principalOf(account) },
})

/** Principal and calendar home in one resource. */
const homeOf = (account: DavAccount): DavResource => ({
  href: calendarPaths.dav.home(account.id),
  props: {
    ...principalOf(account),
    [dav('resourcetype')]: '<d:collection/><d:principal/>',
    [dav('displayname')]: xmlText(account.name),
    [caldav('calendar-home-set')]: hrefXml(calendarPaths.dav.home(account.id)),
    // Lets the app find its user among the attendees of an event.
    ...(account.email && {
      [caldav('calendar-user-address-set')]: hrefXml(`mailto:${account.email}`),
      [calendarServer('email-address-set')]: `<s:email-address>${xmlText(account.email)}</s:email-address>`,
    }),
  },
})

function calendarOf(account: DavAccount, calendar: DavCalendar, state: string, order: number): DavResource {
  const { name, about, hue, segment } = calendar
  return {
    href: calendarPaths.dav.calendar(account.id, segment),
    props: {
      ...principalOf(account),
      [dav('resourcetype')]: '<d:collection/><c:calendar/>',
      [dav('displayname')]: xmlText(name),
      [dav('sync-token')]: xmlText(syncTokenOf(state)),
      [dav('supported-report-set')]: ['calendar-query', 'calendar-multiget']
        .map((report) => `<c:${report}/>`)
        .concat('<d:sync-collection/>')
        .map((report) => `<d:supported-report><d:report>${report}</d:report></d:supported-report>`)
        .join(''),
      [calendarServer('getctag')]: xmlText(state),
      [caldav('supported-calendar-component-set')]: '<c:comp name="VEVENT"/>',
      [caldav('supported-calendar-data')]: '<c:calendar-data content-type="text/calendar" version="2.0"/>',
      ...(about && { [caldav('calendar-description')]: xmlText(about) }),
      [apple('calendar-color')]: `${colours[hue]}FF`,
      [apple('calendar-order')]: String(order),
    },
  }
}

/** Calendar colours for apps, which know neither themes nor the brand of a site. */
const colours: Record<DavCalendar['hue'], string> = {
  own: '#1F7A5C',
  ship: '#B26A00',
  task: '#3C6FD1',
  meet: '#8A63C7',
  learn: '#B0509F',
  event: '#C9564D',
  people: '#2A8C94',
  holiday: '#C0392B',
  money: '#7C7A22',
}

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
    [dav('current-user-privilege-set')]: privileges,
    // Generated only on request: a phone first asks for the list of paths.
    ...(requestedProps?.includes(caldav('calendar-data')) && {
      [caldav('calendar-data')]: xmlText(objectText(calendar, object)),
    }),
  },
})

const syncTokenOf = (state: string): string => `data:,${state}`

/** Returns the resource at a place, and with `deep` also its children; null for an event that does not exist. */
export async function resourcesAt(
  account: DavAccount,
  target: DavTarget,
  { deep, requestedProps }: { deep: boolean; requestedProps: DavRequest['props'] },
): Promise<DavResource[] | null> {
  if (target.kind === 'root') return deep ? [rootOf(account), homeOf(account)] : [rootOf(account)]
  if (target.kind === 'home') {
    if (!deep) return [homeOf(account)]
    const states = await statesOf(account.ctx, account.calendars)
    return [
      homeOf(account),
      ...account.calendars.map((eachCalendar, at) =>
        calendarOf(account, eachCalendar, stateIn(states, account.ctx, eachCalendar), at),
      ),
    ]
  }
  const { calendar } = target
  if (target.kind === 'calendar' && !deep) {
    const states = await statesOf(account.ctx, [calendar])
    return [
      calendarOf(
        account,
        calendar,
        stateIn(states, account.ctx, calendar),
        account.calendars.indexOf(calendar),
      ),
    ]
  }
  const open = await openCalendar(account, calendar)
  if (target.kind === 'calendar')
    return [
      calendarOf(account, calendar, open.state, account.calendars.indexOf(calendar)),
      ...open.objects.map((object) => objectOf(calendar, object, requestedProps)),
    ]
  const one = objectAt(open, target.href)
  return one ? [objectOf(calendar, one, requestedProps)] : null
}

export const objectAt = ({ objects }: OpenCalendar, path: string): DavObject | undefined =>
  objects.find(({ href }) => href === path)

/**
 * The result of a REPORT: the resources and the calendar's sync token; `no` if the report is not supported or the token
 * is no longer valid.
 */
export type DavReport =
  | { resources: DavResource[]; syncToken?: string }
  | { no: 'valid-sync-token' | 'supported-report' }

/** Executes a REPORT: events in a time range, events by their paths, or all changes since a sync token. */
export async function runReport(
  account: DavAccount,
  calendar: DavCalendar,
  request: DavRequest,
): Promise<DavReport> {
  const { kind, hrefs, range, props, syncToken, components } = request
  if (!['calendar-query', 'calendar-multiget', 'sync-collection'].includes(kind))
    return { no: 'supported-report' }
  const open = await openCalendar(account, calendar)
  const { objects, state } = open
  if (kind === 'calendar-multiget') {
    const objectsByHref = new Map(objects.map((object) => [object.href, object]))
    // Each event is sent once, however often it is requested: it has several kilobytes, and its path may be listed
    // thousands of times.
    const sent = new Set<DavObject>()
    const resources = hrefs.flatMap((text) => {
      // Some apps send absolute URLs.
      const found = objectsByHref.get(URL.parse(text, 'http://calendar.invalid')?.pathname ?? text)
      if (!found) return [{ href: text, props: null }]
      if (sent.has(found)) return []
      sent.add(found)
      return [objectOf(calendar, found, props)]
    })
    return { resources }
  }
  if (kind === 'sync-collection') {
    const token = syncTokenOf(state)
    // The app then starts again with a full sync.
    if (syncToken && syncToken !== token) return { no: 'valid-sync-token' }
    const resources = syncToken ? [] : objects.map((object) => objectOf(calendar, object, props))
    return { resources, syncToken: token }
  }
  // There are only events, no tasks or journals.
  if (components.length && !components.includes('VEVENT')) return { resources: [] }
  return {
    resources: objects
      .filter(({ rows }) => !range || rows.some((row) => canOverlap(row, range)))
      .map((object) => objectOf(calendar, object, props)),
  }
}

/** Whether a row may have a time in a range; a series may from its first time on. */
function canOverlap(
  { startsAt, minutes, rule, extra }: IcsRow,
  { start, end }: NonNullable<DavRequest['range']>,
): boolean {
  const goesOn = rule !== null || extra.length > 0
  return (
    (!end || startsAt < end) && (!start || goesOn || startsAt.getTime() + minutes * 60_000 > start.getTime())
  )
}
