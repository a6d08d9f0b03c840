import { beforeAll, describe, expect, it } from 'vitest'
import { buildProduct } from '#areas/catalog/factory.ts'
import { levels, movesOf } from '#areas/stock/public.server.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { addCategory } from '../../category/category.server.ts'
import { editProduct } from '../../manage/editor.server.ts'
import { runProductAction } from './product-action.server.ts'
import type { ProductAction } from './products.input.ts'
import { productsList } from './products-query.rules.ts'
import { choicesOf, productsView } from './products-view.server.ts'

const sites = testSites()
const manager = (mode: 'read' | 'write' = 'write') => sites.ctx({ role: 'manager', mode })
const query = (address = '') => productsList.parse(new URLSearchParams(address))

/** Executes an action like the page: committed on success, rolled back on failure. */
async function act<Input extends ProductAction>(input: Input) {
  const ctx = manager()
  try {
    const answer = await runProductAction(ctx, input)
    await ctx.db.commit()
    return answer as { ok: true } & Record<string, unknown>
  } catch (error) {
    await ctx.db.rollback()
    throw error
  }
}

const product = async (nameTh: string, more: Parameters<typeof buildProduct>[1] = {}) => {
  const ctx = manager()
  const created = await buildProduct(ctx, { nameTh, ...more })
  await ctx.db.commit()
  return { id: created.id, variantId: created.variants[0]!.id, sku: created.sku }
}
const nowOf = (id: string) => editProduct(manager('read'), id)

let fruit: string
beforeAll(async () => {
  const ctx = manager()
  const named = { name: { th: 'ผลไม้', en: 'Fruit' }, description: { th: '', en: '' } }
  fruit = (await addCategory(ctx, { ...named, code: 'fruit', parentId: null, hidden: false })).id
  await ctx.db.commit()
})

describe('the product page', () => {
  it('is for managers and admins only', async () => {
    await expect(productsView(sites.ctx(), query())).rejects.toMatchObject({ status: 401 })
    await expect(productsView(sites.ctx({ role: 'user' }), query())).rejects.toMatchObject({ status: 403 })
    await expect(
      runProductAction(sites.ctx({ role: 'user' }), { intent: 'duplicate', id: fruit }),
    ).rejects.toMatchObject({
      status: 403,
    })
  })

  it('shows the list with its tabs in few statements, and one product beside it', async () => {
    const { id } = await product('มะม่วงทดสอบ', { categories: [fruit] })
    const ctx = manager('read')
    const view = await productsView(ctx, query(`search=มะม่วงทดสอบ&category=fruit&product=${id}&part=stock`))
    expect(ctx.db.statements).toBeLessThanOrEqual(8)
    expect(view.rows.map((row) => row.id)).toEqual([id])
    expect(view.categories).toEqual([
      { id: fruit, code: 'fruit', name: { th: 'ผลไม้', en: 'Fruit' }, depth: 0 },
    ])
    expect(view.open).toMatchObject({
      record: { id, version: 1 },
      moves: { lines: [{ reason: 'count', quantity: 10_000 }] },
    })
  })

  it('shows in its panel that a product is not found, also for another site’s', async () => {
    const { id } = await product('ของเรา')
    const ctx = sites.ctx({ role: 'manager', tenant: sites.beta, mode: 'read' })
    const view = await productsView(ctx, query(`product=${id}`))
    expect(view).toMatchObject({ open: 'missing', rows: [], total: 0 })
    expect((await productsView(manager('read'), query('product=new'))).open).toBe('new')
  })

  it('flattens the tree, parents before children', () => {
    const node = (id: string, ...children: ReturnType<typeof bare>[]) => ({ ...bare(id), children })
    const bare = (id: string) => ({
      id,
      code: id,
      name: { th: id, en: id },
      description: { th: '', en: '' },
      image: null,
      hidden: false,
      off: false,
      shownFrom: null,
      shownUntil: null,
      promoted: null,
      count: 0,
      children: [],
    })
    expect(choicesOf([node('a', bare('b')), bare('c')]).map(({ id, depth }) => `${depth}${id}`)).toEqual([
      '0a',
      '1b',
      '0c',
    ])
  })
})

