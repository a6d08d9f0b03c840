import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kernel/id.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProduct } from '../factory.ts'
import { listProducts } from '../list/list.server.ts'
import { getProduct } from '../product/detail.server.ts'
import { suggest } from '../search/suggest.server.ts'
import { categoryInput, newCategoryInput } from './category.input.ts'
import { addCategory, editCategory } from './category.server.ts'
import { setPromoted } from './promoted.server.ts'
import { getCategory, listCategories } from './tree.server.ts'
import { refreshCategories } from './visibility.server.ts'

const sites = testSites()
const doing: typeof sites.doing = (work, options = { role: 'manager' }) => sites.doing(work, options)
let top: string
let low: string
beforeAll(async () => {
  const add = (th: string, code: string, parentId: string | null = null) =>
    doing((ctx) => addCategory(ctx, newCategoryInput.parse({ name: { th, en: code }, code, parentId })))
  top = (await add('ของขวัญปีใหม่', 'newyear')).id
  low = (await add('กระเช้า', 'basket', top)).id
  await doing((ctx) => buildProduct(ctx, { sku: 'GIFT', categories: [low] }))
})

const noon = new Date('2026-11-21T12:00:00+07:00')
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000)
const at = (now: Date): Parameters<typeof sites.ctx>[0] => ({ role: 'guest', mode: 'read', now })
const edit = (change: object, now = noon) =>
  doing((ctx) => editCategory(ctx, top, categoryInput.parse(change)), { role: 'manager', now })
/** Where a customer encounters it: menu, own page, breadcrumbs of a product, filters, suggestions. */
async function met(now: Date) {
  return doing(async (ctx) => {
    const tree = await listCategories(ctx)
    const page = await getCategory(ctx, 'newyear').then(
      () => true,
      () => false,
    )
    const product = await getProduct(ctx, 'GIFT')
    const list = await listProducts(ctx, {})
    const words = await suggest(ctx, 'ของขวัญ')
    return [
      tree.length > 0,
      page,
      product.crumbs.some(({ code }) => code === 'newyear'),
      list.facets.categories.some(({ code }) => code === 'newyear'),
      words.categories.length > 0,
    ]
  }, at(now))
}
const everywhere = [true, true, true, true, true]
const nowhere = [false, false, false, false, false]

describe('a category with dates', () => {
  test('appears and disappears automatically everywhere customers see it, by a scheduled job', async () => {
    await edit({ shownFrom: hours(2).toISOString(), shownUntil: hours(5).toISOString() })
    expect(await met(noon)).toEqual(nowhere)
    await doing(refreshCategories, { role: 'admin', now: hours(2) })
    expect(await met(hours(2))).toEqual(everywhere)
    await doing(refreshCategories, { role: 'admin', now: hours(5) })
    expect(await met(hours(5))).toEqual(nowhere)
    await edit({ shownFrom: null, shownUntil: null })
    expect(await met(noon)).toEqual(everywhere)
  })

  test('schedules the refresh for both times, future ones only', async () => {
    const { rows } = await sites.services.database.platformPool.query<{ run_at: Date }>(
      `SELECT j.run_at FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE t.identifier = 'catalog.categories' ORDER BY 1`,
    )
    expect(rows.map((row) => row.run_at.toISOString())).toEqual(
      [hours(2), hours(5)].map((when) => when.toISOString()),
    )
  })

  test('invalidates cached pages when something appeared or disappeared, and not otherwise', async () => {
    await edit({ shownUntil: hours(1).toISOString() })
    const ctx = sites.ctx({ role: 'admin', now: hours(1) })
    expect(await refreshCategories(ctx)).toBe(1)
    expect(await refreshCategories(ctx)).toBe(0)
    await ctx.db.commit()
    await runJobHandler(sites.services, 'catalog.categories', sites.alpha.id, {})
    await edit({ shownUntil: null })
  })

  test('that is turned off stays off whatever its dates', async () => {
    await edit({ hidden: true, shownFrom: hours(1).toISOString() })
    await doing(refreshCategories, { role: 'admin', now: hours(2) })
    expect(await met(hours(2))).toEqual(nowhere)
    await edit({ hidden: false, shownFrom: null })
  })

  test('cannot disappear before it appears', async () => {
    const change = { shownFrom: hours(5).toISOString(), shownUntil: hours(5).toISOString() }
    await expect(edit(change)).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'shownUntil', code: 'catalog.shown_dates' }],
    })
  })
})

describe('the featured row', () => {
  const row = async () =>
    (await doing((ctx) => listCategories(ctx, { all: true })))
      .flatMap((node) => [node, ...node.children])
      .filter(({ promoted }) => promoted !== null)
      .sort((a, b) => Number(a.promoted) - Number(b.promoted))
      .map(({ code }) => code)

  test('is exactly what was set, in that order', async () => {
    await doing((ctx) => setPromoted(ctx, [low, top]))
    expect(await row()).toEqual(['basket', 'newyear'])
    await doing((ctx) => setPromoted(ctx, [top]))
    expect(await row()).toEqual(['newyear'])
    await doing((ctx) => setPromoted(ctx, []))
    expect(await row()).toEqual([])
  })

  test('is unchanged by a missing category, an overlong list, or a stranger’s request', async () => {
    await doing((ctx) => setPromoted(ctx, [top]))
    const set = (ids: string[], options?: Parameters<typeof sites.ctx>[0]) =>
      doing((ctx) => setPromoted(ctx, ids), options)
    await expect(set([low, newId()])).rejects.toMatchObject({ code: 'catalog.no_category' })
    await expect(set(Array.from({ length: 13 }, newId))).rejects.toMatchObject({ code: 'catalog.row_full' })
    await expect(set([low], { role: 'user' })).rejects.toMatchObject({ status: 403 })
    await expect(set([low], { role: 'admin', tenant: sites.beta })).rejects.toMatchObject({ status: 404 })
    expect(await row()).toEqual(['newyear'])
  })
})
