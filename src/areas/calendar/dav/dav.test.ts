import { expect, test } from 'vitest'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { rotateFeedLink } from '../calendar/calendar-settings.server.ts'
import { calendarRows } from '../calendar/calendars.server.ts'
import { buildTestUser, createTestEvent } from '../factory.ts'
import { davCredentials } from '../feed/feed.server.ts'
import { calendarPaths } from '../paths.ts'
import { readDavRequest } from './dav-request.ts'

const sites = testSites()
type Access = { name: string; password: string }
const basic = ({ name, password }: Access) => `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`

async function ask(method: string, path: string, access: Access | null, body = '', headers: object = {}) {
  const answer = await createApp({ services: sites.services }).request(`http://alpha.test${path}`, {
    method,
    headers: { host: 'alpha.test', ...(access && { authorization: basic(access) }), ...headers },
    ...(body && { body }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

async function shared() {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'calendar'])]
  const by = await buildTestUser(sites)
  const { calendarId } = await createTestEvent(sites, by, '2026-11-23T09:00', '2026-11-23T10:00', {
    summary: 'ประชุม <ทีม> & ช่าง',
    rule: 'FREQ=WEEKLY;COUNT=9',
  })
  await createTestEvent(sites, by, '2026-12-05T09:00', '2026-12-05T10:00', { summary: 'ออกร้าน' })
  await sites.doing((ctx) => rotateFeedLink(ctx, calendarId), by)
  const access = async () =>
    davCredentials(sites.ctx(), await sites.doing((ctx) => calendarRows.get(ctx, calendarId)))!
  return { by, calendarId, access }
}

test('an iPhone finds the calendar by the site’s address alone, and reads its events', async () => {
  const { calendarId, access: accessOf } = await shared()
  const access = await accessOf()
  const known = await ask('PROPFIND', '/.well-known/caldav', null)
  expect([known.status, known.headers.get('location')]).toEqual([301, calendarPaths.dav.root])
  const refused = await ask('PROPFIND', calendarPaths.dav.root, null)
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    expect.stringContaining('Basic'),
  ])
  const principal = await ask(
    'PROPFIND',
    calendarPaths.dav.root,
    access,
    '<?xml version="1.0" encoding="UTF-8"?><A:propfind xmlns:A="DAV:"><A:prop><A:current-user-principal/><A:principal-URL/><A:resourcetype/></A:prop></A:propfind>',
    { depth: '0', 'content-type': 'text/xml' },
  )
  expect(principal.status).toBe(207)
  expect(principal.text).toContain(`<d:current-user-principal><d:href>${calendarPaths.dav.home(calendarId)}`)
  const home = await ask(
    'PROPFIND',
    calendarPaths.dav.home(calendarId),
    access,
    '<A:propfind xmlns:A="DAV:"><A:prop><B:calendar-home-set xmlns:B="urn:ietf:params:xml:ns:caldav"/><C:calendar-color xmlns:C="http://apple.com/ns/ical/"/></A:prop></A:propfind>',
    { depth: '0' },
  )
  expect(home.text).toContain('<c:calendar-home-set><d:href>')
  expect(home.text).toMatch(/<a:calendar-color\/>.*404 Not Found/)
  const list = await ask('PROPFIND', calendarPaths.dav.home(calendarId), access, '', { depth: '1' })
  expect(list.text).toContain('<c:calendar/>')
  expect(list.text).toMatch(/<s:getctag>.+<\/s:getctag>/)
  const query = await ask(
    'REPORT',
    calendarPaths.dav.calendar(calendarId, 'events'),
    access,
    '<B:calendar-query xmlns:B="urn:ietf:params:xml:ns:caldav"><A:prop xmlns:A="DAV:"><A:getetag/></A:prop><B:filter><B:comp-filter name="VCALENDAR"><B:comp-filter name="VEVENT"><B:time-range start="20261201T000000Z" end="20261204T000000Z"/></B:comp-filter></B:comp-filter></B:filter></B:calendar-query>',
    { depth: '1' },
  )
  // The series continues into that range; the event on the fifth does not overlap it.
  expect(query.text.match(/<d:response>/g)).toHaveLength(1)
  const hrefs = [...query.text.matchAll(/<d:href>([^<]+\.ics)<\/d:href>/g)].map(([, href]) => href)
  const several = await ask(
    'REPORT',
    calendarPaths.dav.calendar(calendarId, 'events'),
    access,
    `<B:calendar-multiget xmlns:B="urn:ietf:params:xml:ns:caldav"><A:prop xmlns:A="DAV:"><A:getetag/><B:calendar-data/></A:prop><A:href xmlns:A="DAV:">${hrefs[0]}</A:href><A:href xmlns:A="DAV:">http://alpha.test${hrefs[0]}?again</A:href><A:href xmlns:A="DAV:">${calendarPaths.dav.object(calendarId, 'events', 'none')}</A:href></B:calendar-multiget>`,
  )
  expect(several.text.split('BEGIN:VCALENDAR')).toHaveLength(2)
  expect(several.text).toContain('RRULE:FREQ=WEEKLY;COUNT=9')
  expect(several.text).toContain('&lt;ทีม&gt; &amp; ช่าง')
  expect(several.text).toContain('HTTP/1.1 404 Not Found')
})