describe('edits in the list', () => {
  it('set a price and restore it exactly', async () => {
    const { id } = await product('กล้วย')
    const { previous } = await act({ intent: 'price', id, amount: 6900 })
    expect((await nowOf(id)).record.variants[0]).toMatchObject({ regular: 6900 })
    expect(await act({ intent: 'undo', previous: JSON.stringify(previous) })).toMatchObject({
      undone: 1,
      skipped: 0,
    })
    expect((await nowOf(id)).record.variants[0]).toMatchObject({ regular: 10_000 })
  })

  it('keep later changes by others when undone', async () => {
    const { id } = await product('ส้ม')
    const { previous } = await act({ intent: 'price', id, amount: 6900 })
    await act({ intent: 'price', id, amount: 7000 })
    expect(await act({ intent: 'undo', previous: JSON.stringify(previous) })).toMatchObject({
      undone: 0,
      skipped: 1,
    })
    expect((await nowOf(id)).record.variants[0]).toMatchObject({ regular: 7000 })
  })

  it('set stock to the counted quantity, as a movement with its reason', async () => {
    const { variantId } = await product('น้ำผึ้ง')
    const stock = (reason: 'receive' | 'count' | 'waste', onHandMilli: number) =>
      act({ intent: 'stock', variantId, reason, onHandMilli, note: '' })
    await stock('receive', 24_000)
    await stock('waste', 20_000)
    await expect(stock('receive', 5000)).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'reason', code: 'catalog.received_less' }],
    })
    const ctx = manager('read')
    expect((await levels(ctx, [variantId])).get(variantId)).toMatchObject({ onHandMilli: 20_000 })
    const moves = await movesOf(ctx, variantId)
    expect(moves.map(({ reason, quantityMilli, from }) => [reason, quantityMilli, from])).toEqual([
      ['waste', -4000, 'main'],
      ['receive', 14_000, 'supplier'],
      ['count', 10_000, 'loss'],
    ])
  })

  it('overwrite nothing that has moved since the count, however often the button is pressed', async () => {
    const { variantId } = await product('น้ำตาล')
    const stock = (reason: 'receive' | 'count' | 'waste', seenMilli: number, onHandMilli: number) =>
      act({ intent: 'stock', variantId, reason, onHandMilli, seenMilli, note: '' })
    await stock('receive', 10_000, 15_000)
    for (const again of ['receive', 'count', 'waste'] as const)
      await expect(stock(again, 10_000, 9000)).rejects.toMatchObject({
        status: 409,
        code: 'stock.moved_since',
      })
    expect((await levels(manager('read'), [variantId])).get(variantId)).toMatchObject({ onHandMilli: 15_000 })
    expect(await movesOf(manager('read'), variantId)).toHaveLength(2)
  })

  it('change many products at once and report how many failed', async () => {
    const one = await product('หนึ่ง')
    const two = await product('สอง')
    const missing = '01a1fd43-f8a5-70e5-b444-000000000000'
    const input = { ids: [one.id, two.id, missing], change: { addTags: ['ใหม่'], addCategories: [fruit] } }
    const done = await act({ intent: 'bulk', input: JSON.stringify(input) })
    expect(done).toMatchObject({ changed: 2, refused: 1 })
    expect((await nowOf(two.id)).record).toMatchObject({ tags: ['ใหม่'], categories: [fruit] })
    await expect(act({ intent: 'bulk', input: 'no json' })).rejects.toMatchObject({ status: 400 })
    await expect(act({ intent: 'bulk', input: '{"ids":[],"change":{}}' })).rejects.toMatchObject({
      status: 422,
    })
  })
})

describe('edits in the panel', () => {
  it('create a product and save it once per version', async () => {
    const input = { name: { th: 'ชาใหม่', en: '' }, variants: [{ regular: 14_000 }] }
    const created = await act({ intent: 'save', id: 'new', input: JSON.stringify(input) })
    const id = String(created.id)
    const change = (name: string, version: unknown) =>
      act({ intent: 'save', id, input: JSON.stringify({ name: { th: name, en: '' }, version }) })
    await change('ชาของฉัน', created.version)
    await expect(change('ชาของเขา', created.version)).rejects.toMatchObject({
      status: 409,
      code: 'catalog.changed',
    })
    expect((await nowOf(id)).record.nameTh).toBe('ชาของฉัน')
  })

  it('show and hide it, and return the version to continue from', async () => {
    const { id } = await product('เสื้อ', { status: 'draft' })
    expect(await act({ intent: 'status', id, event: 'publish' })).toMatchObject({
      from: 1,
      version: 2,
      before: 'draft',
    })
    expect((await nowOf(id)).record).toMatchObject({ status: 'active', version: 2 })
    const { open } = await productsView(manager('read'), query(`product=${id}&part=history`))
    expect(open).toMatchObject({ history: [{ from: 'draft', to: 'active' }] })
  })

  it('copy it with everything but its codes, images and stock', async () => {
    const { id, sku } = await product('ต้นฉบับ', { tags: ['หวาน'], categories: [fruit] })
    const created = await act({ intent: 'duplicate', id })
    const copy = await nowOf(String(created.id))
    expect(copy.record).toMatchObject({
      nameTh: 'ต้นฉบับ (สำเนา)',
      status: 'draft',
      tags: ['หวาน'],
      categories: [fruit],
      variants: [{ regular: 10_000 }],
    })
    expect(copy.record.sku).not.toBe(sku)
    expect(copy.stock[copy.record.variants[0]!.id]).toMatchObject({ onHand: 0 })
  })
})
