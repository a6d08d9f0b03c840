import { beforeAll, expect, test } from 'vitest'
import { configurePayments } from '#areas/billing/factory.ts'
import { billingChecks, confirmPayment, expireOrders, getOrder } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { injectFaults } from '#src/tests/fault-injection.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { calendarChecks } from '../checks.server.ts'
import { book, holdBooking } from './book.server.ts'
import { bookInput } from './booking.input.ts'
import { bookingOfToken } from './booking-row.server.ts'
import { cancelOwnBooking, moveOwnBooking, refundBooking } from './change.server.ts'
import { buildService } from './factory.ts'

// Every operation that books a time, takes payment for it or returns both is killed before each of its statements in
// turn, and repeated until it succeeds.
const sites = testSites()
const withFaults = injectFaults(sites, [...billingChecks, ...calendarChecks])
const survives = (act: (ctx: Ctx) => Promise<unknown>, makeCtx: () => Ctx) =>
  withFaults(act, makeCtx, { every: 5 })
const soon = addDays(day(new Date()), 3)
const at = (clock: string) => new Date(`${soon}T${clock}:00+07:00`)
let users = 0
/** Each guest has a different network, as in production. */
const asGuest = () => sites.ctx({ ip: `203.0.113.${++users % 250}` })
const asManager = () => sites.ctx({ role: 'manager' })
const asAdmin = () => sites.ctx({ role: 'admin' })
const contact = { name: 'นภา ศรีวิไล', phone: '092-441-1180', email: 'napa@example.com' }
let service: { id: string }
let token = ''
let number = ''

beforeAll(async () => {
  await sites.doing(configurePayments, { role: 'admin' })
  service = await sites.doing((ctx) => buildService(ctx, { price: baht(350), places: 2 }))
})

const hold = (clock: string) => async (ctx: Ctx) => {
  token = await holdBooking(ctx, { service: service.id, start: at(clock), places: 2 })
}
const fill = async (ctx: Ctx) => {
  const input = bookInput.parse({ token, ...contact, payment: 'promptpay' })
  number = (await book(ctx, token, input, {})).pay?.number ?? ''
}
const ordered = () => getOrder(asManager(), number)
const status = async () => (await bookingOfToken(sites.ctx(), token)).status

test('an unpaid booking releases its time', async () => {
  await survives(hold('10:00'), asGuest)
  await survives(fill, asGuest)
  await survives(expireOrders, () => sites.ctx({ now: new Date(Date.now() + 86_400_000) }))
  expect(await status()).toBe('lapsed')
})

test('a booking is paid, moved, cancelled and refunded', async () => {
  await sites.doing(hold('11:00'))
  await sites.doing(fill)
  const { payment } = await ordered()
  await survives((ctx) => confirmPayment(ctx, payment.id, {}), asManager)
  expect(await status()).toBe('confirmed')
  await survives((ctx) => moveOwnBooking(ctx, token, { start: at('13:00') }), asGuest)
  let id = ''
  await survives(async (ctx) => {
    ;({ id } = await cancelOwnBooking(ctx, token))
  }, asGuest)
  await survives((ctx) => refundBooking(ctx, id, 'KB1'), asAdmin)
  expect([await status(), (await ordered()).payment.refunded]).toEqual(['cancelled', baht(700)])
})
