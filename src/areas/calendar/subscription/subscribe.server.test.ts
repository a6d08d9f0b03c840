import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { deleteCalendar } from '../calendar/calendar-settings.server.ts'
import { calendarRows, listCalendars } from '../calendar/calendars.server.ts'
import { eventRows } from '../event/change.server.ts'
import { createEvent } from '../event/create.server.ts'
import { editEvent } from '../event/edit.server.ts'
import { buildTestUser } from '../factory.ts'
import { enqueueDueSources, refreshSubscription, subscribe } from './subscribe.server.ts'
import { syncSource } from './sync-source.server.ts'

const sites = testSites()
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serve(listener: RequestListener): Promise<{ url: string; allow: string[] }> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `http://${host}/a.ics`, allow: [host] }
}

const event = (uid: string, day: string, ...more: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, `DTSTART;VALUE=DATE:${day}`, ...more, 'END:VEVENT'].join(
    '\r\n',
  )
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'X-WR-CALNAME:วันหยุด', ...events, 'END:VCALENDAR', ''].join('\r\n')

type By = Awaited<ReturnType<typeof buildTestUser>>
const rowOf = (id: string) => sites.doing((ctx) => calendarRows.find(ctx, { id }), { role: 'admin' })
const uids = async (calendarId: string) =>
  (
    await sites.doing((ctx) => eventRows.list(ctx, { where: { calendarId }, order: ['uid'] }), {
      role: 'admin',
    })
  ).map(({ uid, start }) => `${uid} ${start.slice(0, 10)}`)
/** Reads the source as the job does, at a time when it is due. */
const reads = (id: string, allow: string[], hours = 0) =>
  sites.doing((ctx) => syncSource(ctx, id, { allow }), {
    role: 'admin',
    now: new Date(Date.now() + hours * 3_600_000),
  })
const follows = (by: By, url: string, more = {}) => sites.doing((ctx) => subscribe(ctx, { url, ...more }), by)

