import { expect, test } from 'vitest'
import { createClient } from '#areas/account/api-client/client.server.ts'
import { rotateFeedLink } from '#areas/calendar/calendar/calendar-settings.server.ts'
import { calendarRows } from '#areas/calendar/calendar/calendars.server.ts'
import { ownPassword, rotatePassword } from '#areas/calendar/dav/dav-account.server.ts'
import { buildTestUser, createTestEvent } from '#areas/calendar/factory.ts'
import { feedLink } from '#areas/calendar/feed/feed.server.ts'
import { calendarPaths } from '#areas/calendar/paths.ts'
import { createPage, publishPage } from '#areas/cms/public.server.ts'
import { openSection } from '#areas/tenant/public.server.ts'
import { areaOfPath, homeCards } from '#kernel/area/areas.ts'
import { withPolicy } from '#kernel/http/document.ts'
import { relatedTo } from '#kernel/related/related.ts'
import { analyticsOf } from '#kernel/tenancy/analytics.ts'
import { canEnterArea, languagesOf } from '#kernel/tenancy/site-choices.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { createApp } from '#src/server/app.ts'
import { shellData } from '#src/shell/shell-data.server.ts'
import { createSalaClient } from '../../docs/client/sala-client.ts'
import { testSites } from './test-sites.ts'

const sites = testSites()

/** Changes the site as publishing by its admins does. */
async function change(patch: object): Promise<void> {
  const { db } = sites.ctx({ role: 'admin' })
  await db.query('test.change', 'SELECT site_change($1::jsonb)', [JSON.stringify(patch)])
  await db.commit()
  await sites.services.directory.reload()
}

const ask = async (path: string) => {
  const app = createApp({ services: sites.services })
  return (await app.request(`http://alpha.test${path}`, { headers: { host: 'alpha.test' } })).status
}

test('a disabled area has no calls, and gets them back when enabled; other sites keep theirs', async () => {
  expect(await ask('/api/shop/products')).toBe(200)
  await change({ areas: ['account'] })
  expect(await ask('/api/shop/products')).toBe(404)
  expect(sites.services.directory.byHost('beta.test')?.areas).toContain('shop')
  await change({ areas: ['account', 'shop'], facts: { audiences: { shop: 'staff' } } })
  expect(await ask('/api/shop/products')).toBe(404)
  await change({ facts: { audiences: {} } })
  expect(await ask('/api/shop/products')).toBe(200)
})

test('an area for members only answers what identifies a member by a secret, and signed calls of the team', async () => {
  await change({
    areas: ['account', 'shop', 'calendar'],
    facts: { audiences: { calendar: 'members', shop: 'staff' } },
  })
  const app = createApp({ services: sites.services })
  const propfind = await app.request(`http://alpha.test${calendarPaths.dav.root}`, {
    method: 'PROPFIND',
    headers: { host: 'alpha.test' },
  })
  expect([propfind.status, propfind.headers.get('www-authenticate')]).toEqual([
    401,
    expect.stringContaining('Basic'),
  ])
  const by = await buildTestUser(sites)
  const { calendarId } = await createTestEvent(sites, by, '2026-11-23T09:00', '2026-11-23T10:00')
  await sites.doing((ctx) => rotateFeedLink(ctx, calendarId), by)
  const { feedSerial } = await sites.doing((ctx) => calendarRows.get(ctx, calendarId))
  const feed = new URL(feedLink(sites.ctx(), { id: calendarId, feedSerial }) ?? '')
  expect(await ask(feed.pathname)).toBe(200)
  await sites.doing(rotatePassword, by)
  const password = await sites.doing(ownPassword, by)
  const asMember = () =>
    app.request(`http://alpha.test${calendarPaths.dav.root}`, {
      method: 'PROPFIND',
      headers: {
        host: 'alpha.test',
        authorization: `Basic ${Buffer.from(`${by.viewer.user.email}:${password}`).toString('base64')}`,
      },
    })
  expect((await asMember()).status).toBe(207)
  const admin = sites.ctx({ role: 'admin' })
  const credentials = await createClient(admin, { name: 'x', role: 'manager', scopes: ['shop:read'] })
  await admin.db.commit()
  const send = (request: Request) => {
    const headers = new Headers(request.headers)
    headers.set('host', 'alpha.test')
    return Promise.resolve(app.fetch(new Request(request, { headers })))
  }
  const sala = createSalaClient({ baseUrl: 'http://alpha.test', ...credentials, fetch: send })
  expect((await sala('GET', '/api/shop/products')).status).toBe(200)
  expect(await ask('/api/shop/products')).toBe(404)
  // Closed to members, and closed to all.
  await change({ facts: { audiences: { calendar: 'admin' } } })
  expect((await asMember()).status).toBe(401)
  await change({ areas: ['account', 'shop'], facts: { audiences: {} } })
  expect((await asMember()).status).toBe(404)
  expect(await ask(feed.pathname)).toBe(404)
})

