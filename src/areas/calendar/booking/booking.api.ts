import { notFound } from '#kernel/errors.ts'
import {
  checkedBody,
  createApi,
  createRoute,
  jsonBody,
  jsonResponse,
  parseInput,
  problems,
  z,
} from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runOnce } from '#kernel/http/idempotency.ts'
import { csvHeaders } from '#kernel/list/list-csv.ts'
import { addDays, isDay } from '#kernel/time/index.ts'
import { bookingsList } from '../booking-list/bookings.list.rules.ts'
import { bookingsCsv } from '../booking-list/bookings.server.ts'
import { bookableService, offeredServices } from '../booking-service/booking-service.server.ts'
import { listTimes } from '../booking-time/availability.server.ts'
import { resolveCalendarId } from '../event/by-slug.server.ts'
import { book, holdBooking } from './book.server.ts'
import { bookInput } from './booking.input.ts'
import { bookingStates } from './booking.states.ts'
import { type Booking, bookingOfToken, bookingToken } from './booking-row.server.ts'
import { cancelOwnBooking, moveOwnBooking } from './change.server.ts'

const timestamp = z.iso.datetime()
const localizedSchema = z.object({ th: z.string(), en: z.string() })

const serviceSchema = z
  .object({
    id: z.string(),
    name: localizedSchema,
    description: localizedSchema,
    place: localizedSchema,
    minutes: z.number(),
    places: z.number(),
    price: z.number(),
    deposit: z.number().nullable(),
    people: z.array(z.string()),
  })
  .openapi('BookableService')

const bookingSchema = z
  .object({
    token: z.string(),
    status: z.enum(bookingStates.states),
    service: z.string(),
    startsAt: timestamp,
    endsAt: timestamp,
    places: z.number(),
    price: z.number(),
    due: z.number(),
    order: z.string().nullable(),
  })
  .openapi('Booking')

const slotsSchema = z.object({
  items: z.array(z.object({ start: timestamp, end: timestamp, left: z.number() })),
})

const servicesRoute = createRoute({
  method: 'get',
  path: '/{calendar}/services',
  summary: 'List the bookable services of a calendar; prices in satang per person',
  request: { params: z.object({ calendar: z.uuid() }) },
  responses: {
    200: jsonResponse('Services in display order', z.object({ items: z.array(serviceSchema) })),
    ...problems,
  },
})

const slotsRoute = createRoute({
  method: 'get',
  path: '/services/{service}/slots',
  summary: 'List the available times of a service for a number of people, over at most a month',
  description:
    'Without `to`, only the times of the day `from`. A `to` more than 31 days later is read as 31 days after `from`.',
  request: {
    params: z.object({ service: z.uuid() }),
    query: z
      .object({
        from: z.string().refine(isDay),
        to: z.string().refine(isDay).optional(),
        places: z.coerce.number().int().min(1).max(500).default(1),
        person: z.uuid().optional(),
      })
      .refine(({ from, to = from }) => from <= to, { path: ['to'], error: 'calendar.time_order' }),
  },
  responses: {
    200: jsonResponse('Available times in order, with the number of places left', slotsSchema),
    ...problems,
  },
})

const createBookingRoute = createRoute({
  method: 'post',
  path: '/services/{service}/bookings',
  summary:
    'Book a time of a service; if a payment is due, the booking waits for its order to be paid. `token` moves and cancels it',
  request: {
    params: z.object({ service: z.uuid() }),
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    ...jsonBody(
      z.object({
        start: z.iso.datetime({ offset: true }),
        places: z.number().int().min(1).max(500).default(1),
        person: z.uuid().optional(),
        name: z.string().max(120),
        phone: z.string().max(30),
        email: z.string().max(254).optional(),
        note: z.string().max(1000).optional(),
        payment: z.enum(['promptpay', 'transfer']).optional(),
        answers: z.record(z.string(), z.unknown()).optional(),
      }),
    ),
  },
  responses: { 201: jsonResponse('The booking', bookingSchema), ...problems },
})

const createBookingBySlugRoute = createRoute({
  method: 'post',
  path: '/{calendar}/bookings',
  summary: 'Book a time of a service by name or id, in a calendar by slug or id',
  request: {
    params: z.object({ calendar: z.string().max(120) }),
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    ...jsonBody(
      z.object({
        /** Its id, or its name in one of the site's languages. */
        service: z.string().min(1).max(200),
        start: z.iso.datetime({ offset: true }),
        person: z.uuid().optional(),
        places: z.number().int().min(1).max(500).default(1),
        contact: z.object({
          name: z.string().max(120),
          phone: z.string().max(30),
          email: z.string().max(254).optional(),
        }),
        note: z.string().max(1000).optional(),
        payment: z.enum(['promptpay', 'transfer']).optional(),
        answers: z.record(z.string(), z.unknown()).optional(),
      }),
    ),
  },
  responses: {
    201: jsonResponse('The booking; 409 `booking.taken` if the time is already taken', bookingSchema),
    ...problems,
  },
})

const tokenParam = z.object({ token: z.string().max(200) })

