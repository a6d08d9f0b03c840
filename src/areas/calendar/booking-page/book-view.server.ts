import { usersByIds } from '#areas/account/public.server.ts'
import type { PaymentMethod } from '#areas/billing/public.ts'
import { notFound } from '#kernel/errors.ts'
import type { Field } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { type ClosedDay, siteCalendar, workingTimeOf } from '#kernel/tenancy/working-time.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { addDays, type Day, day as dayOf, isDay } from '#kernel/time/index.ts'
import { bookingPaymentMethods } from '../booking/book.server.ts'
import { type Booking, bookingOfToken } from '../booking/booking-row.server.ts'
import { type BookableService, offeredServices } from '../booking-service/booking-service.server.ts'
import { listTimes, offeredTimes } from '../booking-time/availability.server.ts'
import { weekRuns } from '../booking-time/opening-hours.rules.ts'
import { type BookableTime, changeableUntil, nearestTimes, priceOf } from '../booking-time/times.rules.ts'
import { hoursOf } from '../site-days/shifts.rules.ts'
import { type MonthCell, monthCells, monthOf, shiftMonth } from './month.rules.ts'

/** A service as offered on the booking page. */
export interface OfferedService {
  id: string
  name: LocalizedText
  description: LocalizedText
  image: string | null
  place: LocalizedText
  minutes: number
  places: number
  price: number
  deposit: number | null
  providers: { id: string; name: string }[]
}

export interface BookView {
  calendar: { id: string; name: string }
  services: OfferedService[]
  service: OfferedService
  hours: ReturnType<typeof weekRuns>
  /** The site's days off in this month, as far as they close the service. */
  closed: ClosedDay[]
  rules: { leadHours: number; air: number }
  places: number
  person: string | null
  month: { key: string; cells: MonthCell[]; previous: string | null; next: string | null }
  day: Day | null
  /** The next day with anything free, if the month has none. */
  nextFree: Day | null
  times: { start: Date; left: number; isFree: boolean }[]
  unavailable: { at: Date; nearest: Date[] } | null
  held: HeldTime | null
  moving: { token: string; startsAt: Date; endsAt: Date } | null
  contact: { name: string; phone: string; email: string }
}

export interface HeldTime {
  token: string
  startsAt: Date
  endsAt: Date
  until: Date
  places: number
  total: number
  due: number
  methods: PaymentMethod[]
  questions: Field[]
  confirms: 'itself' | 'staff'
  changeUntil: Date
  /** Whether it is still in the future. */
  isChangeable: boolean
}

/** What a booking page URL requests. */
interface BookQuery {
  service: string | null
  person: string | null
  people: string | null
  month: string | null
  day: string | null
  gone: string | null
  hold: string | null
  move: string | null
}

const bookQueryOf = (url: URL): BookQuery =>
  Object.fromEntries(
    ['service', 'person', 'people', 'month', 'day', 'gone', 'hold', 'move'].map((name) => [
      name,
      url.searchParams.get(name),
    ]),
  ) as unknown as BookQuery

/**
 * Returns the booking page of a calendar for its URL. Missing choices default to the first available. Its days and times
 * are Thai, as it says, whatever the calendar's zone: a day of another zone spans two of them. Throws 404.
 */
export async function bookView(ctx: Ctx, calendarId: string, url: URL): Promise<BookView> {
  const query = bookQueryOf(url)
  const services = await offeredServices(ctx, calendarId)
  const [held, moving] = await Promise.all([ownBooking(ctx, query.hold), ownBooking(ctx, query.move)])
  const requestedServiceId = moving?.serviceId ?? held?.serviceId ?? query.service
  const service = services.find(({ id }) => id === requestedServiceId) ?? services[0]
  if (!service) throw notFound('calendar.no_booking_page')
  const places = moving?.places ?? Math.min(service.places, Math.max(1, Number(query.people) || 1))
  const person = service.people.find((id) => id === query.person) ?? null
  const { times, month, nextFree } = await monthTimes(ctx, service, {
    month: query.month ?? parseMonth(query.day ?? query.gone),
    places,
    person,
  })
  const firstFree = times[0] && dayOf(times[0].start)
  const day = isDay(query.day) && monthOf(query.day) === month ? query.day : (firstFree ?? null)
  const offered = await offeredOf(ctx, services)
  return {
    calendar: { id: service.calendar.id, name: service.calendar.name },
    services: offered,
    service: offered.find(({ id }) => id === service.id) ?? (offered[0] as OfferedService),
    hours: weekRuns(service.followsSite ? hoursOf(siteCalendar(ctx.tenant).week) : service.hours),
    closed: closedDaysIn(ctx, service, month),
    rules: {
      leadHours: Math.round(service.leadMinutes / 60),
      air: Math.max(service.minutesBefore, service.minutesAfter),
    },
    places,
    person,
    month: {
      key: month,
      cells: monthCells(month, countByDay(times), workingTimeOf(ctx.tenant).off),
      previous: month > monthOf(dayOf(ctx.now)) ? shiftMonth(month, -1) : null,
      next:
        shiftMonth(month, 1) <= monthOf(addDays(dayOf(ctx.now), service.horizonDays))
          ? shiftMonth(month, 1)
          : null,
    },
    day,
    nextFree,
    times: day ? timesOn(ctx, service, day, times) : [],
    unavailable: unavailableTimeOf(query.gone, times),
    held: held?.status === 'held' ? await heldTime(ctx, service, held, query.hold ?? '') : null,
    moving: moving && { token: query.move ?? '', startsAt: moving.startsAt, endsAt: moving.endsAt },
    contact: contactOf(ctx),
  }
}