test.each([
  ['/shop', 'shop'],
  ['/shop/products', 'shop'],
  ['/shop/products.data', 'shop'],
  ['/shop.data', 'shop'],
  ['/shopping', undefined],
  ['/api/shop/cart', 'shop'],
  ['/api/billing/promotions/evaluate', 'shop'],
  ['/api/billing/promotions/try', undefined],
  ['/cms-blog/x', 'cms'],
  ['/', undefined],
  ['/config', undefined],
  ['/calendar/new', 'calendar'],
  ['/calendar/email', undefined],
  ['/calendar/email.data', undefined],
  ['/calendar/email/invitations', 'calendar'],
  ['/api/calendar/feed/x/y.ics', 'calendar'],
  ['/lesson', 'lesson'],
  ['/lesson/assessment/kitchen/final', 'exam'],
  ['/lesson/assessment/kitchen/final.data', 'exam'],
  ['/api/lesson/exams/x', 'exam'],
  ['/api/lesson/attempts/x/answers', 'exam'],
  ['/api/lesson/enrolments/x', 'lesson'],
  ['/lesson/certification/search', 'certificate'],
])('%s belongs to %s', (path, area) => {
  expect(areaOfPath(path)).toBe(area)
})

test.each([
  ['everyone', ['guest', 'user', 'manager', 'admin']],
  ['members', ['user', 'manager', 'admin']],
  ['staff', ['manager', 'admin']],
  ['admin', ['admin']],
])('an area for %s is open to %j', (audience, roles) => {
  const site = { areas: ['shop'], facts: { audiences: { shop: audience } } } as unknown as Tenant
  const open = ['guest', 'user', 'manager', 'admin'].filter((role) => canEnterArea(site, 'shop', role))
  expect(open).toEqual(roles)
  expect(canEnterArea(site, 'ai', 'admin')).toBe(false)
})

test('a site uses the languages it chose, and both when the stored setting is invalid', () => {
  expect(languagesOf({ facts: { languages: ['en'] } })).toEqual(['en'])
  for (const languages of [undefined, [], ['xx'], 'th'])
    expect(languagesOf({ facts: { languages } })).toEqual(['th', 'en'])
})

test('pages may load an external script only where analytics is configured, and from its host only', () => {
  expect(withPolicy('', { scriptMark: 'm' }).policy).toMatch(/script-src 'self' 'wasm-unsafe-eval';/)
  const counting = analyticsOf({
    facts: { analytics: { provider: 'plausible', id: 'a.co', host: 'stats.a.co' } },
  })
  const { policy } = withPolicy('', { scriptMark: 'm', uploadOrigin: null, counting })
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' https://stats.a.co;")
  expect(policy).toContain("connect-src 'self' https://stats.a.co;")
})

test.each([
  { provider: 'plausible', id: 'a.co', host: 'evil.co; script-src *' },
  { provider: 'plausible', id: 'a.co', host: '127.0.0.1' },
  { provider: 'umami', id: 'not-an-id!', host: '' },
  { provider: 'ga4', id: 'G-1&x=2', host: '' },
  { provider: 'other', id: 'x', host: '' },
  {},
])('%j enables no analytics and allows no external host', (analytics) => {
  expect(analyticsOf({ facts: { analytics } })).toBeNull()
})

test('a menu may link only to what exists: published pages, open areas, the site’s terms', async () => {
  const ctx = sites.ctx({ role: 'admin' })
  ctx.tenant = { ...ctx.tenant, areas: ['cms'], facts: { legal: ['privacy'] } }
  const content = { title: { th: 'เกี่ยวกับเรา', en: 'About us' }, layout: { version: 1, rows: [] } }
  for (const slug of ['เกี่ยวกับ', 'draft']) {
    const { id } = await createPage(ctx, { kind: 'page', slug, content })
    if (slug !== 'draft') await publishPage(ctx, id)
  }
  const { fields } = await openSection(ctx, 'menus')
  const header = fields.find(({ key }) => key === 'header')
  const to = header?.kind === 'list' ? header.of.find(({ key }) => key === 'to') : undefined
  const places = to?.kind === 'text' ? to.offers?.map(({ value }) => value) : []
  expect(places).toEqual(['/เกี่ยวกับ', '/cms-blog', '/legal/privacy', '/user/register', '/user/login'])
})

test('menus, cards and related records lead to no page that is closed to the role of the reader', async () => {
  const label = { th: 'ก', en: 'A' }
  const menu = ['/shop/products', '/lesson', '/about', 'https://shop.example/shop'].map((to) => ({
    label,
    to,
  }))
  const facts = { menu, audiences: { shop: 'staff', lesson: 'members', files: 'staff', project: 'staff' } }
  const tenant = {
    ...sites.alpha,
    areas: [...sites.alpha.areas, 'shop', 'lesson', 'files', 'project'],
    facts,
  }
  const as = (role: 'guest' | 'user' | 'manager') => sites.ctx({ role, tenant })
  const menuOf = (role: 'guest' | 'user' | 'manager') => shellData(as(role)).tenant.nav.map(({ to }) => to)
  expect(menuOf('guest')).toEqual(['/about', 'https://shop.example/shop'])
  expect(menuOf('user')).toEqual(['/lesson', '/about', 'https://shop.example/shop'])
  expect(menuOf('manager')).toEqual(menu.map(({ to }) => to))
  const cardsOf = async (role: 'user' | 'manager') => (await homeCards(as(role))).map(({ key }) => key)
  expect(await cardsOf('manager')).toContain('storage')
  expect(await cardsOf('user')).not.toContain('storage')
  const related = async (role: 'user' | 'manager') =>
    (await relatedTo(as(role), { to: '/about', label: 'About' })).map(({ key }) => key)
  expect(await related('manager')).toContain('tasks')
  expect(await related('user')).not.toContain('tasks')
})
