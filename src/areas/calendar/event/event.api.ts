import { authorize } from '#kernel/auth/abilities.ts'
import { invalid, notFound } from '#kernel/errors.ts'
import { checkedBody, createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { runOnce } from '#kernel/http/idempotency.ts'
import { calendarAbilities } from '../abilities.ts'
import { calendarKinds, shareAccesses, visibilities } from '../calendar/access.rules.ts'
import { listCalendars } from '../calendar/calendars.server.ts'
import { eventDetail } from '../page/detail.server.ts'
import { undoChange } from './change.server.ts'
import { createEvent } from './create.server.ts'
import { deleteEvent, editEvent } from './edit.server.ts'
import {
  editEventInput,
  eventDetailsInput,
  eventRef,
  local,
  maxRangeMs,
  newEventInput,
  scopeInput,
} from './event.input.ts'
import { listEntries } from './window.server.ts'

const timestamp = z.iso.datetime({ offset: true })
const partstat = z.enum(['needs-action', 'accepted', 'tentative', 'declined'])

const calendarSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(calendarKinds),
    hue: z.string(),
    zone: z.string(),
    visibility: z.enum(visibilities),
    access: z.enum(shareAccesses),
  })
  .openapi('Calendar')

const entrySchema = z
  .object({
    id: z.string(),
    original: z.string().nullable(),
    calendarId: z.string(),
    title: z.string().nullable(),
    place: z.string(),
    allDay: z.boolean(),
    start: z.string(),
    end: z.string(),
    repeats: z.boolean(),
    status: z.enum(['tentative', 'confirmed', 'cancelled']),
    busy: z.boolean(),
    answer: partstat.nullable(),
    writable: z.boolean(),
  })
  .openapi('CalendarEntry')

const eventSchema = z
  .object({
    id: z.string(),
    original: z.string().nullable(),
    version: z.number(),
    calendarId: z.string(),
    summary: z.string(),
    description: z.string(),
    place: z.string(),
    allDay: z.boolean(),
    startDay: z.string(),
    startTime: z.string(),
    endDay: z.string(),
    endTime: z.string(),
    zone: z.string(),
    rule: z.string().nullable(),
    alarms: z.array(z.number()),
    busy: z.boolean(),
    private: z.boolean(),
    guests: z.array(z.object({ email: z.string(), name: z.string(), partstat, note: z.string() })),
    writable: z.boolean(),
  })
  .openapi('CalendarEvent')

const changedSchema = z.object({ id: z.string(), calendarId: z.string(), change: z.string() })

const calendarsRoute = createRoute({
  method: 'get',
  path: '/calendars',
  summary: 'List the calendars the caller can access, with the access level for each',
  responses: {
    200: jsonResponse('Calendars, the caller’s own first', z.object({ items: z.array(calendarSchema) })),
    ...problems,
  },
})

const listEventsRoute = createRoute({
  method: 'get',
  path: '/events',
  summary: 'List calendar events in a time range, one entry per occurrence of a series',
  description:
    'Entries are in order of start. A range is a year at most and returns at most 2,000 entries. `title` is null if the caller may see only that the time is busy. For all-day events, `start` and `end` are days, the last one inclusive; otherwise they are timestamps. `original` identifies an occurrence of a series, for changing it.',
  request: {
    query: z.object({
      from: timestamp,
      to: timestamp,
      /** Several, separated by commas; all if omitted. */
      calendars: z
        .string()
        .max(4000)
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(z.uuid()))
        .optional(),
      offset: z.coerce.number().int().min(0).max(2000).default(0),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
  },
  responses: {
    200: jsonResponse('A page of entries', z.object({ items: z.array(entrySchema), total: z.number() })),
    ...problems,
  },
})

const idParam = z.object({ id: z.uuid() })
const headers = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() })

const eventRoute = createRoute({
  method: 'get',
  path: '/events/{id}',
  summary: 'Get an event, or one occurrence of a series',
  request: { params: idParam, query: z.object({ original: local.optional() }) },
  responses: { 200: jsonResponse('The event, in the local time of its zone', eventSchema), ...problems },
})

const createEventRoute = createRoute({
  method: 'post',
  path: '/events',
  summary: 'Create an event or a series; guests are invited ten seconds later',
  description:
    '`time` is {start, end, zone} in the local time of a zone, or {first, last} for all-day events. Without a zone, that of the calendar is used. `rule` is an RRULE (RFC 5545) that selects days. The `change` in the response can be undone within an hour.',
  request: { headers, ...jsonBody(newEventInput) },
  responses: { 201: jsonResponse('The event', changedSchema), ...problems },
})

