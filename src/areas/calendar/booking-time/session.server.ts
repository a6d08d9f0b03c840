import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import {
  confirmSlot,
  extendSlot,
  holdPlaces,
  holdTime,
  lockResource,
  poolsOf,
  releaseSlot,
  setCapacity,
  slotsOf,
} from '#kernel/slots/index.ts'
import { zonedDay, zonedInstant } from '#kernel/time/zone.ts'
import type { BookingService } from '../booking-service/booking-service.server.ts'

/** The resource kind of `kernel/slots` for time taken by bookings. */
export const resourceKind = 'calendar.booking'
/** The places of one service at one time: a pool. Its holder holds the resource for that time. */
export const sessionKind = 'calendar.session'

interface SessionTime {
  /** `person:…`, `calendar:…` or `service:…`. */
  resource: string
  startsAt: Date
  endsAt: Date
}

interface SessionHold extends SessionTime {
  bookingId: string
  places: number
  until: Date
}

/**
 * Holds places of a service at a time for a booking. The first booking creates the session and takes the resource's
 * time; others join it while there are places. Throws 409 `slot.taken`, `slot.day_full`, `slot.full`.
 */
export async function holdSession(
  ctx: Ctx,
  service: BookingService,
  zone: string,
  hold: SessionHold,
): Promise<void> {
  const { resource, startsAt, endsAt, bookingId, places, until } = hold
  await lockResource(ctx, resourceOf(resource))
  const key = sessionKey(service.id, hold)
  const [known] = await poolsOf(ctx, sessionKind, [key])
  const capacity = Math.max(service.places, known?.taken ?? 0)
  const pool =
    known?.capacity === capacity ? known : await setCapacity(ctx, { kind: sessionKind, key, capacity })
  const holder = { kind: sessionKind, id: pool.id }
  const [session] = await slotsOf(ctx, holder)
  if (!session) {
    const { minutesBefore, minutesAfter, mostPerDay } = service
    const { id } = await holdTime(ctx, {
      resource: resourceOf(resource),
      startsAt,
      endsAt,
      minutesBefore,
      minutesAfter,
      ...(mostPerDay !== null && { limit: { limit: mostPerDay, ...dayOf(startsAt, zone) } }),
      holder,
      until,
    })
    // It is released with the last of its places, not by expiry (`releaseSession`).
    await confirmSlot(ctx, id)
  }
  await holdPlaces(ctx, { poolId: pool.id, places, holder: { kind: resourceKind, id: bookingId }, until })
}

/** Makes a booking's hold permanent; idempotent. Throws 409 `booking.taken` if it holds nothing. */
export async function confirmSession(ctx: Ctx, bookingId: string): Promise<void> {
  const [slot] = await slotsOf(ctx, { kind: resourceKind, id: bookingId })
  if (!slot) throw conflict('booking.taken')
  if (slot.status === 'held') await confirmSlot(ctx, slot.id)
}

/** Extends a booking's hold. Throws 409 `booking.taken` if it holds nothing. */
export async function extendSession(ctx: Ctx, bookingId: string, until: Date): Promise<void> {
  const [slot] = await slotsOf(ctx, { kind: resourceKind, id: bookingId })
  if (!slot) throw conflict('booking.taken')
  await extendSlot(ctx, slot.id, until)
}

/** Returns when a booking's hold expires: `null` if it is permanent, undefined if it holds nothing. */
export async function holdExpiry(ctx: Ctx, bookingId: string): Promise<Date | null | undefined> {
  const [slot] = await slotsOf(ctx, { kind: resourceKind, id: bookingId })
  return slot?.until
}

/** Releases a booking's places, and the provider's time if nobody else is booked then. */
export async function releaseSession(
  ctx: Ctx,
  { id, serviceId, ...times }: { id: string; serviceId: string } & SessionTime,
): Promise<void> {
  await lockResource(ctx, resourceOf(times.resource))
  const [slot] = await slotsOf(ctx, { kind: resourceKind, id })
  if (slot) await releaseSlot(ctx, slot.id)
  const [pool] = await poolsOf(ctx, sessionKind, [sessionKey(serviceId, times)])
  if (!pool || pool.taken > 0) return
  for (const session of await slotsOf(ctx, { kind: sessionKind, id: pool.id }))
    await releaseSlot(ctx, session.id)
}

const resourceOf = (key: string) => ({ kind: resourceKind, key })

/** The key of one time of a service with one provider. */
export const sessionKey = (
  serviceId: string,
  { resource, startsAt }: Pick<SessionTime, 'resource' | 'startsAt'>,
): string => `${serviceId} ${resource} ${startsAt.toISOString()}`

function dayOf(startsAt: Date, zone: string): { from: Date; to: Date } {
  const day = zonedDay(startsAt, zone)
  return { from: zonedInstant(day, 0, zone), to: zonedInstant(day, 1440, zone) }
}
