import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { configurePayments } from '#areas/billing/factory.ts'
import { confirmPayment, expireOrders, getOrder, listOrders } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { sweepSlots } from '#kernel/slots/slots.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { bookableService } from '../booking-service/booking-service.server.ts'
import { listTimes } from '../booking-time/availability.server.ts'
import { book, holdBooking, releaseHold } from './book.server.ts'
import { bookInput } from './booking.input.ts'
import { bookingOfToken, bookingRows, bookingToken } from './booking-row.server.ts'
import {
  cancelOwnBooking,
  moveBooking,
  moveOwnBooking,
  refundBooking,
  updateBookingStatus,
} from './change.server.ts'
import { bookingChecks } from './checks.ts'
import { buildService } from './factory.ts'
import { releaseExpiredHolds, remindGuests } from './jobs.ts'
import { collectBookings, eraseBookings } from './personal-data.server.ts'

const sites = testSites()
const tomorrow = addDays(day(new Date()), 3)
const at = (clock: string, on = tomorrow) => new Date(`${on}T${clock}:00+07:00`)
let users = 0
/** Each guest has a different network, as in production. */
const guest = () => ({ ip: `203.0.${Math.floor(++users / 250)}.${users % 250}` })
const offer = (more: Parameters<typeof buildService>[1] = {}) => sites.doing((ctx) => buildService(ctx, more))
const contact = { name: 'นภา ศรีวิไล', phone: '092-441-1180', email: 'napa@example.com' }

const hold = (
  service: { id: string },
  clock: string,
  more: { places?: number; person?: string } = {},
  by = guest(),
) => sites.doing((ctx) => holdBooking(ctx, { service: service.id, start: at(clock), places: 1, ...more }), by)
const fill = (token: string, more: object = {}, answers: object = {}, by: object = guest()) =>
  sites.doing((ctx) => book(ctx, token, bookInput.parse({ token, ...contact, ...more }), { ...answers }), by)
const books = async (
  service: { id: string },
  clock: string,
  more: { places?: number; person?: string } = {},
) => {
  const token = await hold(service, clock, more)
  return { token, ...(await fill(token)) }
}
const clocks = async (service: { id: string }, places = 1, ctx: Ctx = sites.ctx()) =>
  (
    await listTimes(ctx, await bookableService(ctx, service.id), { from: tomorrow, to: tomorrow, places })
  ).map(({ start }) => new Date(start.getTime() + 7 * 3_600_000).toISOString().slice(11, 16))
const outcomes = async (tries: Promise<unknown>[]) =>
  Object.groupBy(
    await Promise.all(
      tries.map((attempt) =>
        attempt.then(
          () => 'had',
          (error: { code?: string }) => error.code ?? String(error),
        ),
      ),
    ),
    (outcome) => outcome,
  )
const refusedWith = (code: string) => expect.objectContaining({ code })

beforeAll(() => sites.doing(configurePayments, { role: 'admin' }))

