import { describe, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildTestUser } from '../factory.ts'
import { eraseCalendar } from '../personal-data.server.ts'
import {
  closeFeed,
  createCalendar,
  deleteCalendar,
  editCalendar,
  listShares,
  rotateFeedLink,
  shareCalendar,
  unshareCalendar,
} from './calendar-settings.server.ts'
import { getCalendar, listCalendars, ownCalendar } from './calendars.server.ts'
import { toggle, toggledOf } from './preference.server.ts'

const sites = testSites()
const names = async (by: object) => (await listCalendars(sites.ctx(by))).map(({ name }) => name)
const make = (by: object, more = {}) =>
  sites.doing((ctx) => createCalendar(ctx, { name: 'ของฉัน', hue: 'own', ...more }), by)

describe('a calendar', () => {
  test('of a team is created by staff, seen and edited by staff, and by no customer', async () => {
    const by = await buildTestUser(sites)
    const colleague = await buildTestUser(sites)
    const member = await buildTestUser(sites, 'user')
    const id = await make(by, { name: 'หน้าร้าน', kind: 'team' })
    expect(await names(colleague)).toContain('หน้าร้าน')
    expect((await getCalendar(sites.ctx(colleague), id, 'write')).access).toBe('write')
    expect(await names(member)).not.toContain('หน้าร้าน')
    await expect(make(member, { kind: 'team' })).rejects.toMatchObject({ status: 403 })
    await sites.doing((ctx) => deleteCalendar(ctx, id), { role: 'admin' })
  })

  test('of a team stays when its creator is erased; their personal calendars are deleted', async () => {
    const by = await buildTestUser(sites)
    const colleague = await buildTestUser(sites)
    const team = await make(by, { name: 'ของทีมที่อยู่ต่อ', kind: 'team' })
    const own = await make(by, { name: 'ของคนที่ไป' })
    await sites.doing((ctx) => eraseCalendar(ctx, by.viewer.user.id), { role: 'admin' })
    expect((await getCalendar(sites.ctx(colleague), team, 'write')).ownerId).toBeNull()
    await expect(getCalendar(sites.ctx({ role: 'admin' }), own, 'read')).rejects.toMatchObject({
      status: 404,
    })
  })

  test('is shared with a user and with a role, and unshared', async () => {
    const by = await buildTestUser(sites)
    const other = await buildTestUser(sites, 'user')
    const id = await make(by, { name: 'แบ่งกัน' })
    const email = other.viewer.user.email
    await sites.doing((ctx) => shareCalendar(ctx, id, { with: email, access: 'read' }), by)
    await sites.doing((ctx) => shareCalendar(ctx, id, { with: email, access: 'write' }), by)
    expect((await getCalendar(sites.ctx(other), id, 'write')).access).toBe('write')
    const [share] = await listShares(sites.ctx(by), id)
    expect(share).toMatchObject({ role: null, access: 'write' })
    await sites.doing((ctx) => unshareCalendar(ctx, id, share!.id), other)
    await expect(getCalendar(sites.ctx(other), id)).rejects.toMatchObject({ status: 404 })
    await sites.doing((ctx) => shareCalendar(ctx, id, { with: 'user', access: 'freeBusy' }), by)
    expect((await getCalendar(sites.ctx(other), id, 'freeBusy')).access).toBe('freeBusy')
    const sharing = sites.doing((ctx) => shareCalendar(ctx, id, { with: 'x@y.test', access: 'read' }), by)
    await expect(sharing).rejects.toMatchObject({ status: 422 })
  })

  test('cannot be changed, shared, opened or deleted by strangers', async () => {
    const by = await buildTestUser(sites)
    const id = await make(by)
    const strangers = [
      await buildTestUser(sites, 'admin'),
      {},
      { role: 'admin' as const, tenant: sites.beta },
    ]
    for (const stranger of strangers)
      for (const act of [
        (ctx: Parameters<typeof rotateFeedLink>[0]) => editCalendar(ctx, id, { name: 'x' }),
        (ctx: Parameters<typeof rotateFeedLink>[0]) =>
          shareCalendar(ctx, id, { with: 'user', access: 'manage' }),
        (ctx: Parameters<typeof rotateFeedLink>[0]) => rotateFeedLink(ctx, id),
        (ctx: Parameters<typeof rotateFeedLink>[0]) => deleteCalendar(ctx, id),
      ])
        await expect(sites.doing(act, stranger)).rejects.toMatchObject({ status: 404 })
  })

  test('that is a user’s first is created once, even by two concurrent requests', async () => {
    const by = await buildTestUser(sites)
    const created = await Promise.all([1, 2, 3].map(() => sites.doing(ownCalendar, by)))
    expect(new Set(created.map(({ id }) => id)).size).toBe(1)
  })

  test('has a feed whose link can be rotated and closed, and is never reused', async () => {
    const by = await buildTestUser(sites)
    const id = await make(by)
    const serial = async () => (await getCalendar(sites.ctx(by), id)).feedSerial
    const seen = [await serial()]
    for (const act of [rotateFeedLink, rotateFeedLink, closeFeed, rotateFeedLink]) {
      await sites.doing((ctx) => act(ctx, id), by)
      seen.push(await serial())
    }
    expect(seen).toEqual([0, 1, 2, -2, 3])
  })
})

test('that a user hides is hidden only for them, and can be shown again', async () => {
  const by = await buildTestUser(sites)
  const other = await buildTestUser(sites)
  await sites.doing((ctx) => toggle(ctx, 'lunar'), by)
  expect([...(await toggledOf(sites.ctx(by)))]).toEqual(['lunar'])
  expect([...(await toggledOf(sites.ctx(other)))]).toEqual([])
  await sites.doing((ctx) => toggle(ctx, 'lunar'), by)
  expect([...(await toggledOf(sites.ctx(by)))]).toEqual([])
})

test('two layers toggled concurrently are both toggled', async () => {
  const by = await buildTestUser(sites)
  await Promise.all(['lunar', 'holidays'].map((key) => sites.doing((ctx) => toggle(ctx, key), by)))
  await Promise.all(['closed', 'holidays'].map((key) => sites.doing((ctx) => toggle(ctx, key), by)))
  expect([...(await sites.doing(toggledOf, by))].sort()).toEqual(['closed', 'lunar'])
})
