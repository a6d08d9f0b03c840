import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { newCategoryInput } from '../category/category.input.ts'
import { addCategory } from '../category/category.server.ts'
import { buildProducts } from '../factory.ts'
import { attachImages } from '../image/image.server.ts'
import { loadProduct } from '../product/load.server.ts'
import { saveProduct } from '../product/product.server.ts'
import { reindexProducts } from '../product/reindex.server.ts'
import { bulkEdit, undoBulk } from './bulk.server.ts'
import { lowStockCard } from './low-stock-card.server.ts'
import { bulkInput, managerQuery } from './manage.input.ts'
import { managerList } from './manager-list.server.ts'

const sites = testSites()
const manager = () => sites.ctx({ role: 'manager' })
const ask = (input: object = {}) => managerQuery.parse(input)
const change = (input: object) => bulkInput.parse({ ids: [newId()], change: input }).change

async function shelf() {
  const ctx = manager()
  const { id, code } = await addCategory(ctx, newCategoryInput.parse({ name: { th: 'ผลไม้', en: 'Fruit' } }))
  const products = await buildProducts(ctx, [
    {
      sku: 'A',
      nameTh: 'มะม่วง',
      brand: 'สวน',
      categories: [id],
      stock: 100,
      variants: [{ regular: 10_000, sale: 5000 }],
    },
    { sku: 'B', nameTh: 'กล้วย', stock: 2, tags: ['หวาน'] },
    { sku: 'C', nameTh: 'ไข่', stock: 0 },
    { sku: 'D', nameTh: 'ของใหม่', status: 'draft', stock: 0 },
    { sku: 'E', nameTh: 'ของเก่า', status: 'archived', stock: 0 },
    { sku: 'F', nameTh: 'บริการ', variants: [{ policy: 'untracked' }], stock: 0 },
  ])
  return { ctx, products, fruit: { id, code } }
}

describe('low stock on the home page', () => {
  it('is not shown to somebody who may edit products but not open their page', async () => {
    const { ctx } = await shelf()
    const editor = (...abilities: string[]) => ({
      ...ctx,
      viewer: { ...ctx.viewer, role: 'user' as const, grants: [{ scope: null, role: '', abilities }] },
    })
    expect(await lowStockCard(editor('catalog.product.edit'))).toEqual([])
    expect(await lowStockCard(editor('catalog.product.edit', 'catalog.products.manage'))).toHaveLength(1)
  })
})

describe('the managers’ list', () => {
  it('shows everything but archived products, with the stock of each, in two statements', async () => {
    const { ctx } = await shelf()
    const before = ctx.db.statements
    const list = await managerList(ctx, ask({ sort: 'sku' }))
    expect(ctx.db.statements - before).toBe(2)
    expect(list.items.map((row) => row.sku)).toEqual(['A', 'B', 'C', 'D', 'F'])
    expect(list.counts).toEqual({ all: 5, active: 4, draft: 1, archived: 1, low: 1, out: 1 })
    expect(list.stockValue).toBe(102 * 10_000)
    expect(list.items[0]).toMatchObject({
      onHand: 100_000,
      regular: 10_000,
      sale: 5000,
      only: { onHand: 100_000, tracked: true },
    })
    expect(list.items[4]).toMatchObject({ available: null, out: false, only: { tracked: false } })
  })

  it.each([
    [{ tab: 'archived' }, ['E']],
    [{ tab: 'low' }, ['B']],
    [{ tab: 'out' }, ['C']],
    [{ search: 'มะม่วง' }, ['A']],
    [{ search: 'ของใหม่' }, ['D']],
    [{ search: '!!' }, []],
    [{ brand: 'สวน' }, ['A']],
    [{ category: 'fruit' }, ['A']],
    [{ onSale: 'true' }, ['A']],
    [{ sort: 'stock', limit: 2 }, ['C', 'D']],
    [{ sort: 'price', limit: 1 }, ['A']],
    [{ sort: 'name', tab: 'active' }, ['B', 'C', 'F', 'A']],
  ])('is filtered and sorted by %j', async (query, skus) => {
    const { ctx } = await shelf()
    const sort = 'sort' in query ? {} : { sort: 'sku' }
    expect((await managerList(ctx, ask({ ...sort, ...query }))).items.map((row) => row.sku)).toEqual(skus)
  })

  it('can be filtered to products without an image', async () => {
    const { ctx, products } = await shelf()
    const image = { id: newId(), width: 300, height: 300, colour: '#c08040', focal: { x: 0.5, y: 0.5 } }
    const id = products[0]!.id
    await attachImages(ctx, [{ ...image, productId: id, position: 0, altTh: '', altEn: '' }])
    await reindexProducts(ctx, [id])
    const list = await managerList(ctx, ask({ noPicture: 'true', sort: 'sku' }))
    expect(list.items.map((row) => row.sku)).toEqual(['B', 'C', 'D', 'F'])
  })

  it('sorts by margin, lowest first, net of tax where the price includes it, unknown last', async () => {
    const ctx = manager()
    await buildProducts(ctx, [
      // 20 % and 19.75 % after tax; 18 % without tax.
      { sku: 'M1', variants: [{ regular: 10_700, cost: 8000 }] },
      {
        sku: 'M2',
        variants: [
          { regular: 99_999, cost: 1 },
          { regular: 10_700, cost: 8025, choice: { a: 'b' } },
        ],
      },
      { sku: 'M3', vatMode: 'exempt', variants: [{ regular: 10_000, cost: 8200 }] },
      { sku: 'M4', variants: [{ regular: 10_000, sale: 5000, cost: 6000 }] },
      { sku: 'M5' },
    ])
    const list = await managerList(ctx, ask({ sort: 'margin' }), { vatRateBp: 700 })
    const skus = list.items.map((row) => row.sku).filter((sku) => sku.startsWith('M'))
    expect(skus).toEqual(['M4', 'M3', 'M2', 'M1', 'M5'])
  })

  it('is for the shop’s staff, and for their own site', async () => {
    const { ctx } = await shelf()
    await ctx.db.commit()
    await expect(managerList(sites.ctx(), ask())).rejects.toMatchObject({ status: 401 })
    await expect(managerList(sites.ctx({ role: 'user' }), ask())).rejects.toMatchObject({ status: 403 })
    expect((await managerList(sites.ctx({ tenant: sites.beta, role: 'admin' }), ask())).counts.all).toBe(0)
    const clear = manager()
    await clear.db.query('test.clear', 'DELETE FROM product WHERE tenant_id = $1', [clear.tenant.id])
    await clear.db.query('test.clearCategories', 'DELETE FROM category WHERE tenant_id = $1', [
      clear.tenant.id,
    ])
    await clear.db.commit()
  })
})

