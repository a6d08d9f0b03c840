import { appendTo } from '#kernel/append-to.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Busy } from '#kernel/slots/index.ts'
import { siteCalendar } from '#kernel/tenancy/working-time.ts'
import { addDays, type Day } from '#kernel/time/index.ts'
import { zonedInstant } from '#kernel/time/zone.ts'
import type { BookableService } from '../booking-service/booking-service.server.ts'
import { calendarRows } from '../calendar/calendars.server.ts'
import { timesIn, windowRows } from '../event/window.server.ts'
import { workingCalendarOf } from './opening-hours.rules.ts'
import { resourceKind, sessionKind } from './session.server.ts'
import { type BookableTime, bookableTimes, type ProviderSchedule } from './times.rules.ts'

interface SlotQuery {
  from: Day
  to: Day
  places: number
  /** Restricts the result to this provider. */
  resource?: string | undefined
  /** Ignores minimum notice and booking horizon, which apply to guests but not to staff. */
  freely?: boolean
}

/** Returns the resources that give a service: the people who can, otherwise the calendar's own time. */
export function resourcesOf({ id, people, calendar }: BookableService): string[] {
  if (people.length) return people.map((person) => `person:${person}`)
  // A room can be used for only one thing at a time; the same holds for the owner of a personal calendar.
  if (calendar.kind === 'resource') return [`calendar:${calendar.id}`]
  if (calendar.kind === 'own' && calendar.ownerId) return [`person:${calendar.ownerId}`]
  return [`service:${id}`]
}

/**
 * Returns the available times of a service in a range of days, excluding those at which its provider has something in
 * their calendar. Three statements.
 */
export async function listTimes(
  ctx: Ctx,
  service: BookableService,
  { from, to, places, resource, freely }: SlotQuery,
): Promise<BookableTime[]> {
  const { zone } = service.calendar
  const resources = resourcesOf(service).filter((candidate) => !resource || candidate === resource)
  const range = { from: zonedInstant(addDays(from, -1), 0, zone), to: zonedInstant(addDays(to, 2), 0, zone) }
  const providers = await loadProviders(ctx, service, resources, range)
  return bookableTimes({ ...service, ...(freely && { leadMinutes: 0, horizonDays: 730 }) }, providers, {
    zone,
    calendar: workingCalendarOf(service, [from, to], siteCalendar(ctx.tenant)),
    from,
    to,
    now: ctx.now,
    places,
  })
}

/** Returns the times of a day as if nothing had been booked yet. */
export const offeredTimes = (
  { tenant, now }: Pick<Ctx, 'tenant' | 'now'>,
  service: BookableService,
  day: Day,
): BookableTime[] =>
  bookableTimes({ ...service, mostPerDay: null }, [{ key: '', busy: [], sessions: [] }], {
    zone: service.calendar.zone,
    calendar: workingCalendarOf(service, [day, day], siteCalendar(tenant)),
    from: day,
    to: day,
    now,
    places: 1,
  })

interface OccupiedTime {
  resource: string
  from: Date
  to: Date
  start: Date
  end: Date
  serviceId: string | null
  left: number | null
}

async function loadProviders(
  ctx: Ctx,
  service: BookableService,
  resources: readonly string[],
  range: { from: Date; to: Date },
): Promise<ProviderSchedule[]> {
  const [bookings, events] = await Promise.all([
    occupiedTimes(ctx, resources, range),
    eventsOf(ctx, service, resources, range),
  ])
  return resources.map((key) => {
    const ownTimes = bookings.filter((booking) => booking.resource === key)
    const isSession = (occupiedTime: OccupiedTime) => occupiedTime.serviceId === service.id
    return {
      key,
      busy: [...ownTimes.filter((ownTime) => !isSession(ownTime)), ...(events.get(key) ?? [])],
      sessions: ownTimes.filter(isSession).map(({ start, end, left }) => ({ start, end, left: left ?? 0 })),
    }
  })
}

/** Returns the times at which people and rooms are taken by bookings of any service. */
export const occupiedTimes = (ctx: Ctx, resources: readonly string[], range: { from: Date; to: Date }) =>
  ctx.db.query<OccupiedTime>(
    'calendar.takenTimes',
    `SELECT r.resource_key AS resource, r.busy_from AS "from", r.busy_to AS "to", r.starts_at AS start, r.ends_at AS end,
       split_part(p.key, ' ', 1) AS "serviceId", p.capacity - p.taken AS left
     FROM slot_reservation r
     LEFT JOIN slot_pool p ON p.tenant_id = r.tenant_id AND p.id = r.holder_id AND r.holder_kind = '${sessionKind}'
     WHERE r.tenant_id = $1 AND r.resource_kind = '${resourceKind}' AND r.resource_key = ANY($2) AND r.status IN ('held', 'confirmed')
       AND tstzrange(r.busy_from, r.busy_to) && tstzrange($3, $4)`,
    [ctx.tenant.id, resources, range.from, range.to],
  )

/**
 * Returns the events in the calendars of a service's providers: their own for people; for a room or team, the calendar
 * in which the service is offered.
 */
async function eventsOf(
  ctx: Ctx,
  { calendar }: BookableService,
  resources: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<ReadonlyMap<string, Busy[]>> {
  const userIds = resources.flatMap((key) => /^person:(.+)$/.exec(key)?.[1] ?? [])
  const ownCalendars = userIds.length
    ? await calendarRows.list(ctx, { where: { kind: 'own', ownerId: userIds }, limit: 500 })
    : []
  const keyOf = new Map(ownCalendars.map(({ id, ownerId }) => [id, `person:${ownerId}`]))
  const shared = resources.find((key) => !key.startsWith('person:'))
  if (shared) keyOf.set(calendar.id, shared)
  const rows = keyOf.size ? await windowRows(ctx, [...keyOf.keys()], from, to) : []
  const busy = new Map<string, Busy[]>()
  for (const row of rows) {
    const key = keyOf.get(row.calendarId)
    if (!key || !row.busy || row.status === 'cancelled') continue
    for (const { start } of timesIn(row, from, to)) {
      const end = new Date(start.getTime() + row.minutes * 60_000)
      appendTo(busy, key, { from: start, to: end })
    }
  }
  return busy
}
