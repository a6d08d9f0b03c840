import { describe, expect, it } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import type { CategoryNode } from '../catalog.types.ts'
import { buildProduct } from '../factory.ts'
import { listProducts } from '../list/list.server.ts'
import { newCategoryInput } from './category.input.ts'
import { addCategory, editCategory, removeCategory } from './category.server.ts'
import { getCategory, listCategories } from './tree.server.ts'

const sites = testSites()
const manager = () => sites.ctx({ role: 'manager' })
const add = (ctx: Ctx, th: string, parentId: string | null = null, more = {}) =>
  addCategory(ctx, newCategoryInput.parse({ name: { th, en: th }, parentId, ...more }))
const drawn = (nodes: CategoryNode[]): unknown =>
  nodes.map(({ code, count, children }) => [code, count, drawn(children)])

async function tree() {
  const ctx = manager()
  const food = await add(ctx, 'food')
  const fruit = await add(ctx, 'fruit', food.id)
  const citrus = await add(ctx, 'citrus', fruit.id)
  const craft = await add(ctx, 'craft')
  await buildProduct(ctx, { sku: 'ORANGE', categories: [citrus.id] })
  await buildProduct(ctx, { sku: 'MANGO', categories: [fruit.id, craft.id] })
  await buildProduct(ctx, { sku: 'DRAFT', status: 'draft', categories: [fruit.id] })
  return { ctx, food, fruit, citrus, craft }
}

describe('the tree', () => {
  it('counts the visible products of each category and its descendants, each once', async () => {
    const { ctx } = await tree()
    expect(drawn(await listCategories(ctx))).toEqual([
      ['food', 2, [['fruit', 2, [['citrus', 1, []]]]]],
      ['craft', 1, []],
    ])
  })

  it('hides hidden categories and their descendants, except from editors', async () => {
    const { ctx, fruit } = await tree()
    await editCategory(ctx, fruit.id, { hidden: true })
    expect(drawn(await listCategories(ctx))).toEqual([
      ['food', 2, []],
      ['craft', 1, []],
    ])
    expect(drawn(await listCategories(ctx, { all: true }))).toMatchObject([
      ['food', 2, [['fruit', 2, [['citrus', 1, []]]]]],
      ['craft', 1, []],
    ])
    await expect(getCategory(ctx, 'fruit')).rejects.toMatchObject({ status: 404 })
  })

  it('of one category includes its ancestors and its direct children', async () => {
    const { ctx } = await tree()
    const before = ctx.db.statements
    const fruit = await getCategory(ctx, 'FRUIT')
    expect(ctx.db.statements - before).toBe(1)
    expect([
      fruit.crumbs.map(({ code }) => code),
      fruit.children.map(({ code }) => code),
      fruit.count,
    ]).toEqual([['food', 'fruit'], ['citrus'], 2])
    await expect(getCategory(ctx, 'no-such')).rejects.toMatchObject({ code: 'catalog.no_category' })
    await expect(getCategory(ctx, 'a\u0000b')).rejects.toMatchObject({ status: 404 })
  })
})

describe('a move', () => {
  it('takes all descendants and their products along', async () => {
    const { ctx, fruit, craft } = await tree()
    await editCategory(ctx, fruit.id, { parentId: craft.id })
    expect(drawn(await listCategories(ctx))).toEqual([
      ['food', 0, []],
      ['craft', 2, [['fruit', 2, [['citrus', 1, []]]]]],
    ])
    expect((await listProducts(ctx, { category: 'craft' })).total).toBe(2)
    expect((await listProducts(ctx, { category: 'food' })).total).toBe(0)
    expect((await getCategory(ctx, 'citrus')).crumbs.map(({ code }) => code)).toEqual([
      'craft',
      'fruit',
      'citrus',
    ])
  })

  it('below itself is refused, by the action and by the database', async () => {
    const { ctx, food, citrus } = await tree()
    await expect(editCategory(ctx, food.id, { parentId: citrus.id })).rejects.toMatchObject({
      errors: [{ code: 'catalog.category_cycle' }],
    })
    const forced = ctx.db.query('test.cycle', 'UPDATE category SET parent_id = $2 WHERE id = $1', [
      food.id,
      citrus.id,
    ])
    await expect(forced).rejects.toThrow(/own ancestor/)
  })

  it('concurrent with another, each valid alone, cannot create a cycle', async () => {
    const setup = manager()
    const a = await add(setup, 'ring-a')
    const b = await add(setup, 'ring-b')
    await setup.db.commit()
    const move = async (id: string, parentId: string) => {
      const ctx = manager()
      try {
        await editCategory(ctx, id, { parentId })
        await ctx.db.commit()
        return 'done'
      } catch (error) {
        await ctx.db.rollback()
        return (error as { errors?: { code: string }[] }).errors?.[0]?.code
      }
    }
    expect((await Promise.all([move(a.id, b.id), move(b.id, a.id)])).sort()).toEqual([
      'catalog.category_cycle',
      'done',
    ])
    const ctx = manager()
    await ctx.db.query('test.free', 'UPDATE category SET parent_id = NULL WHERE tenant_id = $1', [
      ctx.tenant.id,
    ])
    await ctx.db.query('test.clear', 'DELETE FROM category WHERE tenant_id = $1', [ctx.tenant.id])
    await ctx.db.commit()
  })
})

describe('a code', () => {
  it('is derived from the name when none is given, and is unique to one category', async () => {
    const ctx = manager()
    expect((await add(ctx, 'ผลไม้ สด', null, { name: { th: 'ผลไม้ สด', en: '' } })).code).toBe('ผลไม้-สด')
    const first = await add(ctx, 'Tea')
    expect((await add(ctx, 'tea')).code).toBe('tea-2')
    await expect(add(ctx, 'x', null, { code: 'tea' })).rejects.toMatchObject({ code: 'catalog.code_taken' })
    await expect(editCategory(ctx, first.id, { code: 'tea-2' })).rejects.toMatchObject({
      code: 'catalog.code_taken',
    })
  })
})

it('children of a removed category move up', async () => {
  const { ctx, fruit } = await tree()
  await removeCategory(ctx, fruit.id)
  expect(drawn(await listCategories(ctx))).toEqual([
    ['food', 1, [['citrus', 1, []]]],
    ['craft', 1, []],
  ])
  expect((await listProducts(ctx, {})).total).toBe(2)
  await expect(removeCategory(ctx, fruit.id)).rejects.toMatchObject({ status: 404 })
})

it('refuses a missing parent', async () => {
  const ctx = manager()
  await expect(add(ctx, 'x', newId())).rejects.toMatchObject({
    errors: [{ path: 'parentId', code: 'catalog.no_category' }],
  })
})

it('a stranger changes nothing and finds nothing', async () => {
  const { ctx, food } = await tree()
  await expect(add(sites.ctx({ role: 'user' }), 'x')).rejects.toMatchObject({ status: 403 })
  await expect(removeCategory(sites.ctx(), food.id)).rejects.toMatchObject({ status: 401 })
  const stranger = sites.ctx({ tenant: sites.beta, role: 'admin' })
  await ctx.db.commit()
  await expect(editCategory(stranger, food.id, { hidden: true })).rejects.toMatchObject({ status: 404 })
  await expect(removeCategory(stranger, food.id)).rejects.toMatchObject({ status: 404 })
  expect(await listCategories(stranger)).toEqual([])
})