describe('a guest', () => {
  test('holds a time, books it, and receives an email with a calendar file', async () => {
    const service = await offer()
    const token = await hold(service, '10:00')
    expect(await clocks(service)).not.toContain('10:00')
    const { booking, pay } = await fill(token)
    expect(booking).toMatchObject({ status: 'confirmed', phone: '+66924411180', startsAt: at('10:00') })
    expect(pay).toBeNull()
    const [mail] = await sites
      .ctx()
      .db.query<{ plain: string; attachments: { text: string }[] }>(
        'test.mail',
        `SELECT plain, attachments FROM mail_outbox WHERE pending = ARRAY['napa@example.com'] ORDER BY created_at DESC LIMIT 1`,
      )
    expect(mail?.plain).toContain(`/calendar/booked/${token}`)
    expect(mail?.attachments[0]?.text).toContain('BEGIN:VEVENT')
    // Submitting twice books once.
    expect((await fill(token, { name: 'อีกคน' })).booking.name).toBe(contact.name)
  })

  test('releases the first time when choosing another', async () => {
    const service = await offer()
    const held = await hold(service, '10:00')
    await sites.doing(
      (ctx) => holdBooking(ctx, { service: service.id, start: at('11:00'), places: 1, held }),
      guest(),
    )
    expect(await clocks(service)).toContain('10:00')
    await expect(bookingOfToken(sites.ctx(), held)).rejects.toMatchObject({ status: 404 })
  })

  test('still gets the time after the hold expires, unless somebody else took it', async () => {
    const service = await offer()
    const slow = await hold(service, '10:00')
    const slower = await hold(service, '11:00')
    const late = new Date(Date.now() + 11 * 60_000)
    await sites.doing(sweepSlots, { now: late })
    await books(service, '11:00')
    expect((await fill(slow)).booking.status).toBe('confirmed')
    await expect(fill(slower)).rejects.toMatchObject({ status: 409, code: 'booking.taken' })
    await sites.doing(releaseExpiredHolds, { now: late })
    await expect(bookingOfToken(sites.ctx(), slower)).rejects.toMatchObject({ status: 404 })
  })

  test('answers the service’s questions', async () => {
    const label = { th: 'แพ้อะไร', en: 'Allergies' }
    const questions = [{ kind: 'text' as const, key: 'allergy', label, max: 50, required: true }]
    const service = await offer({ questions })
    const token = await hold(service, '10:00')
    await expect(fill(token)).rejects.toMatchObject({
      errors: [{ path: 'answers.allergy', code: 'field.required' }],
    })
    expect((await fill(token, {}, { allergy: 'ถั่ว', more: 'x' })).booking.answers).toEqual({ allergy: 'ถั่ว' })
  })

  test('moves and cancels by link, until the service’s notice period', async () => {
    const service = await offer()
    const { token } = await books(service, '10:00')
    await books(service, '12:00')
    const move = (clock: string, now = new Date()) =>
      sites.doing((ctx) => moveOwnBooking(ctx, token, { start: at(clock) }), { now })
    await expect(move('12:00')).rejects.toMatchObject({ code: 'booking.taken' })
    expect(await move('11:00')).toMatchObject({ startsAt: at('11:00'), movedFrom: at('10:00') })
    expect(await clocks(service)).toEqual(['09:00', '10:00', '13:00', '14:00', '15:00'])
    await expect(move('14:00', at('11:30', addDays(tomorrow, -1)))).rejects.toMatchObject({
      code: 'calendar.booking_late',
    })
    await sites.doing((ctx) => cancelOwnBooking(ctx, token))
    expect(await clocks(service)).toContain('11:00')
    await expect(sites.doing((ctx) => cancelOwnBooking(ctx, token))).rejects.toMatchObject({ status: 409 })
  })

  test('can move a booking to a time that overlaps it', async () => {
    const service = await offer({ everyMinutes: 30 })
    const { token } = await books(service, '10:00')
    const row = await sites.doing((ctx) => moveOwnBooking(ctx, token, { start: at('10:30') }))
    expect(row.startsAt).toEqual(at('10:30'))
  })

  test('is reminded once per time', async () => {
    const service = await offer()
    const { token } = await books(service, '10:00')
    const dayBefore = at('10:01', addDays(tomorrow, -1))
    const remind = (now: Date) => sites.doing(remindGuests, { now })
    expect(await remind(new Date(dayBefore.getTime() - 120_000))).toBe(0)
    expect(await remind(dayBefore)).toBeGreaterThan(0)
    expect(await remind(dayBefore)).toBe(0)
    await sites.doing((ctx) => cancelOwnBooking(ctx, token), { now: at('09:00', addDays(tomorrow, -1)) })
  })
})

