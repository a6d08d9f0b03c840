import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { NewRow, Row } from '#kernel/rows/rows.types.ts'
import { type CalendarCard, calendarRows, getCalendar } from '../calendar/calendars.server.ts'
import { bookingServices } from './booking-service.table.ts'

export const serviceRows = rows(bookingServices, { missing: 'calendar.no_service' })

export type BookingService = Row<typeof bookingServices>
/** A service with the settings of its calendar that affect its times. */
export interface BookableService extends BookingService {
  calendar: Pick<CalendarCard, 'id' | 'name' | 'kind' | 'ownerId' | 'zone'>
}
/** The settings of a service that staff edit. */
export type ServiceDetails = Omit<
  NewRow<typeof bookingServices>,
  'id' | 'calendarId' | 'position' | 'createdAt' | 'version' | 'isOn'
>

/** The maximum number of services per calendar. */
const maxServices = 100

/** Returns all services of a calendar, for its managers. Throws 401, 403, 404. */
export async function listServices(ctx: Ctx, calendarId: string): Promise<BookingService[]> {
  await getCalendar(ctx, calendarId, 'manage')
  return serviceRows.list(ctx, { where: { calendarId }, order: ['position'], limit: maxServices })
}

/** Returns the services of a calendar that anybody can book, with the calendar. Throws 404 if there are none. Two statements. */
export async function offeredServices(ctx: Ctx, calendarId: string): Promise<BookableService[]> {
  if (!isId(calendarId)) throw notFound('calendar.no_calendar')
  const [calendar, services] = await Promise.all([
    calendarRows.find(ctx, { id: calendarId }),
    serviceRows.list(ctx, { where: { calendarId, isOn: true }, order: ['position'], limit: maxServices }),
  ])
  if (!calendar || !services.length) throw notFound('calendar.no_booking_page')
  return services.map((service) => ({ ...service, calendar }))
}

/** Returns a service with its calendar, for any caller. Throws 404. */
export async function bookableService(ctx: Ctx, id: string): Promise<BookableService> {
  const service = await serviceRows.get(ctx, id)
  return { ...service, calendar: await calendarRows.get(ctx, service.calendarId) }
}

/** Returns a service, for managers of its calendar. Throws 401, 403, 404. */
export async function managedService(ctx: Ctx, id: string): Promise<BookingService> {
  const service = await serviceRows.get(ctx, id)
  await getCalendar(ctx, service.calendarId, 'manage')
  return service
}

/** Adds a new service at the end of a calendar's list. Throws 401, 403, 404, 409 `calendar.many_services`. */
export async function addService(ctx: Ctx, calendarId: string, details: ServiceDetails): Promise<string> {
  const before = await listServices(ctx, calendarId)
  if (before.length >= maxServices) throw conflict('calendar.many_services', { most: maxServices })
  const position = Math.max(0, ...before.map((service) => service.position)) + 1
  const { id } = await serviceRows.insert(ctx, { ...details, calendarId, position, createdAt: ctx.now })
  return id
}

/** Changes a service; existing bookings stay as they are. Throws 401, 403, 404, 409. */
export async function changeService(
  ctx: Ctx,
  id: string,
  details: Partial<ServiceDetails>,
  expected?: { version: number },
): Promise<void> {
  await managedService(ctx, id)
  await serviceRows.update(ctx, id, details, expected)
}

/** Shows a service on the booking page or hides it. Throws 401, 403, 404. */
export async function switchService(ctx: Ctx, id: string, isOn: boolean): Promise<void> {
  await managedService(ctx, id)
  await serviceRows.update(ctx, id, { isOn })
}

/** Moves a service one position up or down. Throws 401, 403, 404. */
export async function shiftService(ctx: Ctx, id: string, by: 'up' | 'down'): Promise<void> {
  const { calendarId } = await managedService(ctx, id)
  const all = await serviceRows.list(ctx, { where: { calendarId }, order: ['position'] })
  const at = all.findIndex((service) => service.id === id)
  const one = all[at]
  const other = all[at + (by === 'up' ? -1 : 1)]
  if (!one || !other) return
  await serviceRows.update(ctx, one.id, { position: other.position })
  await serviceRows.update(ctx, other.id, { position: one.position })
}