const changeEventRoute = createRoute({
  method: 'patch',
  path: '/events/{id}',
  summary: 'Update an event; for a series, one occurrence, this and all following, or all',
  description:
    'Omitted fields stay unchanged, including the zone of a new `time`. For a series, `original` identifies the occurrence and `scope` selects which ones are changed. 409 `calendar.orphans` lists changed occurrences that the series would no longer have; set `orphans` to keep or drop them.',
  request: {
    params: idParam,
    headers,
    ...jsonBody(eventDetailsInput.partial().extend(editEventInput.omit({ id: true, details: true }).shape)),
  },
  responses: { 200: jsonResponse('The event that contains the change', changedSchema), ...problems },
})

const deleteEventRoute = createRoute({
  method: 'delete',
  path: '/events/{id}',
  summary: 'Delete an event; for a series, one occurrence, this and all following, or all',
  request: { params: idParam, headers, query: eventRef.omit({ id: true }).extend({ scope: scopeInput }) },
  responses: { 200: jsonResponse('The deleted event', changedSchema), ...problems },
})

const undoRoute = createRoute({
  method: 'post',
  path: '/changes/{id}/undo',
  summary: 'Undo a change made by the signed-in user, within an hour',
  request: { params: idParam },
  responses: { 200: jsonResponse('Done', z.object({})), ...problems },
})

/** Calendars and events, mounted at `/api/calendar`. */
export const eventApi = createApi()

eventApi.openapi(calendarsRoute, async (c) => {
  const found = await listCalendars(c.var.ctx)
  const items = found.map(({ id, name, kind, hue, zone, visibility, access }) => ({
    id,
    name,
    kind,
    hue,
    zone,
    visibility,
    access,
  }))
  return c.json(checkedBody(z.object({ items: z.array(calendarSchema) }), { items }), 200)
})

eventApi.openapi(listEventsRoute, async (c) => {
  const { ctx } = c.var
  const { from: begins, to: ends, calendars: wanted, offset, limit } = c.req.valid('query')
  const from = new Date(begins)
  const to = new Date(ends)
  if (from >= to) throw invalid([{ path: 'to', code: 'calendar.time_order' }])
  if (to.getTime() - from.getTime() > maxRangeMs) throw invalid([{ path: 'to', code: 'calendar.too_long' }])
  const visible = (await listCalendars(ctx)).filter(({ id }) => !wanted || wanted.includes(id))
  const entries = (await listEntries(ctx, visible, { from, to })).filter(
    ({ calendarId }) => !wanted || wanted.includes(calendarId),
  )
  const items = entries.slice(offset, offset + limit).map(({ start, end, mine, title, ...entry }) => ({
    id: entry.id,
    original: entry.original,
    calendarId: entry.calendarId,
    title,
    place: entry.place,
    allDay: typeof start === 'string',
    start: typeof start === 'string' ? start : start.toISOString(),
    end: typeof end === 'string' ? end : end.toISOString(),
    repeats: entry.repeats,
    status: entry.status,
    busy: entry.busy,
    answer: entry.answer,
    writable: mine,
  }))
  return c.json({ items, total: entries.length }, 200)
})

eventApi.openapi(eventRoute, async (c) => {
  const { ctx } = c.var
  const found = await eventDetail(
    ctx,
    c.req.valid('param').id,
    c.req.valid('query').original ?? null,
    await listCalendars(ctx),
  )
  if (!found) throw notFound('calendar.no_event')
  const {
    key: _,
    repeats: _text,
    next: _next,
    inviteLocale: _locale,
    answer: _answer,
    series: _series,
    mine: writable,
    ...event
  } = found
  return c.json(checkedBody(eventSchema, { ...event, writable }), 200)
})

eventApi.openapi(createEventRoute, async (c) => {
  const { ctx } = c.var
  authorize(ctx, calendarAbilities.keep)
  const input = c.req.valid('json')
  const { body } = await runOnce(ctx, c.req.header('idempotency-key'), ['create event', input], async () => ({
    status: 201,
    body: await createEvent(ctx, input),
  }))
  return c.json(body, 201)
})

eventApi.openapi(changeEventRoute, async (c) => {
  const { ctx } = c.var
  authorize(ctx, calendarAbilities.keep)
  const { id } = c.req.valid('param')
  const { original, scope, version, time, rule, calendarId, guests, orphans, ...details } =
    c.req.valid('json')
  const edit = { id, original, scope, version, time, rule, calendarId, guests, orphans, details }
  const { body } = await runOnce(ctx, c.req.header('idempotency-key'), ['change event', edit], async () => ({
    status: 200,
    body: await editEvent(ctx, edit),
  }))
  return c.json(body, 200)
})

eventApi.openapi(deleteEventRoute, async (c) => {
  const { ctx } = c.var
  authorize(ctx, calendarAbilities.keep)
  const input = { ...c.req.valid('param'), ...c.req.valid('query') }
  const { body } = await runOnce(ctx, c.req.header('idempotency-key'), ['delete event', input], async () => ({
    status: 200,
    body: await deleteEvent(ctx, input),
  }))
  return c.json(body, 200)
})

eventApi.openapi(undoRoute, async (c) => {
  await undoChange(c.var.ctx, c.req.valid('param').id)
  return c.json({}, 200)
})
