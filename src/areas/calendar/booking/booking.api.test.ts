import { beforeAll, describe, expect, test } from 'vitest'
import { configurePayments } from '#areas/billing/factory.ts'
import { loadLayerItems, moveLayerItem } from '#kernel/calendar/items.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { shareCalendar } from '../calendar/calendar-settings.server.ts'
import { calendarRows } from '../calendar/calendars.server.ts'
import { buildTestUser } from '../factory.ts'
import { bookingRows } from './booking-row.server.ts'
import { buildService } from './factory.ts'

const sites = testSites()
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'calendar', 'billing', 'message', 'mail'])]
  app = createApp({ services: sites.services })
  await sites.doing(configurePayments, { role: 'admin' })
})

const on = addDays(day(new Date()), 3)
const at = (clock: string) => `${on}T${clock}:00+07:00`
const contact = { name: 'นภา ศรีวิไล', phone: '092-441-1180', email: 'napa@example.com' }

async function call(
  method: string,
  path: string,
  body?: unknown,
  { host = 'alpha.test', key, lang = 'th' }: { host?: string; key?: string; lang?: string } = {},
) {
  const headers = new Headers({ host, 'content-type': 'application/json', cookie: `lang=${lang}` })
  if (key) headers.set('idempotency-key', key)
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await app.fetch(new Request(`http://${host}/api/calendar${path}`, init))
  // biome-ignore lint/suspicious/noExplicitAny: an answer as a program reads it
  return { status: response.status, body: (await response.json()) as any }
}
const offer = (more: Parameters<typeof buildService>[1] = {}) => sites.doing((ctx) => buildService(ctx, more))
const clocks = async (service: string) => {
  const { body } = await call('GET', `/services/${service}/slots?from=${on}`)
  return body.items.map(({ start }: { start: string }) =>
    new Date(Date.parse(start) + 7 * 3_600_000).toISOString().slice(11, 16),
  )
}
const book = (service: string, clock: string, options: Parameters<typeof call>[3] = {}) =>
  call('POST', `/services/${service}/bookings`, { start: at(clock), ...contact }, options)

describe('the booking API', () => {
  test('leads from the offered times to a booking that is moved and cancelled by its token', async () => {
    const { id, calendarId } = await offer()
    const { body: offered } = await call('GET', `/${calendarId}/services`)
    expect(offered.items).toMatchObject([{ id, minutes: 60, name: { th: 'ขนมครก' } }])
    expect(await clocks(id)).toContain('10:00')
    const { status, body } = await book(id, '10:00')
    expect([status, body.status, body.price]).toEqual([201, 'confirmed', 0])
    expect(await clocks(id)).not.toContain('10:00')
    const moved = await call('POST', `/booked/${body.token}/move`, { start: at('11:00') })
    expect(Date.parse(moved.body.startsAt)).toBe(Date.parse(at('11:00')))
    expect((await call('GET', `/booked/${body.token}`)).body).toEqual(moved.body)
    expect((await call('POST', `/booked/${body.token}/cancel`)).body.status).toBe('cancelled')
    expect(await clocks(id)).toContain('11:00')
  })

  test('refuses times of days that are not days or end before they start', async () => {
    const { id } = await offer()
    await book(id, '10:00')
    for (const [query, errors] of [
      [`from=${on}&to=${addDays(on, -9)}`, [{ path: 'to', code: 'calendar.time_order' }]],
      ['from=tomorrow', [{ path: 'from', code: 'field.format' }]],
    ] as const)
      expect(await call('GET', `/services/${id}/slots?${query}`)).toMatchObject({
        status: 422,
        body: { errors },
      })
    expect((await call('GET', `/services/${id}/slots?from=9998-12-31`)).body.items).toEqual([])
  })

  test('books once when a request is repeated with the same key', async () => {
    const { id } = await offer()
    const first = await book(id, '10:00', { key: 'b1' })
    const second = await book(id, '10:00', { key: 'b1' })
    expect(second).toEqual(first)
    expect(await sites.doing((ctx) => bookingRows.count(ctx, { serviceId: id }), { role: 'admin' })).toBe(1)
  })

  test('books by calendar slug and service name; the second request gets a time-taken error', async () => {
    const { calendarId } = await offer()
    const slug = `book-${calendarId.slice(-8)}`
    await sites.doing((ctx) => calendarRows.update(ctx, calendarId, { slug }), { role: 'admin' })
    const wanted = { service: 'ขนมครก', start: at('10:00'), contact }
    const first = await call('POST', `/${slug}/bookings`, wanted, { key: 'a1' })
    expect([first.status, first.body.status]).toEqual([201, 'confirmed'])
    expect(await call('POST', `/${slug}/bookings`, wanted, { key: 'a1' })).toEqual(first)
    const second = await call('POST', `/${slug}/bookings`, wanted)
    expect([second.status, second.body.code]).toEqual([409, 'booking.taken'])
    const unknown = await call('POST', `/${slug}/bookings`, { ...wanted, service: 'ไม่มี' })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'calendar.no_service'])
    expect((await call('POST', `/${slug}/bookings`, wanted, { host: 'beta.test' })).status).toBe(404)
  })

  test.each([
    ['th', 'เบอร์'],
    ['en', 'phone'],
  ])('names the field and code of the error, and stores nothing (%s)', async (lang, words) => {
    const { id } = await offer()
    const { body } = await call(
      'POST',
      `/services/${id}/bookings`,
      { start: at('10:00'), ...contact, phone: '1' },
      { lang },
    )
    expect(body).toMatchObject({ status: 422, errors: [{ path: 'phone' }] })
    expect(body.errors[0].message.toLowerCase()).toContain(words)
    expect(await clocks(id)).toContain('10:00')
    await book(id, '10:00')
    expect((await book(id, '10:00', { lang })).body).toMatchObject({
      status: 409,
      code: 'booking.taken',
    })
  })

  test('reveals nothing to a forged token or another site', async () => {
    const { id, calendarId } = await offer()
    const { body } = await book(id, '10:00')
    const forged = body.token.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'))
    for (const [token, host] of [
      [forged, 'alpha.test'],
      [body.token, 'beta.test'],
    ]) {
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/cancel'],
        ['POST', '/move'],
      ] as const) {
        const sent = path === '/move' ? { start: at('12:00') } : undefined
        expect((await call(method, `/booked/${token}${path}`, sent, { host })).status).toBe(404)
      }
    }
    expect((await book(id, '11:00', { host: 'beta.test' })).status).toBe(404)
    expect((await call('GET', `/${calendarId}/services`, undefined, { host: 'beta.test' })).status).toBe(404)
    expect((await call('GET', `/booked/${body.token}`)).body.status).toBe('confirmed')
  })
})

