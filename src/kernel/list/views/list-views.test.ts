import { describe, expect, test } from 'vitest'
import type { Role } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import { testSites } from '#src/tests/test-sites.ts'
import {
  collectViews,
  eraseViews,
  maxSharedViews,
  maxViewsPerList,
  maxViewsPerUser,
  removeView,
  savedViews,
  saveView,
} from './list-views.ts'

const sites = testSites()
const orders = '/cluster/user/store/orders'
const user = () => ({
  role: 'manager' as const,
  user: { id: newId(), firstname: 'มาลี', lastname: 'ศรีสุข', email: 'malee@alpha.test', phone: null },
})
type Person = ReturnType<typeof user>
type Someone = Omit<Person, 'role'> & { role: Role }
const team = '/team/list'
const save = (viewer: Someone, input: Parameters<typeof saveView>[1]) =>
  sites.doing((ctx) => saveView(ctx, input), { viewer })
const viewsOf = (viewer: Someone, list = orders, tenant = sites.alpha) =>
  sites.doing((ctx) => savedViews(ctx, list), { viewer, tenant })
const remove = (viewer: Someone, id: string, tenant = sites.alpha) =>
  sites.doing((ctx) => removeView(ctx, id), { viewer, tenant })
const view = (name: string, query = 'tab=paid', shared = false) => ({ list: orders, name, query, shared })

describe('a saved view', () => {
  test('is available to its owner, in its list only, by name', async () => {
    const me = user()
    await save(me, view('รอส่ง'))
    await save(me, view('จ่ายแล้ว', 'tab=paid&search=a'))
    expect(await viewsOf(me)).toMatchObject([
      { name: 'จ่ายแล้ว', query: 'tab=paid&search=a' },
      { name: 'รอส่ง', query: 'tab=paid' },
    ])
    expect(await viewsOf(me, '/cluster/products')).toEqual([])
  })

  test('of the same name is replaced, and saving it twice makes one', async () => {
    const me = user()
    await save(me, view('รอส่ง'))
    await save(me, view('รอส่ง', 'tab=ready'))
    await save(me, view('รอส่ง', 'tab=ready'))
    expect(await viewsOf(me)).toMatchObject([{ name: 'รอส่ง', query: 'tab=ready' }])
  })

  test('is visible to its owner on this site only: not to other users, on other sites, or to guests', async () => {
    const me = user()
    const { id } = await save(me, view('รอส่ง'))
    expect(await viewsOf(user())).toEqual([])
    expect(await viewsOf(me, orders, sites.beta)).toEqual([])
    await expect(remove(user(), id)).rejects.toMatchObject({ status: 404 })
    await expect(remove(me, id, sites.beta)).rejects.toMatchObject({ status: 404 })
    const guest = sites.ctx({ role: 'guest' })
    await expect(savedViews(guest, orders)).rejects.toMatchObject({ status: 401 })
    await expect(saveView(guest, view('x'))).rejects.toMatchObject({ status: 401 })
    await expect(removeView(guest, id)).rejects.toMatchObject({ status: 401 })
    expect(await viewsOf(me)).toHaveLength(1)
  })

  test('is deleted by its owner, and deleting it again returns an error', async () => {
    const me = user()
    const { id } = await save(me, view('รอส่ง'))
    await remove(me, id)
    expect(await viewsOf(me)).toEqual([])
    await expect(remove(me, id)).rejects.toMatchObject({ status: 404 })
  })

  test(`is one of at most ${maxViewsPerList} per list; an existing one can still be changed`, async () => {
    const me = user()
    for (let at = 0; at < maxViewsPerList; at++) await save(me, view(`มุมมอง ${at}`))
    await expect(save(me, view('อีก'))).rejects.toMatchObject({ code: 'list.too_many_views' })
    expect(await save(me, view('มุมมอง 0', 'tab=ready'))).toMatchObject({ query: 'tab=ready' })
  })

  test('counts towards a total limit, whatever list paths a caller makes up', async () => {
    const me = user()
    await sites.doing(
      async (ctx) => {
        for (let at = 0; at < maxViewsPerUser; at++)
          await saveView(ctx, { list: `/list-${at % 20}`, name: `${at}`, query: '', shared: false })
      },
      { viewer: me },
    )
    await expect(save(me, view('อีก'))).rejects.toMatchObject({ code: 'list.too_many_views_in_all' })
    expect(await save(me, { list: '/list-0', name: '0', query: 'tab=ready', shared: false })).toMatchObject({
      query: 'tab=ready',
    })
  })

  test('is part of its owner’s data export, and is deleted when the owner is erased', async () => {
    const me = user()
    await save(me, view('รอส่ง'))
    expect(await sites.doing((ctx) => collectViews(ctx, me.user.id))).toMatchObject([
      { name: 'รอส่ง', list: orders },
    ])
    await sites.doing((ctx) => eraseViews(ctx, me.user.id))
    expect(await viewsOf(me)).toEqual([])
  })
})