test('Thunderbird queries changes, and resyncs from scratch when its sync state is no longer known', async () => {
  const { by, calendarId, access: accessOf } = await shared()
  const access = await accessOf()
  const sync = (token: string) =>
    ask(
      'REPORT',
      calendarPaths.dav.calendar(calendarId, 'events'),
      access,
      `<sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><sync-level>1</sync-level><prop><getetag/><getcontenttype/></prop></sync-collection>`,
    )
  const all = await sync('')
  expect(all.text.match(/<d:getetag>/g)).toHaveLength(2)
  const [, token = ''] = /<d:sync-token>([^<]+)</.exec(all.text) ?? []
  expect((await sync(token)).text).not.toContain('<d:response>')
  await createTestEvent(sites, by, '2026-12-06T09:00', '2026-12-06T10:00', { calendarId })
  const old = await sync(token)
  expect([old.status, old.text]).toEqual([403, expect.stringContaining('valid-sync-token')])
  const [, href = ''] = /<d:href>([^<]+\.ics)</.exec(all.text) ?? []
  const file = await ask('GET', href, access)
  expect(file.headers.get('etag')).toMatch(/^"/)
  expect(file.text).toContain('BEGIN:VEVENT')
})

test('a calendar is readable with its secret until that is rotated, and writable by nobody', async () => {
  const { by, calendarId, access: accessOf } = await shared()
  const other = await shared()
  const access = await accessOf()
  const root = (who: Access) => ask('PROPFIND', calendarPaths.dav.root, who)
  expect((await root({ ...access, password: 'guess' })).status).toBe(401)
  expect((await root({ name: other.calendarId, password: access.password })).status).toBe(401)
  expect((await ask('PROPFIND', calendarPaths.dav.calendar(other.calendarId, 'events'), access)).status).toBe(
    404,
  )
  for (const method of ['PUT', 'DELETE', 'MKCALENDAR', 'PROPPATCH']) {
    const refused = await ask(method, calendarPaths.dav.calendar(calendarId, 'events'), access)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('<d:need-privileges>')])
    expect((await ask(method, calendarPaths.dav.calendar(calendarId, 'events'), null)).status).toBe(401)
  }
  expect((await ask('UNLOCK', calendarPaths.dav.root, access)).status).toBe(405)
  const options = await ask('OPTIONS', calendarPaths.dav.root, null)
  expect(options.headers.get('dav')).toContain('calendar-access')
  await sites.doing((ctx) => rotateFeedLink(ctx, calendarId), by)
  expect((await root(access)).status).toBe(401)
})

test.each([
  [
    'entities that grow',
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><propfind xmlns="DAV:">&b;</propfind>',
  ],
  ['an entity nobody declared', '<propfind xmlns="DAV:">&bomb;</propfind>'],
  ['elements without end', '<a>'.repeat(50)],
  ['no XML', 'hello'],
])('refuses a body of %s', (_, body) => {
  expect(() => readDavRequest(body)).toThrow(expect.objectContaining({ status: 400 }))
})

test('refuses an oversized body without reading it', () => {
  expect(() => readDavRequest(`<propfind xmlns="DAV:">${' '.repeat(300_000)}</propfind>`)).toThrow(
    expect.objectContaining({ status: 413 }),
  )
})