const bookingRoute = createRoute({
  method: 'get',
  path: '/booked/{token}',
  summary: 'Get a booking by its token',
  request: { params: tokenParam },
  responses: { 200: jsonResponse('The booking', bookingSchema), ...problems },
})

const moveRoute = createRoute({
  method: 'post',
  path: '/booked/{token}/move',
  summary: 'Move a booking to another time, no later than the minimum notice of its service',
  request: {
    params: tokenParam,
    ...jsonBody(z.object({ start: z.iso.datetime({ offset: true }), person: z.uuid().optional() })),
  },
  responses: { 200: jsonResponse('The booking', bookingSchema), ...problems },
})

const cancelRoute = createRoute({
  method: 'post',
  path: '/booked/{token}/cancel',
  summary: 'Cancel a booking, no later than the minimum notice of its service',
  request: { params: tokenParam },
  responses: { 200: jsonResponse('The booking', bookingSchema), ...problems },
})

const bookingResponse = (ctx: Ctx, booking: Booking) =>
  checkedBody(bookingSchema, {
    token: bookingToken(ctx, booking.id),
    status: booking.status,
    service: booking.serviceId,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    places: booking.places,
    price: booking.price,
    due: booking.due,
    order: booking.orderNumber,
  })

/** Holds a time and books it; repeating the request with the same key books once. */
async function bookOnce(
  ctx: Ctx,
  key: string | undefined,
  {
    time,
    details,
    answers = {},
  }: {
    time: Parameters<typeof holdBooking>[1]
    /** Contact, note and payment method, as `bookInput` reads them. */
    details: object
    answers: Record<string, unknown> | undefined
  },
): Promise<z.output<typeof bookingSchema>> {
  const { body } = await runOnce(ctx, key, ['book', time, details, answers], async () => {
    const holdToken = await holdBooking(ctx, time)
    const { booking } = await book(
      ctx,
      holdToken,
      parseInput(bookInput, { token: holdToken, ...details }),
      answers,
    )
    return { status: 201, body: bookingResponse(ctx, booking) }
  })
  return body
}

/** API for bookings, mounted at `/api/calendar`. */
export const bookingApi = createApi()

bookingApi.get('/bookings.csv', (c) => {
  const query = bookingsList.parse(new URL(c.req.url).searchParams)
  return c.body(bookingsCsv(c.var.ctx, query), 200, csvHeaders('bookings.csv'))
})
bookingApi.openapi(servicesRoute, async (c) => {
  const found = await offeredServices(c.var.ctx, c.req.valid('param').calendar)
  const items = found.map(({ id, name, description, place, minutes, places, price, deposit, people }) => ({
    id,
    name,
    description,
    place,
    minutes,
    places,
    price,
    deposit,
    people,
  }))
  return c.json({ items: checkedBody(z.array(serviceSchema), items) }, 200)
})
bookingApi.openapi(slotsRoute, async (c) => {
  const service = await bookableService(c.var.ctx, c.req.valid('param').service)
  const { from, to = from, places, person } = c.req.valid('query')
  const last = addDays(from, 31)
  const times = service.isOn
    ? await listTimes(c.var.ctx, service, {
        from,
        to: [to, last].sort()[0] ?? to,
        places,
        ...(person && { resource: `person:${person}` }),
      })
    : []
  const items = times.map(({ start, end, left }) => ({ start, end, left }))
  return c.json(checkedBody(slotsSchema, { items }), 200)
})
bookingApi.openapi(createBookingRoute, async (c) => {
  const { ctx } = c.var
  const { start, places, person, answers, ...details } = c.req.valid('json')
  const service = c.req.valid('param').service
  const key = c.req.header('idempotency-key')
  const time = { service, start: new Date(start), places, person }
  return c.json(await bookOnce(ctx, key, { time, details, answers }), 201)
})
bookingApi.openapi(createBookingBySlugRoute, async (c) => {
  const { ctx } = c.var
  const { service: nameOrId, start, places, person, contact, answers, ...more } = c.req.valid('json')
  const offered = await offeredServices(ctx, await resolveCalendarId(ctx, c.req.valid('param').calendar))
  const service = offered.find(
    ({ id, name }) => id === nameOrId || Object.values(name).some((text) => text === nameOrId),
  )
  if (!service) throw notFound('calendar.no_service')
  const key = c.req.header('idempotency-key')
  const time = { service: service.id, start: new Date(start), places, person }
  const details = { ...contact, ...more }
  return c.json(await bookOnce(ctx, key, { time, details, answers }), 201)
})
bookingApi.openapi(bookingRoute, async (c) =>
  c.json(bookingResponse(c.var.ctx, await bookingOfToken(c.var.ctx, c.req.valid('param').token)), 200),
)
bookingApi.openapi(moveRoute, async (c) => {
  const { start, person } = c.req.valid('json')
  const row = await moveOwnBooking(c.var.ctx, c.req.valid('param').token, { start: new Date(start), person })
  return c.json(bookingResponse(c.var.ctx, row), 200)
})
bookingApi.openapi(cancelRoute, async (c) =>
  c.json(bookingResponse(c.var.ctx, await cancelOwnBooking(c.var.ctx, c.req.valid('param').token)), 200),
)
