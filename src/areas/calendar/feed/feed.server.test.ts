import ical from 'node-ical'
import { describe, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { closeFeed, rotateFeedLink } from '../calendar/calendar-settings.server.ts'
import { getCalendar } from '../calendar/calendars.server.ts'
import { createEvent } from '../event/create.server.ts'
import { deleteEvent, editEvent } from '../event/edit.server.ts'
import { buildTestUser, createTestEvent } from '../factory.ts'
import { exportFile, feedFile, feedLink } from './feed.server.ts'

const sites = testSites()
const linkOf = async (by: object, id: string) => feedLink(sites.ctx(by), await getCalendar(sites.ctx(by), id))
const read = (link: string | null, ip = '203.0.113.1') => {
  const [, id = '', secret = ''] = /feed\/([^/]+)\/(.+)\.ics$/.exec(link ?? '') ?? []
  return sites.doing((ctx) => feedFile(ctx, id, secret).then(({ text }) => text), { ip })
}

describe('a feed', () => {
  test('is parsed by another library as intended: series, a single event, an excluded occurrence, whole days', async () => {
    const by = await buildTestUser(sites)
    const { id, calendarId } = await createTestEvent(sites, by, '2026-11-02T09:00', '2026-11-02T10:00', {
      rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4',
      summary: 'ประชุม, เช้า; ทีม',
    })
    const time = { start: '2026-11-10T13:00', end: '2026-11-10T14:00' }
    await sites.doing((ctx) => editEvent(ctx, { id, original: '2026-11-09T09:00', scope: 'this', time }), by)
    await sites.doing((ctx) => deleteEvent(ctx, { id, original: '2026-11-16T09:00', scope: 'this' }), by)
    const days = { first: '2026-12-05', last: '2026-12-07' }
    await sites.doing((ctx) => createEvent(ctx, { summary: 'ออกร้าน', calendarId, time: days }), by)
    await sites.doing((ctx) => rotateFeedLink(ctx, calendarId), by)
    const found = ical.sync.parseICS((await read(await linkOf(by, calendarId))) ?? '')
    const events = Object.values(found).filter((component) => component?.type === 'VEVENT')
    const meeting = events.find((event) => event.summary === 'ประชุม, เช้า; ทีม')!
    expect(meeting.start.toISOString()).toBe('2026-11-02T02:00:00.000Z')
    expect(meeting.rrule?.toString()).toContain('COUNT=4')
    expect(
      Object.values((meeting.recurrences ?? {}) as Record<string, { start: Date }>).map(({ start }) =>
        start.toISOString(),
      ),
    ).toContain('2026-11-10T06:00:00.000Z')
    expect(JSON.stringify(meeting.exdate)).toContain('2026-11-16')
    expect(events.find((event) => event.summary === 'ออกร้าน')).toMatchObject({ datetype: 'date' })
  })

  test('of a series that ends on a day gives the exact end time, so that no reader loses the last occurrence', async () => {
    const by = await buildTestUser(sites)
    const { calendarId } = await createTestEvent(sites, by, '2026-11-02T21:00', '2026-11-02T22:00', {
      rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261116',
    })
    await sites.doing((ctx) => rotateFeedLink(ctx, calendarId), by)
    const text = (await read(await linkOf(by, calendarId))) ?? ''
    expect(text).toContain('UNTIL=20261116T165900Z')
    const [event] = Object.values(ical.sync.parseICS(text)).filter(
      (component) => component?.type === 'VEVENT',
    )
    expect(event?.rrule?.all()).toHaveLength(3)
  })

  test('is not found once rotated or closed, nor by guessing', async () => {
    const by = await buildTestUser(sites)
    const { calendarId } = await createTestEvent(sites, by, '2026-11-02T09:00', '2026-11-02T10:00')
    expect(await linkOf(by, calendarId)).toBeNull()
    await sites.doing((ctx) => rotateFeedLink(ctx, calendarId), by)
    const first = await linkOf(by, calendarId)
    expect(await read(first)).toContain('BEGIN:VEVENT')
    await sites.doing((ctx) => rotateFeedLink(ctx, calendarId), by)
    const second = await linkOf(by, calendarId)
    await expect(read(first)).rejects.toMatchObject({ status: 404 })
    expect(await read(second)).toContain('BEGIN:VEVENT')
    await sites.doing((ctx) => closeFeed(ctx, calendarId), by)
    await expect(read(second)).rejects.toMatchObject({ status: 404 })
    await expect(read(second?.replace(calendarId, 'x') ?? '')).rejects.toMatchObject({ status: 404 })
  })

  test('rate-limits guessing', async () => {
    const by = await buildTestUser(sites)
    const { calendarId } = await createTestEvent(sites, by, '2026-11-02T09:00', '2026-11-02T10:00')
    await sites.doing((ctx) => rotateFeedLink(ctx, calendarId), by)
    const link = (await linkOf(by, calendarId))!
    // An attacker with one address of a network has all of them.
    const guess = (n: number) => read(link.replace(/.{6}\.ics$/, 'aaaaaa.ics'), `2001:db8:9::${n}`)
    for (let n = 0; n < 30; n++) await expect(guess(n)).rejects.toMatchObject({ status: 404 })
    await expect(guess(30)).rejects.toMatchObject({ status: 429 })
    expect(await read(link, '2001:db8:9::1')).toContain('BEGIN:VEVENT')
  })
})

test('a reader with a current copy gets no content until an event is added, changed or deleted', async () => {
  const by = await buildTestUser(sites)
  const { id, calendarId } = await createTestEvent(sites, by, '2026-11-02T09:00', '2026-11-02T10:00')
  const file = (known?: string) => exportFile(sites.ctx(by), calendarId, known)
  let { etag } = await file()
  const changes = [
    () => sites.doing((ctx) => editEvent(ctx, { id, details: { summary: 'อื่น' } }), by),
    () => createTestEvent(sites, by, '2026-11-03T09:00', '2026-11-03T10:00', { calendarId }),
    () => sites.doing((ctx) => deleteEvent(ctx, { id }), by),
  ]
  for (const change of changes) {
    expect(await file(etag)).toEqual({ etag, text: null })
    await change()
    const now = await file(etag)
    expect(now.text).toContain('BEGIN:VCALENDAR')
    expect(now.etag).not.toBe(etag)
    etag = now.etag
  }
})

test('a file contains what its reader may see, and nothing for strangers', async () => {
  const by = await buildTestUser(sites)
  const { calendarId } = await createTestEvent(sites, by, '2026-11-02T09:00', '2026-11-02T10:00', {
    private: true,
  })
  expect((await exportFile(sites.ctx(by), calendarId)).text).toContain('CLASS:PRIVATE')
  const other = await buildTestUser(sites, 'admin')
  for (const stranger of [other, {}, { role: 'admin' as const, tenant: sites.beta }])
    await expect(exportFile(sites.ctx(stranger), calendarId)).rejects.toMatchObject({ status: 404 })
})
