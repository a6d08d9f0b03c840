import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { getCalendar, ownCalendar } from '../calendar/calendars.server.ts'
import { buildTestUser } from '../factory.ts'
import { serviceRows } from './booking-service.server.ts'
import { saveService, serviceProviders } from './save-service.server.ts'

const sites = testSites()

/** Saves a new service whose form names this provider; returns who gives it. */
const giversOf = (by: Awaited<ReturnType<typeof buildTestUser>>, calendarId: string, provider: string) =>
  sites.doing(async (ctx) => {
    const form = new FormData()
    const limits = { places: '1', leadHours: '1', changeHours: '1', horizonDays: '30', confirms: 'itself' }
    const input = { 'name.th': 'นวด', minutes: '60', opens: 'site', paying: 'there', ...limits }
    for (const [name, value] of Object.entries(input)) form.set(name, value)
    form.set(`people.${provider}`, 'on')
    const { people } = await serviceRows.get(ctx, await saveService(ctx, calendarId, null, form))
    return people
  }, by)

test('a member offers only their own time in their calendar, and a colleague may offer that of all staff', async () => {
  const staff = await buildTestUser(sites, 'manager')
  const member = await buildTestUser(sites, 'user')
  const { id } = await sites.doing(ownCalendar, member)
  const idsOf = (by: typeof member, calendarId: string) =>
    sites.doing(async (ctx) => {
      const calendar = await getCalendar(ctx, calendarId, 'manage')
      return (await serviceProviders(ctx, calendar)).map((serviceProvider) => serviceProvider.id)
    }, by)
  expect(await idsOf(member, id)).toEqual([member.viewer.user.id])
  expect(await idsOf(staff, (await sites.doing(ownCalendar, staff)).id)).toContain(staff.viewer.user.id)
  expect(await giversOf(member, id, staff.viewer.user.id)).toEqual([])
  expect(await giversOf(member, id, member.viewer.user.id)).toEqual([member.viewer.user.id])
})

test('who manages a calendar of the site may name its staff', async () => {
  const staff = await buildTestUser(sites, 'manager')
  const found = await sites.doing((ctx) => serviceProviders(ctx, { kind: 'team' }), {
    viewer: (await buildTestUser(sites, 'user')).viewer,
  })
  expect(found.map(({ id }) => id)).toContain(staff.viewer.user.id)
})
