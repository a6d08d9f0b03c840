import { expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { newCategoryInput } from './category.input.ts'
import { addCategory } from './category.server.ts'
import { orderCategories } from './order.server.ts'
import { listCategories } from './tree.server.ts'

const sites = testSites()
const add = async (ctx: Ctx, th: string, parentId: string | null = null) =>
  (await addCategory(ctx, newCategoryInput.parse({ name: { th, en: th }, parentId }))).id

async function tree() {
  const ctx = sites.ctx({ role: 'manager' })
  const food = await add(ctx, 'food')
  const craft = await add(ctx, 'craft')
  const fruit = await add(ctx, 'fruit', food)
  const rice = await add(ctx, 'rice', food)
  return { ctx, food, craft, fruit, rice }
}

test('categories are ordered as set, all in one go, and their children keep their order', async () => {
  const { ctx, food, craft, fruit, rice } = await tree()
  await orderCategories(ctx, null, [craft, food])
  await orderCategories(ctx, food, [rice, fruit])
  const roots = await listCategories(ctx, { all: true })
  expect(roots.map(({ code }) => code)).toEqual(['craft', 'food'])
  expect(roots[1]?.children.map(({ code }) => code)).toEqual(['rice', 'fruit'])
})

test('the order is refused when the siblings have changed meanwhile, or some are missing from it', async () => {
  const { ctx, food, craft, fruit } = await tree()
  for (const ids of [[craft], [craft, food, fruit], [craft, newId()]])
    await expect(orderCategories(ctx, null, ids)).rejects.toMatchObject({ code: 'catalog.order_stale' })
})

test('a stranger cannot set the order: a buyer, a guest, another site’s manager', async () => {
  const { food, craft } = await tree()
  const ids = [craft, food]
  await expect(orderCategories(sites.ctx({ role: 'user' }), null, ids)).rejects.toMatchObject({ status: 403 })
  await expect(orderCategories(sites.ctx(), null, ids)).rejects.toMatchObject({ status: 401 })
  const elsewhere = sites.ctx({ role: 'manager', tenant: sites.beta })
  await expect(orderCategories(elsewhere, null, ids)).rejects.toMatchObject({ status: 409 })
})