describe('a shared view', () => {
  registerTestArea({
    lists: [
      {
        path: team,
        canSee: ({ viewer }) => viewer.role !== 'user',
        canShare: ({ viewer }) => viewer.role === 'admin',
      },
    ],
  })
  const admin = () => ({ ...user(), role: 'admin' as const })
  const shared = (name: string, query = 'tab=paid') => ({ list: team, name, query, shared: true })
  const seen = async (viewer: Someone, tenant = sites.alpha) =>
    (await viewsOf(viewer, team, tenant)).map(({ name, mine }) => `${name} ${mine ? 'mine' : 'ours'}`)

  test('is available to everybody who sees the list on this site, who can copy but not change it', async () => {
    const boss = admin()
    const clerk = user()
    const { id } = await save(boss, shared('ทุกคน'))
    expect(await seen(boss)).toEqual(['ทุกคน mine'])
    expect(await seen(clerk)).toEqual(['ทุกคน ours'])
    await save(clerk, { ...shared('ทุกคน'), shared: false })
    expect((await seen(clerk)).sort()).toEqual(['ทุกคน mine', 'ทุกคน ours'])
    await expect(remove(clerk, id)).rejects.toMatchObject({ status: 404 })
    expect(await seen({ ...user(), role: 'user' })).toEqual([])
    expect(await seen(clerk, sites.beta)).toEqual([])
    await expect(remove(admin(), id, sites.beta)).rejects.toMatchObject({ status: 404 })
    // No longer shared, it is visible only to its author.
    await save(boss, { ...shared('ทุกคน'), shared: false })
    expect(await seen(boss)).toEqual(['ทุกคน mine'])
    expect(await seen(clerk)).toEqual(['ทุกคน mine'])
  })

  test('is created only with permission to share in its list, and never for an unknown list', async () => {
    await expect(save(user(), shared('ลอง'))).rejects.toMatchObject({ status: 403 })
    await expect(save({ ...user(), role: 'user' }, shared('ลอง'))).rejects.toMatchObject({ status: 403 })
    await expect(save(admin(), { ...shared('ลอง'), list: '/made/up' })).rejects.toMatchObject({ status: 403 })
    await expect(saveView(sites.ctx({ role: 'guest' }), shared('ลอง'))).rejects.toMatchObject({ status: 401 })
  })

  test('has a unique name in the team, can be deleted by anybody who may share, and is limited in number', async () => {
    const viewer = admin()
    const other = admin()
    const { id } = await save(viewer, shared('ชื่อเดียว'))
    await expect(save(other, shared('ชื่อเดียว'))).rejects.toMatchObject({ code: 'list.shared_name' })
    await remove(other, id)
    for (let at = 0; at < maxSharedViews; at++) await save(at % 2 ? viewer : other, shared(`ทีม ${at}`))
    await expect(save(viewer, shared('อีก'))).rejects.toMatchObject({ code: 'list.too_many_shared_views' })
    expect(await save(other, shared('ทีม 0', 'tab=ready'))).toMatchObject({ query: 'tab=ready' })
  })

  test('stays with the team when its author is erased, and names nobody', async () => {
    const boss = admin()
    const clerk = user()
    await sites.doing((ctx) =>
      ctx.db.query('test.noViews', 'DELETE FROM list_view WHERE tenant_id = $1', [sites.alpha.id]),
    )
    await save(boss, shared('อยู่ต่อ'))
    await save(boss, { ...shared('ส่วนตัว'), shared: false })
    await sites.doing((ctx) => eraseViews(ctx, boss.user.id))
    expect(await seen(clerk)).toEqual(['อยู่ต่อ ours'])
    expect(await seen(boss)).toEqual(['อยู่ต่อ ours'])
  })
})
