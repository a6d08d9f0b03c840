import { job } from '#kernel/jobs/jobs.ts'
import { refreshCategories } from './category/shown.server.ts'
import { refreshPrices } from './product/price.server.ts'

job('catalog.categories', async (ctx) => {
  await refreshCategories(ctx)
})

job('catalog.prices', async (ctx) => {
  await refreshPrices(ctx)
})
