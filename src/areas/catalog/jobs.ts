import { everyMinutes, type JobEntry, job } from '#kernel/jobs/jobs.ts'
import { refreshCategories } from './category/shown.server.ts'
import { convertDescriptions } from './product/convert-descriptions.server.ts'
import { refreshPreorders } from './product/preorder.server.ts'
import { refreshPrices } from './product/price.server.ts'

export const catalogJobs: readonly JobEntry[] = [
  job('catalog.categories', async (ctx) => {
    await refreshCategories(ctx)
  }),
  job('catalog.prices', async (ctx) => {
    await refreshPrices(ctx)
  }),
  job('catalog.preorders', async (ctx) => {
    await refreshPreorders(ctx)
  }),
  everyMinutes(15, 'catalog.preorders.clock', async (ctx) => {
    await refreshPreorders(ctx)
  }),
  everyMinutes(60, 'catalog.descriptions', convertDescriptions),
]
