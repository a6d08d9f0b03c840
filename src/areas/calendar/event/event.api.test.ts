import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'

import { createCalendar } from '../calendar/calendar-settings.server.ts'
import { calendarRows } from '../calendar/calendars.server.ts'
import { makePublic, savePublicPage } from '../public-page/public-settings.server.ts'

const sites = testSites()
let app: ReturnType<typeof createApp>
const tokens: Record<string, string> = {}

interface Options {
  as?: string
  host?: string
  key?: string
  lang?: string
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  { as, host = 'alpha.test', key, lang }: Options = {},
) {
  const headers = new Headers({ host, 'content-type': 'application/json' })
  if (as) headers.set('authorization', `Bearer ${tokens[as]}`)
  if (key) headers.set('idempotency-key', key)
  if (lang) headers.set('cookie', `lang=${lang}`)
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await app.fetch(new Request(`http://${host}/api${path}`, init))
  // biome-ignore lint/suspicious/noExplicitAny: an answer as a program reads it
  return { status: response.status, body: (await response.json()) as any }
}

beforeAll(async () => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'calendar', 'message', 'mail'])]
  app = createApp({ services: sites.services })
  const passwordHash = await hashPassword('sala-test-2569')
  for (const [name, role, host] of [
    ['owner', 'user', 'alpha'],
    ['other', 'user', 'alpha'],
    ['admin', 'admin', 'alpha'],
    ['beta', 'admin', 'beta'],
  ] as const) {
    const tenant = sites[host]
    const db = sites.services.database.forTenant(tenant.id, 'write')
    const email = `${name}@${host}.test`
    await createAccount(db, tenant.id, { firstname: 'มาลี', lastname: 'ใจดี', email, role, passwordHash })
    await db.commit()
    const { body } = await call(
      'POST',
      '/account/login',
      { email, password: 'sala-test-2569' },
      { host: `${host}.test` },
    )
    tokens[name] = body.token
  }
})

const owner = { as: 'owner' }
const event = (more: object = {}) => ({
  summary: 'ประชุม',
  time: { start: '2027-03-01T09:00', end: '2027-03-01T10:00' },
  ...more,
})
const make = async (more: object = {}) => {
  const { status, body } = await call('POST', '/calendar/events', event(more), owner)
  expect(status).toBe(201)
  return body as { id: string; calendarId: string; change: string }
}
const range = (calendar: string, more = '') =>
  `/calendar/events?from=2027-03-01T00:00:00Z&to=2027-04-01T00:00:00Z&calendars=${calendar}${more}`
const starts = async (calendar: string) =>
  (await call('GET', range(calendar), undefined, owner)).body.items.map(({ start }: { start: string }) =>
    start.slice(5, 16),
  )