describe('a time', () => {
  test('goes to exactly one of a hundred concurrent guests', async () => {
    const service = await offer()
    const found = await outcomes(Array.from({ length: 100 }, () => hold(service, '10:00')))
    expect(found.had).toHaveLength(1)
    expect(found['booking.taken']).toHaveLength(99)
  })

  test('with three places goes to exactly three of a hundred', async () => {
    const service = await offer({ places: 3 })
    const found = await outcomes(Array.from({ length: 100 }, () => hold(service, '10:00')))
    expect(found.had).toHaveLength(3)
    expect(found['booking.taken']).toHaveLength(97)
  })

  test('with two people who can provide it goes to two of thirty, each with a different person', async () => {
    const a = await user()
    const b = await user()
    const service = await offer({ people: [a, b] })
    const found = await outcomes(Array.from({ length: 30 }, () => hold(service, '10:00')))
    expect(found.had).toHaveLength(2)
    const rows = await bookingRows.list(sites.ctx(), { where: { serviceId: service.id } })
    expect(new Set(rows.map(({ resource }) => resource))).toEqual(new Set([`person:${a}`, `person:${b}`]))
  })

  test('goes to the person with the least to do that day, or the one the guest chose', async () => {
    const a = await user()
    const b = await user()
    const service = await offer({ people: [a, b] })
    const providers = []
    for (const clock of ['09:00', '10:00', '11:00'])
      providers.push((await books(service, clock)).booking.resource)
    expect(providers).toEqual([`person:${a}`, `person:${b}`, `person:${a}`])
    expect((await books(service, '13:00', { person: a })).booking.resource).toBe(`person:${a}`)
    await expect(hold(service, '13:00', { person: a })).rejects.toMatchObject({ code: 'booking.taken' })
  })

  test('of a person is taken for all their services, buffers included', async () => {
    const a = await user()
    const cut = await offer({ people: [a], minutesAfter: 15 })
    const wash = await offer({ people: [a] })
    await books(cut, '10:00')
    expect(await clocks(wash)).toEqual(['09:00', '12:00', '13:00', '14:00', '15:00'])
  })

  test('of a group is shared until its places are taken, and free once all of them cancel', async () => {
    const service = await offer({ places: 4 })
    const { token } = await books(service, '10:00', { places: 3 })
    expect(await clocks(service, 2)).not.toContain('10:00')
    await expect(hold(service, '10:00', { places: 2 })).rejects.toMatchObject({ code: 'booking.taken' })
    await books(service, '10:00', { places: 1 })
    await sites.doing((ctx) => cancelOwnBooking(ctx, token))
    expect(await clocks(service, 3)).toContain('10:00')
  })

  test('is not offered beyond the daily maximum, outside opening hours, too soon or too far ahead', async () => {
    const service = await offer({ mostPerDay: 1, horizonDays: 10, leadMinutes: 60 })
    await books(service, '10:00')
    await expect(hold(service, '13:00')).rejects.toMatchObject({ code: 'booking.taken' })
    const other = await offer({ horizonDays: 10, leadMinutes: 3 * 24 * 60 })
    for (const start of [
      at('08:00'),
      at('10:15'),
      at('10:00', addDays(tomorrow, -1)),
      at('10:00', addDays(tomorrow, 30)),
    ])
      await expect(
        sites.doing((ctx) => holdBooking(ctx, { service: other.id, start, places: 1 }), guest()),
      ).rejects.toEqual(refusedWith('booking.taken'))
  })
})

