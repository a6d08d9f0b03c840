import { expect, test } from 'vitest'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import {
  createCalendar,
  listShares,
  shareCalendar,
  unshareCalendar,
} from '../calendar/calendar-settings.server.ts'
import { buildTestUser, createTestEvent } from '../factory.ts'
import { calendarPaths } from '../paths.ts'
import { ownPassword, revokePassword, rotatePassword } from './dav-account.server.ts'

const sites = testSites()
type By = Awaited<ReturnType<typeof buildTestUser>>

async function send(
  method: string,
  path: string,
  authorization: string | null,
  body = '',
  headers: object = {},
) {
  const answer = await createApp({ services: sites.services }).request(`http://alpha.test${path}`, {
    method,
    headers: { host: 'alpha.test', ...(authorization && { authorization }), ...headers },
    ...(body && { body }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
const emailOf = (by: By) => by.viewer.user.email

async function signedIn(by: By): Promise<string> {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'calendar'])]
  await sites.doing(rotatePassword, by)
  return basic(emailOf(by), (await sites.doing(ownPassword, by)) ?? '')
}

/**
 * Creates a user with two calendars of their own, one shared with them for reading, one of which they see only
 * free/busy times, and one they do not see.
 */
async function user() {
  const by = await buildTestUser(sites)
  const other = await buildTestUser(sites)
  const own = await createTestEvent(sites, by, '2026-11-23T09:00', '2026-11-23T10:00', { summary: 'ประชุมทีม' })
  const second = await sites.doing((ctx) => createCalendar(ctx, { name: 'ส่วนตัว', hue: 'event' }), by)
  const shared = await createTestEvent(sites, other, '2026-11-24T09:00', '2026-11-24T10:00', {
    summary: 'รับของ',
  })
  await createTestEvent(sites, other, '2026-11-24T11:00', '2026-11-24T12:00', {
    summary: 'หาหมอ',
    place: 'โรงพยาบาล',
    private: true,
    alarms: [10],
  })
  const busy = await sites.doing((ctx) => createCalendar(ctx, { name: 'บ้าน', hue: 'own' }), other)
  await createTestEvent(sites, other, '2026-11-25T09:00', '2026-11-25T10:00', {
    summary: 'ซ่อมรถ',
    calendarId: busy,
  })
  const hidden = await sites.doing((ctx) => createCalendar(ctx, { name: 'ลับ', hue: 'own' }), other)
  const give = (calendar: string, access: 'read' | 'freeBusy') =>
    sites.doing((ctx) => shareCalendar(ctx, calendar, { with: emailOf(by), access }), other)
  await give(shared.calendarId, 'read')
  await give(busy, 'freeBusy')
  return {
    by,
    other,
    id: by.viewer.user.id,
    own: own.calendarId,
    second,
    shared: shared.calendarId,
    busy,
    hidden,
  }
}

const collection = (account: string, calendar: string) => calendarPaths.dav.calendar(account, calendar)
const query = `<?xml version="1.0"?><C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/><C:calendar-data/></D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"/></C:comp-filter></C:filter></C:calendar-query>`
const listing = `<A:propfind xmlns:A="DAV:"><A:prop><B:calendar-color xmlns:B="http://apple.com/ns/ical/"/><A:current-user-privilege-set/><A:displayname/><C:getctag xmlns:C="http://calendarserver.org/ns/"/><A:resourcetype/><D:supported-calendar-component-set xmlns:D="urn:ietf:params:xml:ns:caldav"/><A:supported-report-set/><A:sync-token/><A:owner/><C:push-transports xmlns:C="http://calendarserver.org/ns/"/></A:prop></A:propfind>`

test('an iPhone finds the user by the site’s address, and below it every calendar they may see', async () => {
  const { by, id, own, second, shared, busy, hidden } = await user()
  const access = await signedIn(by)
  expect((await send('OPTIONS', calendarPaths.dav.root, null)).headers.get('dav')).toContain(
    'calendar-access',
  )
  const known = await send('PROPFIND', '/.well-known/caldav', null, '', { depth: '0' })
  expect([known.status, known.headers.get('location')]).toEqual([301, calendarPaths.dav.root])
  const root = await send(
    'PROPFIND',
    calendarPaths.dav.root,
    access,
    '<A:propfind xmlns:A="DAV:"><A:prop><A:current-user-principal/><A:principal-URL/><A:resourcetype/></A:prop></A:propfind>',
    { depth: '0' },
  )
  expect(root.text).toContain(`<d:current-user-principal><d:href>${calendarPaths.dav.home(id)}</d:href>`)
  const principal = await send(
    'PROPFIND',
    calendarPaths.dav.home(id),
    access,
    '<A:propfind xmlns:A="DAV:"><A:prop><B:calendar-home-set xmlns:B="urn:ietf:params:xml:ns:caldav"/><B:calendar-user-address-set xmlns:B="urn:ietf:params:xml:ns:caldav"/><A:displayname/><B:schedule-inbox-URL xmlns:B="urn:ietf:params:xml:ns:caldav"/></A:prop></A:propfind>',
    { depth: '0' },
  )
  expect(principal.text).toContain(`<c:calendar-home-set><d:href>${calendarPaths.dav.home(id)}</d:href>`)
  expect(principal.text).toContain(`mailto:${emailOf(by)}`)
  expect(principal.text).toMatch(/<c:schedule-inbox-URL\/><\/d:prop><d:status>HTTP\/1.1 404/)
  const home = await send('PROPFIND', calendarPaths.dav.home(id), access, listing, { depth: '1' })
  for (const calendar of [own, second, shared, busy])
    expect(home.text).toContain(`<d:href>${collection(id, calendar)}</d:href>`)
  expect(home.text).not.toContain(hidden)
  expect(home.text).toMatch(/<a:calendar-color>#[0-9A-F]{8}<\/a:calendar-color>/)
  expect(home.text).toContain('<d:privilege><d:read/></d:privilege>')
  expect(home.text).not.toMatch(/<d:(write|all|bind|write-content)\/>/)
})

test('a client gets what its user may see of each calendar, and queries again only where the ctag has changed', async () => {
  const { by, id, own, second, shared, busy, hidden } = await user()
  const access = await signedIn(by)
  const events = async (calendar: string) =>
    (await send('REPORT', collection(id, calendar), access, query, { depth: '1' })).text
  expect(await events(own)).toContain('SUMMARY:ประชุมทีม')
  expect(await events(second)).not.toContain('BEGIN:VEVENT')
  const read = await events(shared)
  expect(read).toContain('SUMMARY:รับของ')
  expect(read).toContain('SUMMARY:ไม่ว่าง')
  expect(read).not.toMatch(/หาหมอ|โรงพยาบาล|VALARM/)
  expect(await events(busy)).toContain('SUMMARY:ไม่ว่าง')
  expect(await events(busy)).not.toContain('ซ่อมรถ')
  expect((await send('REPORT', collection(id, hidden), access, query)).status).toBe(404)
  const tags = async () =>
    [
      ...(await send('PROPFIND', calendarPaths.dav.home(id), access, listing, { depth: '1' })).text.matchAll(
        /<s:getctag>([^<]+)/g,
      ),
    ].map(([, tag]) => tag)
  const before = await tags()
  expect(await tags()).toEqual(before)
  await createTestEvent(sites, by, '2026-11-26T09:00', '2026-11-26T10:00', { calendarId: own })
  const after = await tags()
  expect(after.filter((tag, at) => tag !== before[at])).toHaveLength(1)
})

test('Thunderbird finds the calendars, treats them as read-only, and resyncs after a change', async () => {
  const { by, id, own } = await user()
  const access = await signedIn(by)
  const found = await send(
    'PROPFIND',
    collection(id, own),
    access,
    '<D:propfind xmlns:D="DAV:" xmlns:CS="http://calendarserver.org/ns/" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:resourcetype/><D:owner/><D:current-user-principal/><D:current-user-privilege-set/><D:supported-report-set/><C:supported-calendar-component-set/><CS:getctag/></D:prop></D:propfind>',
    { depth: '0' },
  )
  expect(found.text).toContain('<d:sync-collection/>')
  expect(found.text).toContain('<c:comp name="VEVENT"/>')
  expect(found.text).not.toContain('HTTP/1.1 404')
  const sync = (token: string) =>
    send(
      'REPORT',
      collection(id, own),
      access,
      `<sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><sync-level>1</sync-level><prop><getcontenttype/><getetag/></prop></sync-collection>`,
    )
  const all = await sync('')
  const [, token = ''] = /<d:sync-token>([^<]+)</.exec(all.text) ?? []
  expect((await sync(token)).text).not.toContain('<d:response>')
  await createTestEvent(sites, by, '2026-11-27T09:00', '2026-11-27T10:00', { calendarId: own })
  const old = await sync(token)
  expect([old.status, old.text]).toEqual([403, expect.stringContaining('<d:valid-sync-token/>')])
  const tasks = await send('REPORT', collection(id, own), access, query.replace('"VEVENT"', '"VTODO"'))
  expect(tasks.text).not.toContain('<d:response>')
  const search = await send(
    'REPORT',
    calendarPaths.dav.home(id),
    access,
    '<A:principal-search-property-set xmlns:A="DAV:"/>',
  )
  expect([search.status, search.text]).toEqual([403, expect.stringContaining('<d:supported-report/>')])
})

test('a write attempt reports the missing permission and changes nothing', async () => {
  const { by, id, own } = await user()
  const access = await signedIn(by)
  const file = calendarPaths.dav.object(id, own, 'new')
  const put = await send('PUT', file, access, 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', {
    'content-type': 'text/calendar',
    'if-none-match': '*',
  })
  expect([put.status, put.headers.get('content-type')]).toEqual([403, 'application/xml; charset=utf-8'])
  expect(put.text).toContain(
    `<d:need-privileges><d:resource><d:href>${file}</d:href><d:privilege><d:write-content/></d:privilege>`,
  )
  expect((await send('GET', file, access)).status).toBe(404)
  expect((await send('DELETE', collection(id, own), access)).text).toContain('<d:unbind/>')
})

test('only the user’s password for this site opens them, until it is changed, and never longer than the account exists', async () => {
  const { by, other, id, own, shared } = await user()
  const access = await signedIn(by)
  const home = (authorization: string) =>
    send('PROPFIND', calendarPaths.dav.home(id), authorization, listing, { depth: '1' })
  const password = (await sites.doing(ownPassword, by)) ?? ''
  expect(password).toMatch(/^(\w{4}-){4}\w{4}$/)
  expect(
    (await home(basic(emailOf(by).toUpperCase(), password.replaceAll('-', '').toUpperCase()))).status,
  ).toBe(207)
  expect((await home(basic(emailOf(by), 'sala-demo-2569'))).status).toBe(401)
  expect((await home(basic(emailOf(other), password))).status).toBe(401)
  expect((await home(basic('nobody@alpha.test', password))).status).toBe(401)
  const stranger = await signedIn(other)
  expect((await send('REPORT', collection(id, own), stranger, query)).status).toBe(404)
  expect((await send('REPORT', collection(other.viewer.user.id, own), stranger, query)).status).toBe(404)
  // A calendar that is no longer shared disappears.
  expect((await home(access)).text).toContain(shared)
  const [share] = await sites.doing((ctx) => listShares(ctx, shared), other)
  await sites.doing((ctx) => unshareCalendar(ctx, shared, share!.id), other)
  expect((await home(access)).text).not.toContain(shared)
  await sites.doing(rotatePassword, by)
  expect((await home(access)).status).toBe(401)
  const next = await signedIn(by)
  expect((await home(next)).status).toBe(207)
  await sites.doing(revokePassword, by)
  expect((await home(next)).status).toBe(401)
  expect(await sites.doing(ownPassword, by)).toBeNull()
  await expect(sites.doing(ownPassword, {})).rejects.toMatchObject({ status: 401 })
})