describe('the events API', () => {
  test('lists a range with each occurrence of a series, page by page', async () => {
    const { id, calendarId } = await make({ rule: 'FREQ=WEEKLY;COUNT=4', place: 'ร้าน' })
    const { body } = await call('GET', range(calendarId, '&offset=1&limit=2'), undefined, owner)
    expect(body.total).toBe(4)
    expect(body.items).toMatchObject([
      {
        id,
        original: '2027-03-08T09:00',
        start: '2027-03-08T02:00:00.000Z',
        title: 'ประชุม',
        place: 'ร้าน',
        writable: true,
      },
      { original: '2027-03-15T09:00', allDay: false },
    ])
    const { body: found } = await call(
      'GET',
      `/calendar/events/${id}?original=2027-03-08T09:00`,
      undefined,
      owner,
    )
    expect(found).toMatchObject({
      summary: 'ประชุม',
      startDay: '2027-03-08',
      startTime: '09:00',
      rule: 'FREQ=WEEKLY;COUNT=4',
    })
    await call('DELETE', `/calendar/events/${id}?scope=all`, undefined, owner)
    expect(await starts(calendarId)).toEqual([])
  })

  test('changes this occurrence, this and following, and all, and undoes it', async () => {
    const { id, calendarId } = await make({ rule: 'FREQ=WEEKLY;COUNT=4' })
    const patch = (body: object) => call('PATCH', `/calendar/events/${id}`, body, owner)
    const at = (day: string, hour: string) => ({
      start: `2027-03-${day}T${hour}:00`,
      end: `2027-03-${day}T${hour}:30`,
    })
    const response = await patch({ original: '2027-03-08T09:00', scope: 'this', time: at('09', '11') })
    expect(response.status).toBe(200)
    expect(await starts(calendarId)).toEqual(['03-01T02:00', '03-09T04:00', '03-15T02:00', '03-22T02:00'])
    await call('POST', `/calendar/changes/${response.body.change}/undo`, undefined, owner)
    await patch({ original: '2027-03-15T09:00', scope: 'following', time: at('15', '13') })
    expect(await starts(calendarId)).toEqual(['03-01T02:00', '03-08T02:00', '03-15T06:00', '03-22T06:00'])
    await patch({ scope: 'all', summary: 'ใหม่' })
    expect((await call('GET', range(calendarId), undefined, owner)).body.items[0].title).toBe('ใหม่')
    expect((await patch({ version: 1, summary: 'เก่า' })).body).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
  })

  test('interprets a time without a zone in the calendar’s zone, and later in the event’s', async () => {
    const { id, calendarId } = await make()
    const found = async (uid: string) => (await call('GET', `/calendar/events/${uid}`, undefined, owner)).body
    expect(await found(id)).toMatchObject({ zone: 'Asia/Bangkok', startTime: '09:00' })
    const time = { start: '2027-03-01T09:00', end: '2027-03-01T10:00', zone: 'Europe/Berlin' }
    const berlin = await make({ time, rule: 'FREQ=WEEKLY;COUNT=3' })
    const later = { start: '2027-03-08T11:00', end: '2027-03-08T12:00' }
    const patch = (body: object) => call('PATCH', `/calendar/events/${berlin.id}`, body, owner)
    const response = await patch({ original: '2027-03-08T09:00', scope: 'this', time: later })
    expect(await found(response.body.id)).toMatchObject({ zone: 'Europe/Berlin', startTime: '11:00' })
    await patch({
      scope: 'all',
      original: '2027-03-01T09:00',
      time: { start: '2027-03-01T10:00', end: '2027-03-01T11:00' },
      orphans: 'keep',
    })
    expect(await found(berlin.id)).toMatchObject({ zone: 'Europe/Berlin', startTime: '10:00' })
    const wrong = await call(
      'POST',
      '/calendar/events',
      event({ time: { ...time, zone: 'Mars/Base' } }),
      owner,
    )
    expect(wrong.status).toBe(422)
    await sites.doing((ctx) =>
      ctx.db.query('test.zone', `UPDATE calendar SET zone = 'Asia/Tokyo' WHERE tenant_id = $1 AND id = $2`, [
        ctx.tenant.id,
        calendarId,
      ]),
    )
    expect(await found((await make()).id)).toMatchObject({ zone: 'Asia/Tokyo', startTime: '09:00' })
  })

  test('of a public calendar, and for its guests, names no guest but oneself', async () => {
    const guests = [{ email: 'other@alpha.test' }, { email: 'somchai@guest.example' }]
    const { id, calendarId } = await make({ guests })
    const seenBy = async (as?: string) => {
      const { status, body } = await call('GET', `/calendar/events/${id}`, undefined, as ? { as } : {})
      return status === 200 ? body.guests.map(({ email }: { email: string }) => email) : status
    }
    const all = guests.map(({ email }) => email)
    expect([await seenBy('owner'), await seenBy('other'), await seenBy()]).toEqual([all, [all[0]], 404])
    await sites.doing((ctx) => calendarRows.update(ctx, calendarId, { visibility: 'public' }), {
      role: 'admin',
    })
    expect([await seenBy('owner'), await seenBy('other'), await seenBy()]).toEqual([all, [all[0]], []])
    await sites.doing((ctx) => calendarRows.update(ctx, calendarId, { visibility: 'private' }), {
      role: 'admin',
    })
    await call('DELETE', `/calendar/events/${id}`, undefined, owner)
  })

  test('accepts a calendar’s public slug: lists each occurrence of a series, adds to it, refuses strangers', async () => {
    const calendarId = await sites.doing(
      (ctx) => createCalendar(ctx, { name: 'ตลาดนัด', hue: 'event', kind: 'team' }),
      { role: 'admin' },
    )
    const settings = { slug: 'main', about: '', hidesPrivate: false, unlisted: false }
    await sites.doing((ctx) => savePublicPage(ctx, calendarId, settings), { role: 'admin' })
    const admin = { as: 'admin' }
    const path = '/calendar/main/events'
    const march = `${path}?from=2027-03-01&to=2027-03-31`
    const series = {
      summary: 'ตลาดเช้า',
      start: '2027-03-06T06:00:00+07:00',
      end: '2027-03-06T12:00:00+07:00',
      rule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=2',
    }
    const created = await call('POST', path, series, { ...admin, key: 'm1' })
    expect(created.status).toBe(201)
    expect(await call('POST', path, series, { ...admin, key: 'm1' })).toEqual(created)
    const days = { summary: 'งานปี', start: '2027-03-20', end: '2027-03-21' }
    expect((await call('POST', path, days, admin)).body).toMatchObject(days)
    const { uid } = created.body
    expect((await call('GET', march, undefined, admin)).body.items).toMatchObject([
      { uid, summary: 'ตลาดเช้า', start: '2027-03-05T23:00:00.000Z', recurrenceId: '2027-03-06T06:00' },
      { uid, start: '2027-03-12T23:00:00.000Z', end: '2027-03-13T05:00:00.000Z', allDay: false },
      { summary: 'งานปี', start: '2027-03-20', end: '2027-03-21', allDay: true },
    ])
    expect((await call('GET', march, undefined, owner)).status).toBe(404)
    expect((await call('GET', march)).status).toBe(404)
    const elsewhere = { as: 'beta', host: 'beta.test' }
    expect((await call('GET', march, undefined, elsewhere)).status).toBe(404)
    await sites.doing((ctx) => makePublic(ctx, calendarId), { role: 'admin' })
    expect((await call('GET', march)).body.items).toHaveLength(3)
    expect((await call('POST', path, series, owner)).status).toBe(403)
    expect((await call('POST', path, series)).status).toBe(401)
  })

  test.each([
    ['2027-03-01', '2027-02-01', 'calendar.time_order'],
    ['2027-03-01', '2029-03-01', 'calendar.too_long'],
  ])('refuses a range from %s to %s', async (from, to, code) => {
    const { status, body } = await call('GET', `/calendar/main/events?from=${from}&to=${to}`)
    expect([status, body.errors[0].code]).toEqual([422, code])
  })

  test('processes a request repeated with the same key once', async () => {
    const send = (more: object = {}) => call('POST', '/calendar/events', event(more), { ...owner, key: 'k1' })
    const first = await send()
    const second = await send()
    expect(second.body).toEqual(first.body)
    expect((await send({ summary: 'อื่น' })).body.code).toBe('idempotency.reused')
  })

  test.each([
    ['th', 'เวลาจบต้องอยู่หลังเวลาเริ่ม', 'ซ้ำแบบนี้ไม่ได้'],
    ['en', 'The end must be after the start', 'This repeat pattern isn’t supported'],
  ])('names the field and code of the error (%s)', async (lang, order, rule) => {
    const by = { ...owner, lang }
    const time = { start: '2027-03-01T10:00', end: '2027-03-01T09:00' }
    const late = await call('POST', '/calendar/events', event({ time }), by)
    expect(late.body).toMatchObject({ status: 422, errors: [{ path: 'time', code: 'calendar.time_order' }] })
    expect(late.body.errors[0].message).toContain(order)
    const bomb = await call('POST', '/calendar/events', event({ rule: 'FREQ=SECONDLY' }), by)
    expect(bomb.body.errors[0]).toMatchObject({ path: 'rule', code: 'calendar.rule' })
    expect(bomb.body.errors[0].message).toContain(rule)
    const range = await call(
      'GET',
      '/calendar/events?from=2027-01-01T00:00:00Z&to=2029-01-01T00:00:00Z',
      undefined,
      by,
    )
    expect(range.body).toMatchObject({ status: 422, errors: [{ path: 'to' }] })
  })

  test('reveals and changes nothing for strangers: another member, an admin, a visitor, another site', async () => {
    const { id, calendarId, change } = await make({ summary: 'ลับ' })
    const strangers: [Options, number][] = [
      [{ as: 'other' }, 404],
      [{ as: 'admin' }, 404],
      [{ as: 'beta', host: 'beta.test' }, 404],
      [{}, 401],
    ]
    for (const [by, status] of strangers) {
      const calendars = await call('GET', '/calendar/calendars', undefined, by)
      expect(calendars.body.items?.map((item: { id: string }) => item.id) ?? []).not.toContain(calendarId)
      expect((await call('GET', range(calendarId), undefined, by)).body.items ?? []).toEqual([])
      expect((await call('GET', `/calendar/events/${id}`, undefined, by)).status).toBe(404)
      expect((await call('PATCH', `/calendar/events/${id}`, { summary: 'x' }, by)).status).toBe(status)
      expect((await call('DELETE', `/calendar/events/${id}?scope=all`, undefined, by)).status).toBe(status)
      expect((await call('POST', '/calendar/events', event({ calendarId }), by)).status).toBe(status)
      expect((await call('POST', `/calendar/changes/${change}/undo`, undefined, by)).status).toBe(404)
    }
    expect((await call('GET', `/calendar/events/${id}`, undefined, owner)).body.summary).toBe('ลับ')
  })

  test('has a machine-readable description', async () => {
    const { body } = await call('GET', '/openapi.json')
    const paths = Object.keys(body.paths)
    expect(paths).toEqual(
      expect.arrayContaining(['/calendar/events', '/calendar/events/{id}', '/calendar/availability']),
    )
  })
})
