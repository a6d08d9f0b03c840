import { invalid } from '#kernel/errors.ts'
import { createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { runOnce } from '#kernel/http/idempotency.ts'
import { isDay } from '#kernel/time/index.ts'
import { zonedLocal } from '#kernel/time/zone.ts'
import { createEventIn, listEventsIn } from './by-slug.server.ts'
import { maxRangeMs, newEventInput } from './event.input.ts'
import { siteZone } from './event-time.rules.ts'
import { instantsOfDays } from './window.server.ts'

const calendarParam = z.object({ calendar: z.string().max(120) })
const headers = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() })
const dayText = z.string().refine(isDay, { params: { code: 'field.format' } })
const timestamp = z.iso.datetime({ offset: true })
/** A day, which starts at midnight in Thailand, or a timestamp. */
const bound = z.union([dayText, timestamp])

const listEventsRoute = createRoute({
  method: 'get',
  path: '/{calendar}/events',
  summary: 'List the events of a calendar by its slug or id, one entry per occurrence of a series',
  description:
    '`from` and `to` are days, both inclusive, or timestamps; the range is a year at most. For all-day events, `start` and `end` are days, the last one inclusive.',
  request: { params: calendarParam, query: z.object({ from: bound, to: bound }) },
  responses: {
    200: jsonResponse(
      'Events in order of start; `summary` is empty if the caller may see only that the time is busy',
      z.object({
        items: z.array(
          z.object({
            uid: z.string(),
            start: z.string(),
            end: z.string(),
            summary: z.string(),
            place: z.string(),
            allDay: z.boolean(),
            recurrenceId: z.string().optional(),
          }),
        ),
      }),
    ),
    ...problems,
  },
})

const timed = z.object({ start: timestamp, end: timestamp })
const wholeDays = z.object({ start: dayText, end: dayText })

const createEventRoute = createRoute({
  method: 'post',
  path: '/{calendar}/events',
  summary: 'Create an event in a calendar by its slug or id',
  description:
    '`start` and `end` are timestamps, or days with the last one inclusive. `rule` is an RRULE as defined in RFC 5545.',
  request: {
    params: calendarParam,
    headers,
    ...jsonBody(newEventInput.omit({ calendarId: true, time: true }).and(z.union([timed, wholeDays]))),
  },
  responses: {
    201: jsonResponse(
      'The event, with days if it is an all-day event; for a series, its first occurrence',
      z.object({
        id: z.string(),
        uid: z.string(),
        summary: z.string(),
        start: z.string(),
        end: z.string(),
      }),
    ),
    ...problems,
  },
})

/** API for scripts that address a calendar by its slug; mounted at `/api/calendar` after the routes by id. */
export const eventsBySlugApi = createApi()

eventsBySlugApi.openapi(listEventsRoute, async (c) => {
  const { from, to } = c.req.valid('query')
  const range = {
    from: isDay(from) ? instantsOfDays(from, from).from : new Date(from),
    to: isDay(to) ? instantsOfDays(to, to).to : new Date(to),
  }
  const length = range.to.getTime() - range.from.getTime()
  if (length <= 0) throw invalid([{ path: 'to', code: 'calendar.time_order' }])
  if (length > maxRangeMs) throw invalid([{ path: 'to', code: 'calendar.too_long' }])
  return c.json({ items: await listEventsIn(c.var.ctx, c.req.valid('param').calendar, range) }, 200)
})
eventsBySlugApi.openapi(createEventRoute, async (c) => {
  const { ctx } = c.var
  const { calendar } = c.req.valid('param')
  const { start, end, ...details } = c.req.valid('json')
  const time = isDay(start)
    ? { first: start, last: end }
    : {
        start: zonedLocal(new Date(start), siteZone),
        end: zonedLocal(new Date(end), siteZone),
        zone: siteZone,
      }
  const key = c.req.header('idempotency-key')
  const { body } = await runOnce(ctx, key, ['event', calendar, c.req.valid('json')], async () => ({
    status: 201,
    body: await createEventIn(ctx, calendar, { ...details, time }),
  }))
  return c.json(body, 201)
})
