import { notFound } from '#kernel/errors.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { addDays, type Day, day, isDay } from '#kernel/time/index.ts'
import { weeksOf } from '#kernel/ui/calendar/calendar.rules.ts'
import { type AgendaDay, agendaDays } from '../agenda/agenda.rules.ts'
import { entryItem } from '../agenda/agenda.server.ts'
import { sharedEntries } from '../agenda/shared-agenda.server.ts'
import { serviceRows } from '../booking-service/booking-service.server.ts'
import { calendarRows } from '../calendar/calendars.server.ts'
import { publicCalendarsScope } from '../event/change.server.ts'
import { calendarPaths } from '../paths.ts'
import { siteDayNotes } from '../site-days/site-days.ts'

export interface PublicCalendar {
  id: string
  name: string
  about: string
  unlisted: boolean
  address: string
  today: Day
  /** The first day of the month shown. */
  month: Day
  /** The previous month; null if navigation ends there. */
  before: string | null
  after: string | null
  /** The days of the full weeks that cover the month. */
  days: AgendaDay[]
  /** The URL of its booking page. */
  book: string | null
  feed: string
}

/** The range of months for navigation; it is limited so that crawlers do not follow links forever. */
const maxMonths = { back: 12, on: 24 }

/** Returns one month of a calendar as the public sees it. Throws 404 if it is not public. Four statements. */
export async function publicCalendar(
  ctx: Ctx,
  address: string,
  requestedDate: string | null,
): Promise<PublicCalendar> {
  dependsOn(ctx, publicCalendarsScope)
  const row = await calendarRows.find(ctx, isId(address) ? { id: address } : { slug: address })
  if (row?.visibility !== 'public') throw notFound('calendar.no_calendar')
  const today = day(ctx.now)
  const first = firstOfMonth(today)
  const least = shiftMonths(first, -maxMonths.back)
  const most = shiftMonths(first, maxMonths.on)
  const month = isDay(`${requestedDate}-01`) ? `${requestedDate}-01` : first
  if (month < least || month > most) throw notFound('calendar.no_calendar')
  const days = weeksOf(month, 1).flat()
  const window = { first: days[0]!, last: days.at(-1)! }
  const [entries, services] = await Promise.all([
    sharedEntries(ctx, { ...row, shares: [], access: 'read' }, window),
    serviceRows.count(ctx, { calendarId: row.id, isOn: true }),
  ])
  const notes = siteDayNotes(ctx, window.first, window.last, (key) => key === 'holidays' || key === 'closed')
  const names = new Map(notes.flatMap((note) => (note.holiday ? [[note.day, note.holiday[ctx.locale]]] : [])))
  const goTo = (at: Day) => (at < least || at > most ? null : at.slice(0, 7))
  return {
    id: row.id,
    name: row.name,
    about: row.about,
    unlisted: row.unlisted,
    address: row.slug ?? row.id,
    today,
    month,
    before: goTo(shiftMonths(month, -1)),
    after: goTo(shiftMonths(month, 1)),
    days: agendaDays(
      entries.map((entry) => ({
        ...entryItem(ctx, entry),
        // Guests have no calendar here in which to open it: it is opened in the one of their phone.
        href: entry.title === null ? null : calendarPaths.eventFile(row.id, entry.id),
      })),
      { ...window, names: names as Map<Day, string> },
    ),
    book: services > 0 ? calendarPaths.book(row.id) : null,
    feed: ctx.publicOrigin + calendarPaths.file(row.id),
  }
}

const firstOfMonth = (at: Day): Day => `${at.slice(0, 7)}-01`

function shiftMonths(month: Day, by: number): Day {
  let at = month
  for (let remaining = Math.abs(by); remaining > 0; remaining--)
    at = by > 0 ? firstOfMonth(addDays(at, 31)) : firstOfMonth(addDays(at, -1))
  return at
}