describe('bookings in users’ calendars', () => {
  const seen = async (by: object) => {
    const ctx = sites.ctx(by)
    const window = { from: new Date(`${on}T00:00:00+07:00`), to: new Date(`${on}T23:59:00+07:00`) }
    return loadLayerItems(ctx, { ...window, keys: ['calendar.booking'] })
  }
  const shared = async () => {
    const worker = await buildTestUser(sites)
    const admin = await buildTestUser(sites, 'admin')
    const calendar = await sites.doing((ctx) =>
      calendarRows.insert(ctx, { name: 'ร้าน', kind: 'team', hue: 'event', createdAt: ctx.now }),
    )
    const access = { with: worker.viewer.user.email!, access: 'write' as const }
    await sites.doing((ctx) => shareCalendar(ctx, calendar.id, access), admin)
    return { worker, calendarId: calendar.id }
  }

  test('are visible to those who work on the calendar and those who provide them, and to nobody else', async () => {
    const { worker, calendarId } = await shared()
    const provider = await buildTestUser(sites)
    const { id } = await offer({ calendarId, people: [provider.viewer.user.id] })
    const { body } = await book(id, '10:00')
    const bookingId = body.token.split('.')[0]
    for (const by of [worker, provider]) {
      const item = (await seen(by)).find((candidate) => candidate.id === bookingId)
      expect(item).toMatchObject({ title: 'นภา ศรีวิไล · ขนมครก', movable: true })
    }
    for (const by of [await buildTestUser(sites), await buildTestUser(sites, 'user'), {}])
      expect((await seen(by)).map((item) => item.id)).not.toContain(bookingId)
    const beta = sites.ctx({ role: 'admin', tenant: sites.beta })
    expect(
      await loadLayerItems(beta, {
        from: new Date(0),
        to: new Date('2100-01-01'),
        keys: ['calendar.booking'],
      }),
    ).toEqual([])
  })

  test('are moved by dragging, which notifies the guest; not onto a taken time, nor by a stranger', async () => {
    const { worker, calendarId } = await shared()
    const { id } = await offer({ calendarId })
    const { body } = await book(id, '10:00')
    await book(id, '12:00')
    const bookingId = body.token.split('.')[0]
    const drag = (clock: string, by: object) => {
      const start = new Date(at(clock))
      const to = { start, end: new Date(start.getTime() + 3_600_000) }
      return sites.doing((ctx) => moveLayerItem(ctx, 'calendar.booking', bookingId, to), by)
    }
    const mails = () =>
      sites.doing(
        async (ctx) =>
          (
            await ctx.db.query<{ subject: string }>(
              'test.moved',
              `SELECT subject FROM mail_outbox WHERE tenant_id = $1 AND plain LIKE '%' || $2 || '%' ORDER BY created_at`,
              [ctx.tenant.id, body.token],
            )
          ).map(({ subject }) => subject),
        { role: 'admin' },
      )
    await expect(drag('12:00', worker)).rejects.toMatchObject({ code: 'booking.taken' })
    for (const stranger of [await buildTestUser(sites), await buildTestUser(sites, 'user')])
      await expect(drag('11:00', stranger)).rejects.toMatchObject({ status: 404 })
    expect(await mails()).toHaveLength(1)
    await drag('11:00', worker)
    expect(await mails()).toHaveLength(2)
    expect((await mails())[1]).toMatch(/^เลื่อน/)
    expect(Date.parse((await call('GET', `/booked/${body.token}`)).body.startsAt)).toBe(
      Date.parse(at('11:00')),
    )
  })
})
