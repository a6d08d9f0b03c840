import { usersByEmail } from '#areas/account/public.server.ts'
import { calendarOfSite, createCalendar, createEvent } from '#areas/calendar/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { addDays, type Day, day, weekday } from '#kernel/time/index.ts'
import { type DemoEvent, demoCalendars } from './calendars.ts'

/** Creates calendars of the site's users, around today, through the acts users use. `makeCtx` opens a unit of work. */
export async function seedCalendars(makeCtx: () => Ctx, host: string): Promise<void> {
  const asking = await admin(makeCtx(), host)
  for (const { events, slug, ...calendar } of demoCalendars[host] ?? []) {
    const ctx = makeCtx()
    await unitOfWork(ctx.db, async () => {
      const calendarId = slug
        ? await calendarOfSite(ctx, calendar.name, slug)
        : await createCalendar(ctx, calendar)
      const monday = addDays(day(ctx.now), -((weekday(day(ctx.now)) + 6) % 7))
      for (const { asks = [], ...event } of events) {
        // Invitees see who invited them.
        const by = asks.length && asking ? { ...ctx, viewer: asking } : ctx
        const guests = asks.map((name) => ({ email: `${name}@${host}` }))
        await createEvent(by, { ...inputOf(event, monday), guests, calendarId })
      }
    })
  }
}

async function admin(ctx: Ctx, host: string): Promise<Viewer | null> {
  const [person] = await unitOfWork(ctx.db, () => usersByEmail(ctx, [`admin@${host}`]))
  return person ? { role: 'admin', user: { ...person, phone: null }, sessionId: null, guestKey: null } : null
}

function inputOf({ on, to, from, until, ...event }: Omit<DemoEvent, 'asks'>, monday: Day) {
  const at = addDays(monday, on)
  if (from === undefined || until === undefined)
    return { ...event, time: { first: at, last: addDays(monday, to ?? on) } }
  return { ...event, time: { start: `${at}T${clock(from)}`, end: `${at}T${clock(until)}` } }
}

const clock = (hours: number): string =>
  `${String(Math.floor(hours)).padStart(2, '0')}:${hours % 1 ? '30' : '00'}`
