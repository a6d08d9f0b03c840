import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProducts } from '../factory.ts'
import { productsBySku } from './by-sku.server.ts'

const sites = testSites()

test('products are returned in the order of their SKUs in one statement, without hidden and unknown ones', async () => {
  const ctx = sites.ctx()
  await buildProducts(ctx, [{ sku: 'ONE' }, { sku: 'TWO' }, { sku: 'DRAFT', status: 'draft' }])
  const before = ctx.db.statements
  const cards = await productsBySku(ctx, ['two', 'DRAFT', 'GONE', 'ONE', 'TWO'])
  expect(cards.map(({ sku }) => sku)).toEqual(['TWO', 'ONE'])
  expect(ctx.db.statements - before).toBe(1)
  expect([...ctx.depends]).toEqual(expect.arrayContaining(['catalog', 'stock']))
  expect(await productsBySku(ctx, [])).toEqual([])
})

test('another site’s products are not found', async () => {
  const ctx = sites.ctx()
  await buildProducts(ctx, [{ sku: 'MINE' }])
  await ctx.db.commit()
  expect(await productsBySku(sites.ctx({ tenant: sites.beta }), ['MINE'])).toEqual([])
})
