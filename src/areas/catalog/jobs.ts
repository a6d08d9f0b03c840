import { job } from '#kernel/jobs/jobs.ts'
import { refreshCategories } from './category/shown.server.ts'
import { refreshPrices } from './product/price.server.ts'
import { addSold, type Sold } from './product/sold.server.ts'

job('catalog.categories', async (ctx) => {
  await refreshCategories(ctx)
})

job('catalog.prices', async (ctx) => {
  await refreshPrices(ctx)
})

job('catalog.sold', (ctx, { lines }: { lines: Sold[] }) => addSold(ctx, lines))