describe('an external calendar', () => {
  test('is read and kept in sync with additions, changes and deletions; only changes are sent', async () => {
    let body = calendar(event('a', '20261205'), event('b', '20261206'))
    let tag = '"1"'
    const requested: (string | undefined)[] = []
    const { url, allow } = await serve((request, response) => {
      requested.push(request.headers['if-none-match'])
      if (request.headers['if-none-match'] === tag) response.writeHead(304).end()
      else response.writeHead(200, { etag: tag }).end(body)
    })
    const by = await buildTestUser(sites, 'user')
    const id = await follows(by, url)
    await reads(id, allow)
    expect(await uids(id)).toEqual(['a 2026-12-05', 'b 2026-12-06'])
    expect(await rowOf(id)).toMatchObject({ name: 'วันหยุด', sourceFault: null, sourceEtag: '"1"' })
    await reads(id, allow, 2)
    ;[body, tag] = [calendar(event('b', '20261207'), event('c', '20261208')), '"2"']
    await reads(id, allow, 4)
    expect(await uids(id)).toEqual(['b 2026-12-07', 'c 2026-12-08'])
    expect(requested).toEqual([undefined, '"1"', '"1"'])
  })

  test('keeps what a database cannot store out of its name and events', async () => {
    const hostile = calendar(
      event('a', '20261205', 'URL:https://a.example/\0x'),
      event('b', '20261206', `LOCATION:${'x'.repeat(299)}😀`),
    ).replace('วันหยุด', 'วันหยุด\0')
    const { url, allow } = await serve((_, response) => response.end(hostile))
    const id = await follows(await buildTestUser(sites), url)
    await reads(id, allow)
    expect(await uids(id)).toEqual(['a 2026-12-05', 'b 2026-12-06'])
    expect(await rowOf(id)).toMatchObject({ name: 'วันหยุด', sourceFault: null })
  })

  test('on a machine that is allowed for the site’s model or mailbox is not read', async () => {
    let requests = 0
    const { url, allow } = await serve((_, response) => {
      requests += 1
      response.end(calendar(event('a', '20261205')))
    })
    const before = sites.services.config.outsideAllow
    sites.services.config.outsideAllow = allow
    try {
      const id = await follows(await buildTestUser(sites, 'user'), url)
      await sites.doing((ctx) => syncSource(ctx, id), { role: 'admin' })
      expect(await rowOf(id)).toMatchObject({ sourceFault: 'private_address' })
      expect(requests).toBe(0)
    } finally {
      sites.services.config.outsideAllow = before
    }
  })

  test('that cannot be read stays as it was, shows why, and is fetched less and less often', async () => {
    let answer: RequestListener = (_, response) => response.end(calendar(event('a', '20261205')))
    const { url, allow } = await serve((request, response) => answer(request, response))
    const by = await buildTestUser(sites)
    const id = await follows(by, url)
    await reads(id, allow)
    const errors: [RequestListener, string][] = [
      [(_, response) => response.writeHead(500).end(), 'unreachable'],
      [(_, response) => response.writeHead(404).end(), 'gone'],
      [(_, response) => response.writeHead(403).end(), 'refused'],
      [(_, response) => response.end('<html>'), 'not_ics'],
      [(_, response) => response.end(Buffer.alloc(11 * 2 ** 20, 'BEGIN:VCALENDAR\n')), 'too_large'],
      [
        (_, response) =>
          response.end(calendar(...Array.from({ length: 5001 }, (_one, n) => event(`n${n}`, '20261205')))),
        'too_many',
      ],
    ]
    for (const [n, [how, fault]] of errors.entries()) {
      answer = how
      await reads(id, allow, (n + 1) * 100)
      expect(await rowOf(id)).toMatchObject({ sourceFault: fault, sourceTries: n + 1 })
      expect(await uids(id)).toEqual(['a 2026-12-05'])
    }
    // A truncated response deletes nothing.
    answer = (_, response) => response.end(calendar(event('b', '20261206')).slice(0, -20))
    await reads(id, allow, 1000)
    expect(await uids(id)).toEqual(['a 2026-12-05', 'b 2026-12-06'])
    expect(await rowOf(id)).toMatchObject({ sourceFault: null, sourceTries: 0 })
  })

  test('in our own network is not fetched, wherever a link redirects', async () => {
    const inner = await serve((_, response) => response.end(calendar(event('a', '20261205'))))
    const outer = await serve((_, response) => response.writeHead(302, { location: inner.url }).end())
    const by = await buildTestUser(sites)
    for (const { url, allow } of [{ ...inner, allow: [] }, outer]) {
      const id = await follows(by, url)
      await reads(id, allow)
      expect(await rowOf(id)).toMatchObject({ sourceFault: 'private_address' })
      expect(await uids(id)).toEqual([])
    }
  })

  test('is fetched when due, not more often, and not at all once it has no followers', async () => {
    let requested = 0
    const { url, allow } = await serve((_, response) => {
      requested++
      response.end(calendar())
    })
    const by = await buildTestUser(sites)
    const id = await follows(by, url)
    await reads(id, allow)
    await reads(id, allow, 0.5)
    expect(requested).toBe(1)
    await expect(sites.doing((ctx) => refreshSubscription(ctx, id), by)).rejects.toMatchObject({
      code: 'calendar.just_read',
    })
    await sites.doing(enqueueDueSources, { role: 'admin' })
    await sites.doing((ctx) => deleteCalendar(ctx, id), by)
    await reads(id, allow, 5)
    expect(requested).toBe(1)
  })

  test('is not subscribed to again and again: its server would be read each time', async () => {
    const by = await buildTestUser(sites, 'user')
    for (let n = 0; n < 40; n++) {
      const id = await follows(by, `https://calendar.example/${n}.ics`)
      await sites.doing((ctx) => deleteCalendar(ctx, id), by)
    }
    await expect(follows(by, 'https://calendar.example/40.ics')).rejects.toMatchObject({ status: 429 })
    await follows(await buildTestUser(sites, 'user'), 'https://calendar.example/40.ics')
  })

  test('is read-only here, also for its follower', async () => {
    const { url, allow } = await serve((_, response) => response.end(calendar(event('a', '20261205'))))
    const by = await buildTestUser(sites, 'admin')
    const id = await follows(by, url)
    await reads(id, allow)
    const time = { first: '2026-12-09', last: '2026-12-09' }
    const [row] = await sites.doing((ctx) => eventRows.list(ctx, { where: { calendarId: id } }), by)
    await expect(
      sites.doing((ctx) => createEvent(ctx, { summary: 'x', calendarId: id, time }), by),
    ).rejects.toMatchObject({ status: 403 })
    await expect(sites.doing((ctx) => editEvent(ctx, { id: row!.id, time }), by)).rejects.toMatchObject({
      status: 403,
    })
  })

  test('is visible to its follower alone', async () => {
    const by = await buildTestUser(sites)
    const id = await follows(by, 'https://calendar.example/a.ics')
    for (const stranger of [
      await buildTestUser(sites, 'admin'),
      { role: 'admin' as const, tenant: sites.beta },
    ]) {
      await expect(sites.doing((ctx) => refreshSubscription(ctx, id), stranger)).rejects.toMatchObject({
        status: 404,
      })
      expect((await listCalendars(sites.ctx(stranger))).map((card) => card.id)).not.toContain(id)
    }
    await expect(
      sites.doing((ctx) => subscribe(ctx, { url: 'https://x.example/' }), {}),
    ).rejects.toMatchObject({ status: 401 })
    await expect(follows(by, 'file:///etc/passwd')).rejects.toMatchObject({ status: 422 })
    expect(await follows(by, 'webcal://calendar.example/a.ics')).toBe(id)
  })
})