/** Returns the site's upcoming days off in a month; on days opened by an exception, the service is available. */
function closedDaysIn({ tenant, now }: Ctx, { exceptions }: BookableService, month: string): ClosedDay[] {
  const isOpen = (at: Day) => exceptions.some(({ day, until }) => at >= day && at <= (until || day))
  return workingTimeOf(tenant).off.filter(
    ({ day }) => monthOf(day) === month && day >= dayOf(now) && !isOpen(day),
  )
}

const parseMonth = (text: string | null): string | null =>
  text && isDay(text.slice(0, 10)) ? text.slice(0, 7) : null

/** Returns the booking of a link; null if it is deleted, past or somebody else's. */
async function ownBooking(ctx: Ctx, token: string | null): Promise<Booking | null> {
  if (!token) return null
  return bookingOfToken(ctx, token).catch(() => null)
}

/**
 * Returns what is free in a month; if none is requested, in the first that has anything free, however far ahead guests
 * may book. If the requested month has nothing, the next day that has is returned.
 */
async function monthTimes(
  ctx: Ctx,
  service: BookableService,
  { month, places, person }: { month: string | null; places: number; person: string | null },
): Promise<{ times: BookableTime[]; month: string; nextFree: Day | null }> {
  const timesIn = async (from: Day, to: Day) => {
    const times = await listTimes(ctx, service, {
      from: addDays(from, -1),
      to: addDays(to, 1),
      places,
      ...(person && { resource: `person:${person}` }),
    })
    return times.filter(({ start }) => dayOf(start) >= from && dayOf(start) <= to)
  }
  const lastOf = (key: string) => addDays(`${shiftMonth(key, 1)}-01`, -1)
  const requestedMonth = month && /^2\d{3}-(0[1-9]|1[0-2])$/.test(month) ? month : null
  const first = requestedMonth ?? monthOf(dayOf(ctx.now))
  const times = await timesIn(`${first}-01`, lastOf(first))
  const horizon = addDays(dayOf(ctx.now), service.horizonDays)
  if (times.length || lastOf(first) >= horizon) return { times, month: first, nextFree: null }
  const later = await timesIn(addDays(lastOf(first), 1), horizon)
  const nextFree = later[0] ? dayOf(later[0].start) : null
  if (requestedMonth || !nextFree) return { times, month: first, nextFree }
  const found = monthOf(nextFree)
  // The booking horizon may end within it, so guests can book no more than this.
  return { times: later.filter(({ start }) => monthOf(dayOf(start)) === found), month: found, nextFree: null }
}

const countByDay = (times: readonly BookableTime[]): ReadonlyMap<Day, number> => {
  const counts = new Map<Day, number>()
  for (const { start } of times) counts.set(dayOf(start), (counts.get(dayOf(start)) ?? 0) + 1)
  return counts
}

/** Returns all times of a day, including taken ones. */
function timesOn(ctx: Ctx, service: BookableService, day: Day, times: readonly BookableTime[]) {
  const free = new Map(
    times.filter(({ start }) => dayOf(start) === day).map((time) => [time.start.getTime(), time]),
  )
  const offered = [addDays(day, -1), day, addDays(day, 1)]
    .flatMap((zoned) => offeredTimes(ctx, service, zoned))
    .filter(({ start }) => dayOf(start) === day)
    .map(({ start }) => start.getTime())
  return [...new Set([...free.keys(), ...offered])]
    .sort((a, b) => a - b)
    .map((at) => ({ start: new Date(at), left: free.get(at)?.left ?? 0, isFree: free.has(at) }))
}

function unavailableTimeOf(
  requestedTime: string | null,
  times: readonly BookableTime[],
): BookView['unavailable'] {
  const at = requestedTime ? new Date(requestedTime) : null
  if (!at || Number.isNaN(at.getTime())) return null
  return { at, nearest: nearestTimes(times, at, 4).map(({ start }) => start) }
}

async function heldTime(
  ctx: Ctx,
  service: BookableService,
  booking: Booking,
  token: string,
): Promise<HeldTime> {
  const { total, due } = priceOf(service, booking.places)
  const changeUntil = changeableUntil(booking.startsAt, service.changeMinutes)
  return {
    token,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    until: booking.heldUntil ?? ctx.now,
    places: booking.places,
    total,
    due,
    methods: due > 0 ? await bookingPaymentMethods(ctx, due) : [],
    questions: service.questions,
    confirms: service.confirms,
    changeUntil,
    isChangeable: changeUntil > ctx.now,
  }
}

async function offeredOf(ctx: Ctx, services: readonly BookableService[]): Promise<OfferedService[]> {
  const ids = [...new Set(services.flatMap(({ people }) => people))]
  const usersById = new Map((ids.length ? await usersByIds(ctx, ids) : []).map((user) => [user.id, user]))
  return services.map(
    ({ id, name, description, picture, place, minutes, places, price, deposit, people: providerIds }) => ({
      id,
      name,
      description,
      image: picture,
      place,
      minutes,
      places,
      price,
      deposit,
      providers: providerIds.flatMap((providerId) => {
        const user = usersById.get(providerId)
        return user ? [{ id: providerId, name: user.firstname }] : []
      }),
    }),
  )
}

function contactOf({ viewer: { user } }: Ctx): BookView['contact'] {
  if (!user) return { name: '', phone: '', email: '' }
  return {
    name: `${user.firstname} ${user.lastname}`.trim(),
    phone: formatPhone(user.phone ?? ''),
    email: user.email,
  }
}
