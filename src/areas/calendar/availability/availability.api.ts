import { authorize } from '#kernel/auth/abilities.ts'
import { checkedBody, createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { addDays, day, dayStart as midnight } from '#kernel/time/index.ts'
import { calendarAbilities } from '../abilities.ts'
import { conflictsWith, freeWithinDays, nextFreeTimes } from './availability.rules.ts'
import { busyTimes } from './busy.server.ts'
import { suggestGuests } from './suggest-guests.server.ts'

const timestamp = z.iso.datetime({ offset: true })
const spanSchema = z.object({ start: timestamp, end: timestamp })
const busySchema = z.object({ from: timestamp, to: timestamp, title: z.string().nullable() })

/** More than this would take too long to check together. */
const maxGuests = 50
/** For longer events, only this many days are checked. */
const maxDays = 31

const availabilitySchema = z
  .object({
    attending: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        kind: z.enum(['self', 'guest', 'room']),
        known: z.boolean(),
        busy: z.array(busySchema),
        conflicts: z.array(busySchema),
      }),
    ),
    free: z.array(spanSchema),
  })
  .openapi('Availability')

const checkRoute = createRoute({
  method: 'post',
  path: '/availability',
  summary:
    'Check whether the people and room of an event are free at a time, and find the next times when all are',
  description:
    'Personal calendars count only if the caller may see when they are busy; `known` says whether a person has such a calendar. `busy` lists busy times on the requested day, `conflicts` those that overlap the requested time; `title` is included if the caller may read the event. Nothing is changed.',
  request: jsonBody(
    z
      .object({
        start: timestamp,
        end: timestamp,
        guests: z.array(z.email().max(254)).max(maxGuests).default([]),
        calendar: z.uuid().nullish(),
        place: z.string().max(300).default(''),
        /** The event being changed. */
        except: z.uuid().nullish(),
      })
      .refine(({ start, end }) => new Date(start) < new Date(end), {
        path: ['end'],
        error: 'calendar.time_order',
      })
      .refine(({ start }) => start > '1900' && start < '2200', {
        path: ['start'],
        error: 'calendar.day_far',
      }),
  ),
  responses: {
    200: jsonResponse('Availability of each attendee, and times when all are free', availabilitySchema),
    ...problems,
  },
})

const guestsRoute = createRoute({
  method: 'get',
  path: '/guests',
  summary:
    'Suggest guests for an event: people met recently; for staff also colleagues, for admins also members',
  request: { query: z.object({ q: z.string().max(100).default('') }) },
  responses: {
    200: jsonResponse(
      'Suggested guests, most likely first',
      z.object({ items: z.array(z.object({ email: z.string(), name: z.string() })) }),
    ),
    ...problems,
  },
})

/** API of the event panel, mounted at `/api/calendar`. */
export const availabilityApi = createApi()

availabilityApi.openapi(checkRoute, async (c) => {
  const { ctx } = c.var
  authorize(ctx, calendarAbilities.keep)
  const { start, end, guests: emails, calendar, place, except } = c.req.valid('json')
  const requested = { start: new Date(start), end: new Date(end) }
  const first = day(requested.start)
  const days = requested.end > midnight(addDays(first, freeWithinDays)) ? maxDays : freeWithinDays
  const attending = await busyTimes(ctx, {
    emails: [...new Set(emails.map((email) => email.toLowerCase()))],
    calendarId: calendar ?? null,
    place,
    from: midnight(first),
    to: midnight(addDays(first, days)),
    except: except ?? null,
  })
  const dayEnd = midnight(addDays(first, 1))
  return c.json(
    checkedBody(availabilitySchema, {
      attending: attending.map((availability) => ({
        ...availability,
        busy: availability.busy.filter(({ from }) => from < dayEnd).slice(0, 100),
        conflicts: conflictsWith(requested, availability.busy).slice(0, 5),
      })),
      free: nextFreeTimes(
        requested,
        attending.flatMap((availability) => availability.busy),
        ctx.now,
      ),
    }),
    200,
  )
})

availabilityApi.openapi(guestsRoute, async (c) =>
  c.json({ items: await suggestGuests(c.var.ctx, c.req.valid('query').q) }, 200),
)
