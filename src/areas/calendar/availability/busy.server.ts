import { usersByEmail } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { occupiedTimes } from '../booking-time/availability.server.ts'
import { allows, seesGuests } from '../calendar/access.rules.ts'
import { type CalendarCard, listCalendars } from '../calendar/calendars.server.ts'
import { timesIn, type WindowRow, windowColumns, windowRows } from '../event/window.server.ts'
import type { BusyTime } from './availability.rules.ts'

/** An invited person or a room, with their busy times. */
export interface AttendeeAvailability {
  /** An email address, or the id of a room's calendar. */
  key: string
  name: string
  kind: 'self' | 'guest' | 'room'
  /** Whether the viewer may see when they are busy; otherwise only what the viewer sees anyway is known. */
  known: boolean
  busy: BusyTime[]
}

interface BusyQuery {
  emails: readonly string[]
  /** The calendar the event goes into, and its place: either may be a room. */
  calendarId: string | null
  place: string
  from: Date
  to: Date
  /** The event being changed: it does not conflict with itself. */
  except: string | null
}

/**
 * Returns when the viewer, their guests and the room of an event are busy. Of personal calendars, only those count in
 * which the viewer may see that a time is busy; the reason is included if they may see it. Five SQL queries, however
 * many people are checked.
 */
export async function busyTimes(ctx: Ctx, query: BusyQuery): Promise<AttendeeAvailability[]> {
  const { emails, from, to } = query
  const [calendars, users] = await Promise.all([listCalendars(ctx), usersByEmail(ctx, emails)])
  const self = ctx.viewer.user
  const rooms = calendars.filter(
    ({ id, kind, name }) =>
      kind === 'resource' && (id === query.calendarId || isSameLocation(name, query.place)),
  )
  const guests = emails.filter((email) => email !== self?.email?.toLowerCase())
  const emailOf = new Map(users.map((person) => [person.id, person.email.toLowerCase()]))
  const owners = new Set([...emailOf.keys(), ...(self ? [self.id] : [])])
  const ownCalendars = calendars.filter(
    ({ kind, ownerId }) => kind === 'own' && ownerId && owners.has(ownerId),
  )
  const watched = new Set([...ownCalendars, ...rooms].map(({ id }) => id))
  const userIds = new Set([...ownCalendars.map(({ ownerId }) => ownerId!), ...(self ? [self.id] : [])])
  const resources = [...[...userIds].map((id) => `person:${id}`), ...rooms.map(({ id }) => `calendar:${id}`)]
  const readable = calendars.filter((card) => allows(card.access, 'read') && seesGuests(card, ctx.viewer))
  const [rows, attended, bookings] = await Promise.all([
    windowRows(ctx, [...watched], from, to),
    attendedRows(ctx, { emails: guests, calendars: readable, from, to }),
    occupiedTimes(ctx, resources, { from, to }),
  ])
  const byId = new Map(calendars.map((calendar) => [calendar.id, calendar]))
  const uid = [...rows, ...attended].find(({ id }) => id === query.except)?.uid
  const counts = (row: WindowRow) => row.busy && row.id !== query.except && row.uid !== uid
  const timesOf = (found: readonly WindowRow[]): BusyTime[] =>
    found.filter(counts).flatMap((row) => busyIn(row, byId.get(row.calendarId), { from, to }))
  const bookedOf = (resource: string): BusyTime[] =>
    bookings
      .filter((booking) => booking.resource === resource)
      .map(({ start, end }) => ({ from: start, to: end, title: null }))
  const isAsked = (row: WindowRow) => row.answer !== null && row.answer !== 'declined'
  const ofOwner = (ownerId: string) =>
    rows.filter(({ calendarId }) => watched.has(calendarId) && byId.get(calendarId)?.ownerId === ownerId)
  return [
    ...(self
      ? [
          {
            key: self.email?.toLowerCase() ?? '',
            name: '',
            kind: 'self' as const,
            known: true,
            busy: mergeBusyTimes([
              ...timesOf([...ofOwner(self.id), ...rows.filter(isAsked)]),
              ...bookedOf(`person:${self.id}`),
            ]),
          },
        ]
      : []),
    ...guests.map((email) => {
      const person = users.find((user) => user.email.toLowerCase() === email)
      const isKnown = person !== undefined && userIds.has(person.id)
      return {
        key: email,
        // Whether somebody has an account here, and their name, must not be discoverable by queries.
        name: isKnown
          ? `${person.firstname} ${person.lastname}`.trim()
          : (attended.find((attendee) => attendee.email === email && attendee.name)?.name ?? ''),
        kind: 'guest' as const,
        known: isKnown,
        busy: mergeBusyTimes([
          ...(isKnown ? [...timesOf(ofOwner(person.id)), ...bookedOf(`person:${person.id}`)] : []),
          ...timesOf(attended.filter((attendee) => attendee.email === email)),
        ]),
      }
    }),
    ...rooms.map(({ id, name }) => ({
      key: id,
      name,
      kind: 'room' as const,
      known: true,
      busy: mergeBusyTimes([
        ...timesOf(rows.filter(({ calendarId }) => calendarId === id)),
        ...bookedOf(`calendar:${id}`),
      ]),
    })),
  ]
}

const isSameLocation = (name: string, place: string) =>
  name.trim().toLowerCase() === place.trim().toLowerCase()

function busyIn(
  row: WindowRow,
  calendar: CalendarCard | undefined,
  { from, to }: { from: Date; to: Date },
): BusyTime[] {
  const mayRead = row.answer !== null || allows(calendar?.access ?? null, row.private ? 'write' : 'read')
  return timesIn(row, from, to).map(({ start }) => ({
    from: start,
    to: new Date(start.getTime() + row.minutes * 60_000),
    title: mayRead ? row.summary : null,
  }))
}

/** In order, each time once: somebody may be invited to what is also in their calendar. */
function mergeBusyTimes(times: readonly BusyTime[]): BusyTime[] {
  const uniqueTimes = new Map(
    times.map((time) => [`${time.from.getTime()} ${time.to.getTime()} ${time.title ?? ''}`, time]),
  )
  return [...uniqueTimes.values()].sort((a, b) => a.from.getTime() - b.from.getTime())
}

/** Returns what these people are invited to in calendars the viewer can read, unless they declined. */
function attendedRows(
  ctx: Ctx,
  {
    emails,
    calendars,
    from,
    to,
  }: { emails: readonly string[]; calendars: readonly CalendarCard[]; from: Date; to: Date },
): Promise<(WindowRow & { email: string; name: string })[]> {
  const writable = calendars.filter(({ access }) => allows(access, 'write'))
  return ctx.db.query(
    'calendar.attendedBy',
    `SELECT ${windowColumns}, NULL AS answer, m.email, m.name FROM calendar_attendee m
     JOIN calendar_event e ON e.tenant_id = m.tenant_id AND e.id = m.event_id
     WHERE m.tenant_id = $1 AND m.email = ANY($2) AND m.partstat <> 'declined' AND e.status <> 'cancelled'
       AND e.starts_at < $4 AND (e.last_end IS NULL OR e.last_end > $3 OR e.starts_at >= $3)
       AND e.calendar_id = ANY($5::uuid[]) AND (NOT e.private OR e.calendar_id = ANY($6::uuid[]))
     ORDER BY e.starts_at, e.id LIMIT 2000`,
    [ctx.tenant.id, emails, from, to, calendars.map(({ id }) => id), writable.map(({ id }) => id)],
  )
}
