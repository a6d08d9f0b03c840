import type { LoaderFunctionArgs } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { bookingIcs } from '../booking/booking-ics.ts'
import { bookingOfToken } from '../booking/booking-row.server.ts'
import { bookableService } from '../booking-service/booking-service.server.ts'
import { calendarPaths } from '../paths.ts'

/** Returns a booking as a file for its guest's calendar. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const token = params.token ?? ''
  const booking = await bookingOfToken(ctx, token)
  const service = await bookableService(ctx, booking.serviceId)
  const link = ctx.publicOrigin + calendarPaths.booked(token)
  return new Response(bookingIcs(booking, service, { locale: ctx.locale, link }), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="booking.ics"',
      'cache-control': 'private, no-store',
    },
  })
}
