import type { z } from 'zod'
import { accountAbilities, usersByEmail } from '#areas/account/public.server.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { invalid } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { dayRule, lastTime, occurrences } from '#kernel/recurrence/index.ts'
import { calendarAbilities } from '../abilities.ts'
import { type CalendarCard, getCalendar, ownCalendar } from '../calendar/calendars.server.ts'
import { enqueueCancellations, enqueueInvitations } from '../invitation/enqueue-invitations.server.ts'
import { applyEventPlan, attendeeRows, eventRows, type NewEvent } from './change.server.ts'
import { type guestInput, type NewEventInput, newEventInput, type timeInput } from './event.input.ts'
import { allDayTime, clockTime, type EventTime, instantsOf, timeError } from './event-time.rules.ts'

export interface EventChange {
  id: string
  /** The id for undoing it. */
  change: string
  calendarId: string
}

/**
 * Creates an event or a series. A series starts on the first day its rule matches. Throws 401, 403, 404 for a calendar
 * the viewer may not write to, 422.
 */
export async function createEvent(ctx: Ctx, input: NewEventInput): Promise<EventChange> {
  authorize(ctx, calendarAbilities.keep)
  const { calendarId, time, rule, guests, ...details } = parseInput(newEventInput, input)
  const calendar = calendarId === 'own' ? await ownCalendar(ctx) : await getCalendar(ctx, calendarId, 'write')
  const event = newEvent(ctx, calendar, { ...timeOf(time, calendar.zone), rule, ...details })
  const change = await applyEventPlan(ctx, calendar.id, 'create', { add: [event] })
  await addGuests(ctx, event.id, guests)
  if (guests.length) await enqueueInvitations(ctx, [event.id])
  return { id: event.id, change, calendarId: calendar.id }
}

type EventDetails = Partial<Omit<NewEvent, 'start' | 'minutes' | 'allDay' | 'zone'>> & { summary: string }

/**
 * Returns the row of a new event with the values derived from its time. A series starts at the first time its rule
 * matches, unless the first is given (`keepsFirst`). Throws 422.
 */
export function newEvent(
  ctx: Ctx,
  calendar: Pick<CalendarCard, 'id' | 'alarm'>,
  { rule = null, ...input }: EventTime & EventDetails,
  { keepsFirst = false } = {},
): NewEvent {
  const time = rule && !keepsFirst ? startAtFirstOccurrence(input, rule) : input
  const id = newId()
  return {
    alarms: calendar.alarm === null || input.allDay ? [] : [calendar.alarm],
    ...input,
    ...timeColumns({ ...time, rule, extra: input.extra ?? [] }),
    id,
    calendarId: calendar.id,
    uid: input.uid ?? `${id}@${ctx.tenant.slug}`,
    createdBy: ctx.viewer.user?.id ?? null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }
}

/** Returns the columns of a time: the time as entered, and the timestamps derived from it. */
export function timeColumns({
  start,
  minutes,
  allDay,
  zone,
  rule,
  extra,
}: EventTime & { rule: string | null; extra: readonly string[] }) {
  const time = { start, minutes, allDay, zone }
  const { startsAt, endsAt } = instantsOf(time)
  const last = rule ? lastTime({ start, zone, rule, extra }) : startsAt
  return { ...time, rule, startsAt, endsAt, lastEnd: last && new Date(last.getTime() + minutes * 60_000) }
}

/** Returns a time as entered, in `zone` if none was given. Throws 422. */
export function timeOf(time: z.output<typeof timeInput>, zone: string): EventTime {
  const found =
    'first' in time ? allDayTime(time.first, time.last) : clockTime(time.start, time.end, time.zone ?? zone)
  const refused = timeError(found)
  if (refused) throw invalid([{ path: 'time', code: refused }])
  return found
}

/** Moves the start of a series to the first time of its rule. Throws 422 for a rule without any. */
export function startAtFirstOccurrence<Time extends EventTime>(time: Time, rule: string): Time {
  if (!dayRule(rule)) throw invalid([{ path: 'rule', code: 'calendar.rule' }])
  const { startsAt } = instantsOf(time)
  const far = new Date(startsAt.getTime() + 10 * 366 * 86_400_000)
  const [first] = occurrences(
    { start: time.start, zone: time.zone, rule },
    { from: startsAt, to: far, most: 1 },
  )
  if (!first) throw invalid([{ path: 'rule', code: 'calendar.rule_never' }])
  return { ...time, start: first.original }
}

/**
 * Adds guests to an event; users of the site by their account, and for those who may search users by its name: nobody else
 * learns from an address whose it is. Existing guests stay unchanged.
 */
export async function addGuests(
  ctx: Ctx,
  eventId: string,
  guests: readonly z.output<typeof guestInput>[],
): Promise<void> {
  if (!guests.length) return
  const users = await usersByEmail(
    ctx,
    guests.map(({ email }) => email),
  )
  const byEmail = new Map(users.map((user) => [user.email.toLowerCase(), user]))
  const showsNames = can(ctx.viewer, accountAbilities['users.find'])
  await ctx.db.query(
    'calendar.addGuests',
    `INSERT INTO calendar_attendee (tenant_id, id, event_id, user_id, email, name)
     SELECT $1, gen_random_uuid(), $2, g.user_id, g.email, g.name
     FROM jsonb_to_recordset($3::jsonb) AS g(email text, name text, user_id uuid) ON CONFLICT DO NOTHING`,
    [
      ctx.tenant.id,
      eventId,
      JSON.stringify(
        guests.map(({ email, name }) => {
          const user = byEmail.get(email)
          return {
            email,
            name: name || (user && showsNames ? `${user.firstname} ${user.lastname}`.trim() : ''),
            user_id: user?.id,
          }
        }),
      ),
    ],
  )
}

/** Replaces the guests of an event; those no longer listed are no longer invited. */
export async function setGuests(
  ctx: Ctx,
  eventId: string,
  guests: readonly z.output<typeof guestInput>[],
): Promise<void> {
  const before = await attendeeRows.list(ctx, { where: { eventId } })
  const emails = new Set(guests.map(({ email }) => email))
  const removed = before.filter(({ email }) => !emails.has(email))
  for (const { id } of removed) await attendeeRows.remove(ctx, id)
  if (removed.length) enqueueCancellations(ctx, { event: await eventRows.get(ctx, eventId), guests: removed })
  await addGuests(ctx, eventId, guests)
}
