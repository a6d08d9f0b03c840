import { describe, expect, test } from 'vitest'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import {
  collectViews,
  eraseViews,
  mostViews,
  mostViewsInAll,
  removeView,
  savedViews,
  saveView,
} from './list-views.ts'

const sites = testSites()
const orders = '/cluster/user/store/orders'
const person = () => ({
  role: 'manager' as const,
  user: { id: newId(), firstname: 'มาลี', lastname: 'ศรีสุข', email: 'malee@alpha.test', phone: null },
})
type Person = ReturnType<typeof person>
const save = (viewer: Person, input: Parameters<typeof saveView>[1]) =>
  sites.doing((ctx) => saveView(ctx, input), { viewer })
const viewsOf = (viewer: Person, list = orders, tenant = sites.alpha) =>
  sites.doing((ctx) => savedViews(ctx, list), { viewer, tenant })
const remove = (viewer: Person, id: string, tenant = sites.alpha) =>
  sites.doing((ctx) => removeView(ctx, id), { viewer, tenant })
const view = (name: string, query = 'tab=paid') => ({ list: orders, name, query })

describe('a saved view', () => {
  test('is there again for its owner, at its list alone, by name', async () => {
    const me = person()
    await save(me, view('รอส่ง'))
    await save(me, view('จ่ายแล้ว', 'tab=paid&search=a'))
    expect(await viewsOf(me)).toMatchObject([
      { name: 'จ่ายแล้ว', query: 'tab=paid&search=a' },
      { name: 'รอส่ง', query: 'tab=paid' },
    ])
    expect(await viewsOf(me, '/cluster/products')).toEqual([])
  })

  test('of the same name is replaced, and sending it twice makes one', async () => {
    const me = person()
    await save(me, view('รอส่ง'))
    await save(me, view('รอส่ง', 'tab=ready'))
    await save(me, view('รอส่ง', 'tab=ready'))
    expect(await viewsOf(me)).toMatchObject([{ name: 'รอส่ง', query: 'tab=ready' }])
  })

  test('is nobody else’s: not another’s of the site, not one’s own on another site, not a guest’s', async () => {
    const me = person()
    const { id } = await save(me, view('รอส่ง'))
    expect(await viewsOf(person())).toEqual([])
    expect(await viewsOf(me, orders, sites.beta)).toEqual([])
    await expect(remove(person(), id)).rejects.toMatchObject({ status: 404 })
    await expect(remove(me, id, sites.beta)).rejects.toMatchObject({ status: 404 })
    const guest = sites.ctx({ role: 'guest' })
    await expect(savedViews(guest, orders)).rejects.toMatchObject({ status: 401 })
    await expect(saveView(guest, view('x'))).rejects.toMatchObject({ status: 401 })
    await expect(removeView(guest, id)).rejects.toMatchObject({ status: 401 })
    expect(await viewsOf(me)).toHaveLength(1)
  })

  test('goes when its owner takes it away, and a second time is told', async () => {
    const me = person()
    const { id } = await save(me, view('รอส่ง'))
    await remove(me, id)
    expect(await viewsOf(me)).toEqual([])
    await expect(remove(me, id)).rejects.toMatchObject({ status: 404 })
  })

  test(`is one of ${mostViews} of a list at most; one that is there can still be changed`, async () => {
    const me = person()
    for (let at = 0; at < mostViews; at++) await save(me, view(`มุมมอง ${at}`))
    await expect(save(me, view('อีก'))).rejects.toMatchObject({ code: 'list.too_many_views' })
    expect(await save(me, view('มุมมอง 0', 'tab=ready'))).toMatchObject({ query: 'tab=ready' })
  })

  test('is one of so many in all, whatever paths of lists a caller makes up', async () => {
    const me = person()
    await sites.doing(
      async (ctx) => {
        for (let at = 0; at < mostViewsInAll; at++)
          await saveView(ctx, { list: `/list-${at % 20}`, name: `${at}`, query: '' })
      },
      { viewer: me },
    )
    await expect(save(me, view('อีก'))).rejects.toMatchObject({ code: 'list.too_many_views_in_all' })
    expect(await save(me, { list: '/list-0', name: '0', query: 'tab=ready' })).toMatchObject({
      query: 'tab=ready',
    })
  })

  test('is shown to its owner with all that is known of them, and goes when they are forgotten', async () => {
    const me = person()
    await save(me, view('รอส่ง'))
    expect(await sites.doing((ctx) => collectViews(ctx, me.user.id))).toMatchObject([
      { name: 'รอส่ง', list: orders },
    ])
    await sites.doing((ctx) => eraseViews(ctx, me.user.id))
    expect(await viewsOf(me)).toEqual([])
  })
})
