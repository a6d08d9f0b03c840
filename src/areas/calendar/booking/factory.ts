import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import {
  type BookingService,
  type ServiceDetails,
  serviceRows,
} from '../booking-service/booking-service.server.ts'
import { calendarRows } from '../calendar/calendars.server.ts'

const everyDay = { days: ['0', '1', '2', '3', '4', '5', '6'], from: '09:00', to: '16:00' }

/** Creates a service open every day from nine to four, in a team calendar of its own by default. */
export async function buildService(
  ctx: Ctx,
  { calendarId, ...more }: Partial<ServiceDetails> & { calendarId?: string } = {},
): Promise<BookingService> {
  const calendar =
    calendarId ??
    (await calendarRows.insert(ctx, { name: 'บ้านขนม', kind: 'team', hue: 'event', createdAt: ctx.now })).id
  return serviceRows.insert(ctx, {
    calendarId: calendar,
    name: { th: 'ขนมครก', en: 'Pancakes' },
    description: { th: '', en: '' },
    picture: null,
    place: { th: 'ครัวริมคลอง', en: 'The kitchen' },
    minutes: 60,
    minutesBefore: 0,
    minutesAfter: 0,
    everyMinutes: null,
    price: satang(0),
    deposit: null,
    places: 1,
    mostPerDay: null,
    leadMinutes: 60,
    changeMinutes: 24 * 60,
    horizonDays: 60,
    people: [],
    hours: [everyDay],
    exceptions: [],
    closedOnHolidays: false,
    questions: [],
    confirms: 'itself',
    position: 1,
    createdAt: ctx.now,
    ...more,
  })
}