describe('a paid booking', () => {
  const paidFor = async (service: { id: string }, clock: string, more: object = {}) => {
    const token = await hold(service, clock, { places: 2 })
    const booked = await fill(token, { payment: 'promptpay', ...more })
    const order = await getOrder(sites.ctx({ role: 'manager' }), booked.pay?.number ?? '')
    return { token, order, ...booked }
  }
  const settles = (payment: { id: string }) =>
    sites.doing((ctx) => confirmPayment(ctx, payment.id, {}), { role: 'manager' })
  const status = async (token: string) => (await bookingOfToken(sites.ctx(), token)).status

  test('is an order for its deposit, confirmed by payment', async () => {
    const service = await offer({ price: 35_000 as never, deposit: 10_000 as never, places: 2 })
    const { token, order, pay } = await paidFor(service, '10:00')
    // A guest who gave no e-mail address finds the booking through the order.
    const own = await getOrder(sites.ctx(), order.number, { token: pay?.token ?? '' })
    expect(own.lines[0]?.url).toBe(`/calendar/booked/${token}`)
    expect(order.totals.total).toBe(20_000)
    expect(await status(token)).toBe('pending')
    await settles(order.payment)
    expect(await status(token)).toBe('confirmed')
    expect((await getOrder(sites.ctx({ role: 'manager' }), order.number)).status).toBe('completed')
  })

  test('is paid on site where its service says so: confirmed immediately, without an order, with the price in the email', async () => {
    const service = await offer({ price: 35_000 as never, deposit: 0 as never, places: 2 })
    const { booking, pay } = await fill(await hold(service, '10:00', { places: 2 }), {
      email: 'nok@example.com',
    })
    expect([booking.status, booking.price, booking.due, booking.orderNumber, pay]).toEqual([
      'confirmed',
      70_000,
      0,
      null,
      null,
    ])
    const [mail] = await sites
      .ctx()
      .db.query<{ plain: string }>(
        'test.mailOnTheSpot',
        `SELECT plain FROM mail_outbox WHERE tenant_id = $1 AND pending = ARRAY['nok@example.com']`,
        [sites.alpha.id],
      )
    expect(mail?.plain).toContain('฿700')
  })

  test('releases the time when unpaid, and takes it again on late payment', async () => {
    const service = await offer({ price: 35_000 as never, places: 2 })
    const { token, order } = await paidFor(service, '10:00')
    expect(await clocks(service)).not.toContain('10:00')
    await sites.doing(async (ctx) => void (await expireOrders(ctx)), {
      now: new Date(Date.now() + 86_400_000),
    })
    expect(await status(token)).toBe('lapsed')
    expect(await clocks(service)).toContain('10:00')
    await settles(order.payment)
    expect(await status(token)).toBe('confirmed')
    expect(await clocks(service)).not.toContain('10:00')
  })

  test('owes a refund of a late payment when somebody else has the time', async () => {
    const service = await offer({ price: 35_000 as never, places: 2 })
    const { token, order } = await paidFor(service, '10:00')
    await sites.doing(async (ctx) => void (await expireOrders(ctx)), {
      now: new Date(Date.now() + 86_400_000),
    })
    await hold(service, '10:00', { places: 2 })
    await settles(order.payment)
    expect(await status(token)).toBe('lapsed')
  })

  test('is refused at a price its guest did not see', async () => {
    const service = await offer({ price: 35_000 as never })
    const token = await hold(service, '10:00')
    await expect(fill(token, { due: 30_000 })).rejects.toMatchObject({ code: 'order.total_changed' })
  })

  test('abandons the order when cancelled unpaid; owes a refund when cancelled paid, until staff send it', async () => {
    const service = await offer({ price: 35_000 as never, places: 2 })
    const by = guest()
    const first = await hold(service, '10:00', {}, by)
    const { pay } = await fill(first, { payment: 'promptpay' }, {}, by)
    await sites.doing((ctx) => cancelOwnBooking(ctx, first), by)
    expect((await getOrder(sites.ctx({ role: 'manager' }), pay?.number ?? '')).status).toBe('cancelled')
    const { token, order } = await paidFor(service, '11:00')
    await settles(order.payment)
    const { id } = await sites.doing((ctx) => cancelOwnBooking(ctx, token))
    // Only the guest who paid is sent of a refund.
    const speaksOfRefund = async (of: string) => {
      const mails = await sites.ctx().db.query<{ plain: string }>(
        'test.cancelMails',
        `SELECT plain FROM mail_outbox WHERE plain LIKE '%/calendar/booked/' || $1 || '%'
           AND subject LIKE 'ยกเลิกการจองแล้ว%'`,
        [of],
      )
      return mails.map(({ plain }) => plain.includes('คืนเงิน'))
    }
    expect([await speaksOfRefund(first), await speaksOfRefund(token)]).toEqual([[false], [true]])
    const refund = (reference: string) =>
      sites.doing((ctx) => refundBooking(ctx, id, reference), { role: 'admin' })
    await refund('KBANK 1')
    expect((await getOrder(sites.ctx({ role: 'manager' }), order.number)).payment.refunded).toBe(70_000)
    await expect(refund('KBANK 1')).rejects.toMatchObject({ code: 'calendar.nothing_owed' })
  })
})

