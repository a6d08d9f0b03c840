import { usersByIds } from '#areas/account/public.server.ts'
import { displayField } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { day as dayOf, isDay } from '#kernel/time/index.ts'
import { providerName } from '../booking/booking-email.server.ts'
import { bookingLifecycle, bookingToken, managedBooking, needsRefund } from '../booking/booking-row.server.ts'
import { bookableService } from '../booking-service/booking-service.server.ts'
import { listTimes } from '../booking-time/availability.server.ts'

const staffEvents: readonly string[] = ['confirm', 'finish', 'miss', 'reopen', 'cancel']

/** Returns a booking as staff see it, with the times it could be moved to on a day. Throws 401, 403, 404. */
export async function bookingDetail(ctx: Ctx, id: string, toDay: string | null) {
  const booking = await managedBooking(ctx, id)
  const service = await bookableService(ctx, booking.serviceId)
  const next = bookingLifecycle.next(ctx, booking)
  const day = isDay(toDay) ? toDay : dayOf(booking.startsAt)
  const movable = next.some(({ event }) => event === 'move')
  const [times, history, provider] = await Promise.all([
    movable && toDay !== null
      ? listTimes(ctx, service, { from: day, to: day, places: booking.places, freely: true })
      : [],
    bookingLifecycle.history(ctx, id),
    providerName(ctx, booking, service),
  ])
  const actors = [...new Set(history.flatMap(({ actorId }) => actorId ?? []))]
  const names = new Map(
    (actors.length ? await usersByIds(ctx, actors) : []).map((user) => [
      user.id,
      `${user.firstname} ${user.lastname}`.trim(),
    ]),
  )
  const { locale: _, answers, ...rest } = booking
  return {
    ...rest,
    service: service.name,
    place: service.place,
    provider,
    token: bookingToken(ctx, id),
    answers: service.questions.flatMap((field) => {
      const answer = displayField(field, answers[field.key], ctx.locale)
      return answer ? [{ key: field.key, label: field.label, answer }] : []
    }),
    owes: needsRefund(booking),
    next: next.filter(({ event }) => staffEvents.includes(event)),
    move: movable ? { day, asked: toDay !== null, times: times.map(({ start }) => start) } : null,
    history: history.map(({ event, at, reason, actorId }) => ({
      event,
      at,
      reason,
      by: names.get(actorId ?? '') ?? null,
    })),
  }
}
