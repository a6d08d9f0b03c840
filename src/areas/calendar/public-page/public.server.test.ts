import { describe, expect, test } from 'vitest'
import { sitemapSources } from '#kernel/area/sitemap.ts'
import { day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildService } from '../booking/factory.ts'
import { editCalendar } from '../calendar/calendar-settings.server.ts'
import { calendarRows, listCalendars } from '../calendar/calendars.server.ts'
import { instantsOfDays, listEntries } from '../event/window.server.ts'
import { buildTestUser, createTestEvent } from '../factory.ts'
import { exportEvent, exportFile } from '../feed/feed.server.ts'
import { calendarPaths } from '../paths.ts'
import { makePrivate, makePublic, type PublicInput, savePublicPage } from './public-settings.server.ts'
import { calendarSitemap } from './public-sitemap.server.ts'
import { publicCalendar } from './public-view.server.ts'

const sites = testSites()
const today = () => day(new Date())
const page = (address: string, month: string | null = null, by: object = {}) =>
  sites.doing((ctx) => publicCalendar(ctx, address, month), by)
const titles = (found: Awaited<ReturnType<typeof page>>) =>
  [...new Set(found.days.flatMap(({ items }) => items.map(({ title }) => title)))].sort()
const settings: PublicInput = { slug: 'ตลาดนัด', about: '', hidesPrivate: false, unlisted: false }

/** Creates a calendar with a visible event, a private one, and one of another calendar to which its owner is invited. */
async function shown() {
  const by = await buildTestUser(sites)
  const other = await buildTestUser(sites)
  const { id, calendarId } = await createTestEvent(sites, by, `${today()}T09:00`, `${today()}T10:00`, {
    summary: 'ออกร้าน',
  })
  const hidden = await createTestEvent(sites, by, `${today()}T11:00`, `${today()}T12:00`, {
    summary: 'หาหมอ',
    place: 'โรงพยาบาล',
    private: true,
  })
  await createTestEvent(sites, other, `${today()}T13:00`, `${today()}T14:00`, {
    summary: 'ของคนอื่น',
    guests: [{ email: by.viewer.user.email }],
  })
  return { by, other, id, calendarId, hidden: hidden.id }
}

