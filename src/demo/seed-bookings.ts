import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { usersByEmail } from '#areas/account/public.server.ts'
import { confirmPayment, getOrder } from '#areas/billing/public.server.ts'
import {
  addService,
  book,
  bookableService,
  bookInput,
  calendarOfSite,
  holdBooking,
  listTimes,
  noteBooking,
} from '#areas/calendar/public.server.ts'
import { readyImage, storeReadyImages } from '#areas/files/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { callerAt } from '#kernel/http/caller.ts'
import { type Ctx, guest } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { type DemoService, demoBookings } from './bookings.ts'
import { words } from './shape.ts'

/**
 * Opens a calendar for booking and books in it through the acts users use, each at its own time. `makeCtx` opens a unit
 * of work.
 */
export async function seedBookings(makeCtx: () => Ctx, host: string, pictures: string): Promise<void> {
  const demo = demoBookings(host)
  if (!demo) return
  const calendar = await unitOfWorkOf(makeCtx(), (ctx) => calendarOfSite(ctx, demo.calendar, demo.slug))
  for (const service of demo.services) {
    const id = await unitOfWorkOf(makeCtx(), (ctx) => offer(ctx, { calendar, host, pictures }, service))
    for (const [at, booking] of service.booked.entries()) await seedOne(makeCtx, id, service, booking, at)
  }
}

const unitOfWorkOf = <Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>) =>
  unitOfWork(ctx.db, () => work(ctx))

async function offer(
  ctx: Ctx,
  { calendar, host, pictures }: { calendar: string; host: string; pictures: string },
  service: DemoService,
): Promise<string> {
  const bytes = await readFile(join(pictures, service.picture))
  const [picture] = await storeReadyImages(ctx, [await readyImage(bytes, service.picture)])
  const givers = await usersByEmail(
    ctx,
    (service.people ?? []).map((name) => `${name}@${host}`),
  )
  return addService(ctx, calendar, {
    name: words(service.name),
    description: words(service.about),
    place: words(service.place),
    picture: picture?.id ?? null,
    minutes: service.minutes,
    minutesBefore: 0,
    minutesAfter: service.after,
    everyMinutes: null,
    price: baht(service.price),
    deposit: service.deposit ? baht(service.deposit) : null,
    places: service.places,
    mostPerDay: null,
    leadMinutes: service.leadHours * 60,
    changeMinutes: 24 * 60,
    horizonDays: 60,
    people: givers.map(({ id }) => id),
    hours: [{ days: service.days, from: service.hours[0], to: service.hours[1] }],
    exceptions: [],
    closedOnHolidays: service.days.length === 5,
    questions: service.question
      ? [{ kind: 'text', key: 'question', label: words(service.question), max: 200 }]
      : [],
    confirms: service.confirms ?? 'itself',
  })
}

type Booked = DemoService['booked'][number]

async function seedOne(
  makeCtx: () => Ctx,
  serviceId: string,
  service: DemoService,
  booked: Booked,
  at: number,
): Promise<void> {
  const { name, phone, inDays, places = 1, answer, came } = booked
  const done = await quietly(makeCtx(), ahead(inDays - 7), async (ctx) => {
    const from = addDays(day(new Date()), inDays)
    const known = await bookableService(ctx, serviceId)
    // The first open day from then on.
    const times = await listTimes(ctx, known, { from, to: addDays(from, 6), places, freely: true })
    const start = times[at % 3]?.start ?? times[0]?.start
    if (!start) return null
    const asker = { ...ctx, viewer: guest, caller: callerAt(`demo ${phone}`) }
    const token = await holdBooking(asker, { service: serviceId, start, places })
    const input = bookInput.parse({ token, name, phone, payment: service.price ? 'promptpay' : undefined })
    return { start, ...(await book(asker, token, input, answer ? { question: answer } : {})) }
  })
  if (!done) return
  const { booking, pay, start } = done
  if (pay)
    await quietly(makeCtx(), ahead(inDays - 7), async (ctx) => {
      const order = await getOrder(ctx, pay.number)
      await confirmPayment(ctx, order.payment.id, {})
    })
  if (came === undefined) return
  if (service.confirms === 'staff')
    await quietly(makeCtx(), ahead(inDays - 6), (ctx) => noteBooking(ctx, booking.id, 'confirm'))
  const later = new Date(start.getTime() + 3_600_000)
  await quietly(makeCtx(), later, (ctx) => noteBooking(ctx, booking.id, came ? 'finish' : 'miss'))
}

const ahead = (days: number) => new Date(Date.now() + Math.min(0, days) * 86_400_000)

/** Nobody is to be notified of what happened before the demo started. */
function quietly<Result>(ctx: Ctx, now: Date, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  ctx.now = now
  ctx.db.enqueue = () => undefined
  return unitOfWork(ctx.db, () => work(ctx))
}