describe('a bulk change', () => {
  it('is applied to every product it fits, reports the rest, and can be undone', async () => {
    const { ctx, products, fruit } = await shelf()
    const ids = [...products.slice(0, 3).map((product) => product.id), newId()]
    const input = change({
      price: { field: 'regular', how: 'set', amount: 4000 },
      addTags: ['ลด'],
      addCategories: [fruit.id],
      status: 'withdraw',
    })
    const result = await bulkEdit(ctx, ids, input)
    expect(result).toMatchObject({ changed: 2 })
    expect(result.skipped).toEqual([
      { id: ids[3], code: 'catalog.no_product' },
      { id: ids[0], code: 'catalog.sale_above_regular' },
    ])
    const banana = await loadProduct(ctx, ids[1]!)
    expect(banana).toMatchObject({
      status: 'draft',
      tags: ['หวาน', 'ลด'],
      categories: [fruit.id],
      variants: [{ regular: 4000 }],
    })

    expect(await undoBulk(ctx, result.previous)).toEqual({ changed: 2, skipped: [] })
    const { version: _, stock: __, ...back } = await loadProduct(ctx, ids[1]!)
    expect(back).toEqual(products[1])
  })

  it('is not undone for products changed since', async () => {
    const { ctx, products } = await shelf()
    const result = await bulkEdit(ctx, [products[1]!.id], change({ addTags: ['ลด'] }))
    await saveProduct(ctx, products[1]!.id, { name: { th: 'กล้วยหอม', en: '' } })
    expect(await undoBulk(ctx, result.previous)).toEqual({
      changed: 0,
      skipped: [{ id: products[1]!.id, code: 'catalog.changed' }],
    })
  })

  it('to a missing category is refused', async () => {
    const { ctx, products } = await shelf()
    await expect(
      bulkEdit(ctx, [products[0]!.id], change({ addCategories: [newId()] })),
    ).rejects.toMatchObject({ status: 422 })
  })

  it('is for the shop’s staff; products of another site are not found', async () => {
    const { products } = await shelf()
    const ids = [products[0]!.id]
    await expect(
      bulkEdit(sites.ctx({ role: 'user' }), ids, change({ clearSale: true })),
    ).rejects.toMatchObject({ status: 403 })
    await expect(undoBulk(sites.ctx(), [])).rejects.toMatchObject({ status: 401 })
    const stranger = sites.ctx({ tenant: sites.beta, role: 'admin' })
    expect(await bulkEdit(stranger, ids, change({ clearSale: true }))).toEqual({
      changed: 0,
      skipped: [{ id: ids[0], code: 'catalog.no_product' }],
      previous: [],
    })
  })
})