describe('a booking of an account', () => {
  const messagesOf = (userId: string) =>
    sites.ctx().db.query<{ text: string; path: string }>(
      'test.guestMessages',
      `SELECT p.text, p.path FROM message_post p
       JOIN message_member m ON m.tenant_id = p.tenant_id AND m.thread_id = p.thread_id
       WHERE p.tenant_id = $1 AND m.user_id = $2 AND p.path LIKE '/calendar/booked/%' ORDER BY p.created_at, p.id`,
      [sites.alpha.id, userId],
    )
  const paid = async () => {
    const user = await buildUser(sites, { email: `guest${++users}@alpha.test` })
    const by = { viewer: { role: 'user' as const, user }, ...guest() }
    const service = await offer({ price: 35_000 as never, places: 2 })
    const token = await hold(service, '10:00', {}, by)
    const { pay, booking } = await fill(token, { payment: 'promptpay' }, {}, by)
    const read = () => getOrder(sites.ctx({ role: 'manager' }), pay?.number ?? '')
    return { user, by, token, id: booking.id, read, order: await read() }
  }

  test('tells the account in its inbox what staff change, and not what it changed itself', async () => {
    sites.alpha.areas.push('message')
    const { user, by, token, id, order } = await paid()
    await sites.doing((ctx) => confirmPayment(ctx, order.payment.id, {}), { role: 'manager' })
    await sites.doing((ctx) => moveOwnBooking(ctx, token, { start: at('11:00') }), by)
    await sites.doing((ctx) => moveBooking(ctx, id, { start: at('12:00') }), { role: 'admin' })
    await sites.doing((ctx) => updateBookingStatus(ctx, id, 'cancel'), { role: 'admin' })
    const sent = await messagesOf(user.id)
    expect(sent.map(({ text }) => text.split(' · ')[0])).toEqual([
      'จองเรียบร้อยแล้ว',
      'เลื่อนเวลาแล้ว',
      'ยกเลิกการจองแล้ว',
    ])
    expect(sent[1]?.text).toContain('12.00')
    expect(sent[2]?.text).toContain('ร้านจะติดต่อเรื่องคืนเงิน')
    expect(sent[0]?.path).toBe(`/calendar/booked/${token}`)
  })

  test('cannot be paid for any more once staff cancelled it', async () => {
    const { id, read } = await paid()
    await sites.doing((ctx) => updateBookingStatus(ctx, id, 'cancel'), { role: 'admin' })
    expect((await read()).status).toBe('cancelled')
  })

  test('shows its new time in its order', async () => {
    const { token, by, read, order } = await paid()
    expect(order.lines[0]?.name.th).toContain('10.00')
    await sites.doing((ctx) => moveOwnBooking(ctx, token, { start: at('11:00') }), by)
    expect((await read()).lines[0]?.name.th).toContain('11.00')
    const { items } = await listOrders(sites.ctx(by))
    expect(items.find(({ number }) => number === order.number)?.lines[0]?.name.th).toContain('11.00')
  })

  test('costs a list of orders no statement of its own', async () => {
    const statements = async (ids: string[]) => {
      const ctx = sites.ctx({ role: 'manager' })
      const { items } = await listOrders(ctx, { scope: 'all', ids })
      expect(items).toHaveLength(ids.length)
      return ctx.db.statements
    }
    const one = (await paid()).order.id
    const two = (await paid()).order.id
    expect(await statements([one, two])).toBe(await statements([one]))
  })

  test('is moved by its buyer only: staff who read its order do not get its link', async () => {
    const { token, by, order } = await paid()
    expect(order.lines[0]?.url).toBe('')
    expect((await getOrder(sites.ctx(by), order.number)).lines[0]?.url).toBe(`/calendar/booked/${token}`)
  })
})

