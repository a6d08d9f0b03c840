import { createCalendar, createEvent } from '#areas/calendar/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { addDays, type Day, day, weekday } from '#kernel/time/index.ts'
import { type DemoEvent, demoCalendars } from './calendars.ts'

/** Calendars of the site's people, around today, made by the acts people use. `makeCtx` opens a unit of work. */
export async function seedCalendars(makeCtx: () => Ctx, host: string): Promise<void> {
  for (const { events, ...calendar } of demoCalendars[host] ?? []) {
    const ctx = makeCtx()
    await unitOfWork(ctx.db, async () => {
      const calendarId = await createCalendar(ctx, calendar)
      const monday = addDays(day(ctx.now), -((weekday(day(ctx.now)) + 6) % 7))
      for (const event of events) await createEvent(ctx, { ...inputOf(event, monday), calendarId })
    })
  }
}

function inputOf({ on, to, from, until, ...event }: DemoEvent, monday: Day) {
  const at = addDays(monday, on)
  if (from === undefined || until === undefined)
    return { ...event, time: { first: at, last: addDays(monday, to ?? on) } }
  return { ...event, time: { start: `${at}T${clock(from)}`, end: `${at}T${clock(until)}` } }
}

const clock = (hours: number): string =>
  `${String(Math.floor(hours)).padStart(2, '0')}:${hours % 1 ? '30' : '00'}`