describe('the public page of a calendar', () => {
  test('exists once its owner opens it, by id and by name, and is gone when they close it', async () => {
    const { by, other, calendarId } = await shown()
    await expect(page(calendarId)).rejects.toMatchObject({ status: 404 })
    await expect(sites.doing((ctx) => makePublic(ctx, calendarId), other)).rejects.toMatchObject({
      status: 404,
    })
    await sites.doing((ctx) => makePublic(ctx, calendarId), by)
    await sites.doing((ctx) => savePublicPage(ctx, calendarId, { ...settings, slug: 'ตลาดนัด วันเสาร์' }), by)
    expect((await page('ตลาดนัด-วันเสาร์')).id).toBe(calendarId)
    expect((await page(calendarId)).id).toBe(calendarId)
    await expect(sites.doing((ctx) => makePrivate(ctx, calendarId), {})).rejects.toMatchObject({
      status: 401,
    })
    const elsewhere = sites.ctx({ tenant: sites.beta })
    await expect(publicCalendar(elsewhere, calendarId, null)).rejects.toMatchObject({ status: 404 })
    await sites.doing((ctx) => makePrivate(ctx, calendarId), by)
    await expect(page('ตลาดนัด-วันเสาร์')).rejects.toMatchObject({ status: 404 })
  })

  test('shows private events as busy or not at all, and nothing of other calendars, even to its owner', async () => {
    const { by, id, hidden, calendarId } = await shown()
    await sites.doing((ctx) => makePublic(ctx, calendarId), by)
    for (const who of [{}, by]) {
      const found = await page(calendarId, null, who)
      expect(titles(found)).toEqual(['ออกร้าน', 'ไม่ว่าง'])
      expect(JSON.stringify(found)).not.toMatch(/หาหมอ|โรงพยาบาล|ของคนอื่น/)
    }
    const file = async () => (await sites.doing((ctx) => exportFile(ctx, calendarId))).text ?? ''
    expect(await file()).toContain('SUMMARY:ไม่ว่าง')
    expect(await file()).not.toMatch(/หาหมอ|โรงพยาบาล/)
    await sites.doing((ctx) => savePublicPage(ctx, calendarId, { ...settings, hidesPrivate: true }), by)
    expect(titles(await page(calendarId))).toEqual(['ออกร้าน'])
    const window = instantsOfDays(today(), today())
    const listed = async (who: object) =>
      sites.doing(async (ctx) => {
        const calendars = (await listCalendars(ctx)).filter((calendar) => calendar.id === calendarId)
        return (await listEntries(ctx, calendars, window)).map(({ title }) => title)
      }, who)
    expect([await listed({}), (await listed(by)).slice(0, 2)]).toEqual([['ออกร้าน'], ['ออกร้าน', 'หาหมอ']])
    expect(await file()).not.toContain('ไม่ว่าง')
    expect(await sites.doing((ctx) => exportEvent(ctx, calendarId, id))).toContain('SUMMARY:ออกร้าน')
    await expect(sites.doing((ctx) => exportEvent(ctx, calendarId, hidden))).rejects.toMatchObject({
      status: 404,
    })
  })

  test('has a unique name, and enough months', async () => {
    const a = await shown()
    const b = await shown()
    const save = (calendar: typeof a, slug: string) =>
      sites.doing((ctx) => savePublicPage(ctx, calendar.calendarId, { ...settings, slug }), calendar.by)
    await save(a, 'หนึ่ง')
    await expect(save(b, 'หนึ่ง')).rejects.toMatchObject({ code: 'calendar.slug_taken' })
    await expect(save(b, '!!')).rejects.toMatchObject({ status: 422 })
    await expect(save(b, a.calendarId)).rejects.toMatchObject({ status: 422 })
    await sites.doing((ctx) => makePublic(ctx, a.calendarId), a.by)
    expect(await page('หนึ่ง')).toMatchObject({ month: `${today().slice(0, 7)}-01` })
    await expect(page('หนึ่ง', '1999-01')).rejects.toMatchObject({ status: 404 })
    expect((await page('หนึ่ง', 'nonsense')).month).toBe(`${today().slice(0, 7)}-01`)
  })

  test('is cached for guests, and rebuilt when something in it changes', async () => {
    const { by, calendarId } = await shown()
    await sites.doing((ctx) => makePublic(ctx, calendarId), by)
    const ctx = sites.ctx()
    await publicCalendar(ctx, calendarId, null)
    expect([...ctx.depends]).toContain('calendar')
    expect(ctx.db.statements).toBeLessThanOrEqual(4)
    const writes = sites.ctx(by)
    await editCalendar(writes, calendarId, { hue: 'event' })
    await writes.db.commit()
    expect((await sites.doing((one) => calendarRows.get(one, calendarId))).hue).toBe('event')
  })
})

test('public calendars are in the sitemap with their booking pages, unless unlisted or the area is closed to guests', async () => {
  const { by, calendarId } = await shown()
  const listed = () =>
    sites.doing(async (ctx) => (await calendarSitemap.list(ctx, 100)).map(({ path }) => path), {})
  const open = calendarPaths.public(calendarId)
  expect(await listed()).not.toContain(open)
  await sites.doing((ctx) => makePublic(ctx, calendarId), by)
  await sites.doing((ctx) => calendarRows.update(ctx, calendarId, { slug: null }), by)
  expect(await listed()).toContain(open)
  expect(await listed()).not.toContain(calendarPaths.book(calendarId))
  await sites.doing((ctx) => buildService(ctx, { calendarId }))
  expect(await listed()).toContain(calendarPaths.book(calendarId))
  await sites.doing(
    (ctx) => savePublicPage(ctx, calendarId, { ...settings, slug: 'งาน', unlisted: true }),
    by,
  )
  expect(await listed()).not.toContain(calendarPaths.public('งาน'))
  const beta = sites.ctx({ tenant: sites.beta })
  expect(await calendarSitemap.list(beta, 100)).toEqual([])
  const parts = (more: object) => sitemapSources({ ...sites.ctx(), tenant: { ...sites.alpha, ...more } })
  expect(parts({ areas: ['calendar'] })).toHaveLength(1)
  expect(parts({ areas: [] })).toHaveLength(0)
  expect(parts({ areas: ['calendar'], facts: { audiences: { calendar: 'members' } } })).toHaveLength(0)
})
