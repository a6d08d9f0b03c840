import { expect, it } from 'vitest'
import { stockChecks } from '#areas/stock/public.server.ts'
import { demoCatalogues } from '#src/demo/catalog.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { listProducts } from './list/list.server.ts'
import { getProduct } from './product/detail.server.ts'
import { seedCatalog } from './seed.server.ts'

const sites = testSites()

it('seeds a whole demo catalogue in few statements, with images, prices and stock', async () => {
  const ctx = sites.ctx()
  const seed = demoCatalogues['demo.localhost']!
  await seedCatalog(ctx, seed)
  expect(ctx.db.statements).toBeLessThan(30)
  await ctx.db.commit()
  const { items, total, facets } = await listProducts(sites.ctx({ mode: 'read' }), { limit: 100 })
  const shown = seed.products.filter((product) => product.status === 'active')
  expect(total).toBe(shown.length)
  expect(items.every((item) => item.image && item.name.th && item.name.en)).toBe(true)
  expect(facets.categories.length).toBeGreaterThan(5)
  expect(await getProduct(sites.ctx(), 'MANGO-01')).toMatchObject({ available: 100_000 })
  expect(await getProduct(sites.ctx(), 'LAST-01')).toMatchObject({ available: 1000 })
  for (const check of stockChecks) {
    const platform = sites.services.database.forPlatform('read')
    expect(await check.run(platform, null), check.name).toMatchObject({ ok: true })
    await platform.rollback()
  }
})
