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
  updateBookingStatus,
} from '#areas/calendar/public.server.ts'
import { inspectReadyImage, storeReadyImages } from '#areas/files/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { callerAt } from '#kernel/http/caller.ts'
import { type Ctx, guestViewer } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { type DemoService, demoBookings } from './bookings.ts'
import { toDemoText } from './catalog-types.ts'

/**
 * Opens a calendar for booking and books in it through the acts users use, each at its own time. `makeCtx` opens a unit
 * of work.
 */
export async function seedBookings(makeCtx: () => Ctx, host: string, imagesDir: string): Promise<void> {
  const demo = demoBookings(host)
  if (!demo) return
  const calendar = await unitOfWorkOf(makeCtx(), (ctx) => calendarOfSite(ctx, demo.calendar, demo.slug))
  for (const service of demo.services) {
    const id = await unitOfWorkOf(makeCtx(), (ctx) =>
      createService(ctx, { calendar, host, imagesDir }, service),
    )
    for (const [at, booking] of service.booked.entries()) await seedBooking(makeCtx, id, service, booking, at)
  }
}

const unitOfWorkOf = <Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>) =>
  unitOfWork(ctx.db, () => work(ctx))

async function createService(
  ctx: Ctx,
  { calendar, host, imagesDir }: { calendar: string; host: string; imagesDir: string },
  service: DemoService,
): Promise<string> {
  const bytes = await readFile(join(imagesDir, service.image))
  const [picture] = await storeReadyImages(ctx, [await inspectReadyImage(bytes, service.image)])
  const providers = await usersByEmail(
    ctx,
    (service.people ?? []).map((name) => `${name}@${host}`),
  )
  return addService(ctx, calendar, {
    name: toDemoText(service.name),
    description: toDemoText(service.about),
    place: toDemoText(service.place),
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
    people: providers.map(({ id }) => id),
    hours: [{ days: service.days, from: service.hours[0], to: service.hours[1] }],
    exceptions: [],
    closedOnHolidays: service.days.length === 5,
    questions: service.question
      ? [{ kind: 'text', key: 'question', label: toDemoText(service.question), max: 200 }]
      : [],
    confirms: service.confirms ?? 'itself',
  })
}

type DemoBooking = DemoService['booked'][number]

async function seedBooking(
  makeCtx: () => Ctx,
  serviceId: string,
  service: DemoService,
  booked: DemoBooking,
  at: number,
): Promise<void> {
  const { name, phone, inDays, places = 1, answer, came } = booked
  const done = await runSilently(makeCtx(), daysFromNow(inDays - 7), async (ctx) => {
    const from = addDays(day(new Date()), inDays)
    const bookable = await bookableService(ctx, serviceId)
    // The first open day from then on.
    const times = await listTimes(ctx, bookable, { from, to: addDays(from, 6), places, freely: true })
    const start = times[at % 3]?.start ?? times[0]?.start
    if (!start) return null
    const guestCtx = { ...ctx, viewer: guestViewer, caller: callerAt(`demo ${phone}`) }
    const token = await holdBooking(guestCtx, { service: serviceId, start, places })
    const input = bookInput.parse({ token, name, phone, payment: service.price ? 'promptpay' : undefined })
    return { start, ...(await book(guestCtx, token, input, answer ? { question: answer } : {})) }
  })
  if (!done) return
  const { booking, pay, start } = done
  if (pay)
    await runSilently(makeCtx(), daysFromNow(inDays - 7), async (ctx) => {
      const order = await getOrder(ctx, pay.number)
      await confirmPayment(ctx, order.payment.id, {})
    })
  if (came === undefined) return
  if (service.confirms === 'staff')
    await runSilently(makeCtx(), daysFromNow(inDays - 6), (ctx) =>
      updateBookingStatus(ctx, booking.id, 'confirm'),
    )
  const later = new Date(start.getTime() + 3_600_000)
  await runSilently(makeCtx(), later, (ctx) => updateBookingStatus(ctx, booking.id, came ? 'finish' : 'miss'))
}

const daysFromNow = (days: number) => new Date(Date.now() + Math.min(0, days) * 86_400_000)

/** Nobody is to be notified of what happened before the demo started. */
function runSilently<Result>(ctx: Ctx, now: Date, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  ctx.now = now
  ctx.db.enqueue = () => undefined
  return unitOfWork(ctx.db, () => work(ctx))
}