describe('staff', () => {
  test('confirm pending bookings, record the outcome, and correct a mistake', async () => {
    const service = await offer({ confirms: 'staff' })
    const { booking } = await books(service, '10:00')
    expect(booking.status).toBe('pending')
    const note = (event: 'confirm' | 'finish' | 'miss' | 'reopen', now = new Date()) =>
      sites.doing((ctx) => updateBookingStatus(ctx, booking.id, event), { role: 'admin', now })
    expect((await note('confirm')).status).toBe('confirmed')
    await expect(note('finish')).rejects.toMatchObject({ code: 'calendar.booking_ahead' })
    expect((await note('miss', at('10:30'))).status).toBe('no_show')
    expect((await note('reopen')).status).toBe('confirmed')
    expect((await note('finish', at('11:00'))).status).toBe('done')
  })

  test('move a booking without the notice required of guests', async () => {
    const service = await offer({ leadMinutes: 4 * 24 * 60 * 7 })
    const wide = await offer()
    const { booking } = await books(wide, '10:00')
    const row = await sites.doing((ctx) => moveBooking(ctx, booking.id, { start: at('15:00') }), {
      role: 'admin',
      now: at('14:30'),
    })
    expect([row.startsAt, service.isOn]).toEqual([at('15:00'), true])
  })
})

describe('strangers', () => {
  test('from another site or with a forged token find nothing', async () => {
    const { token, booking } = await books(await offer(), '10:00')
    const [id] = token.split('.')
    const other = sites.ctx({ tenant: sites.beta })
    await expect(bookingOfToken(other, token)).rejects.toMatchObject({ status: 404 })
    await expect(bookingOfToken(sites.ctx(), bookingToken(other, id ?? ''))).rejects.toMatchObject({
      status: 404,
    })
    for (const forged of [`${id}.x`, id ?? '', '', `${token}x`, '%00'])
      await expect(bookingOfToken(sites.ctx(), forged)).rejects.toMatchObject({ status: 404 })
    await expect(
      sites.doing((ctx) => holdBooking(ctx, { service: booking.serviceId, start: at('12:00'), places: 1 }), {
        tenant: sites.beta,
      }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      sites.doing((ctx) => updateBookingStatus(ctx, booking.id, 'cancel'), {
        role: 'admin',
        tenant: sites.beta,
      }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('from another calendar, members and guests cannot change a booking', async () => {
    const { booking } = await books(await offer(), '10:00')
    for (const role of ['manager', 'user', 'guest'] as const)
      await expect(
        sites.doing((ctx) => updateBookingStatus(ctx, booking.id, 'cancel'), { role }),
      ).rejects.toMatchObject({
        status: 404,
      })
  })

  test('who keep holding times without booking are stopped', async () => {
    const service = await offer({ places: 500 })
    const by = guest()
    const found = await outcomes(Array.from({ length: 70 }, () => hold(service, '10:00', {}, by)))
    expect(found['calendar.book_often']).toHaveLength(10)
  })
})

test('a user’s bookings are theirs to read, and are deleted with their account', async () => {
  const user = await buildUser(sites, { email: 'booker@alpha.test' })
  const by = { viewer: { role: 'user' as const, user } }
  const token = await sites.doing(async (ctx) => {
    const { id } = await buildService(ctx)
    return holdBooking(ctx, { service: id, start: at('10:00'), places: 1 })
  }, by)
  await fill(token, { note: 'ขอที่จอดรถ' }, {}, by)
  expect((await collectBookings(sites.ctx(), user.id)).bookings).toMatchObject([{ note: 'ขอที่จอดรถ' }])
  await sites.doing((ctx) => eraseBookings(ctx, user.id))
  expect((await collectBookings(sites.ctx(), user.id)).bookings).toEqual([])
  expect(await bookingOfToken(sites.ctx(), token)).toMatchObject({
    name: '',
    email: null,
    status: 'confirmed',
  })
})

test('a held time is free again when released', async () => {
  const service = await offer()
  const token = await hold(service, '10:00')
  await sites.doing((ctx) => releaseHold(ctx, token))
  expect(await clocks(service)).toContain('10:00')
})

test('afterwards, what `sala verify` proves about bookings holds', async () => {
  const results = await runChecks(
    bookingChecks,
    () => sites.services.database.forPlatform('read'),
    sites.alpha.id,
  )
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})

async function user(): Promise<string> {
  return (await buildUser(sites, { email: `provider${++users}@alpha.test`, role: 'manager' })).id
}
