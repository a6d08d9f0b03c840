import { defineJob, everyMinutes, type JobEntry } from '#kernel/jobs/jobs.ts'
import { refreshCategories } from './category/visibility.server.ts'
import { convertDescriptions } from './product/convert-descriptions.server.ts'
import { refreshPreorders } from './product/preorder.server.ts'
import { refreshPrices } from './product/price.server.ts'

export const catalogJobs: readonly JobEntry[] = [
  defineJob('catalog.categories', async (ctx) => {
    await refreshCategories(ctx)
  }),
  defineJob('catalog.prices', async (ctx) => {
    await refreshPrices(ctx)
  }),
  defineJob('catalog.preorders', async (ctx) => {
    await refreshPreorders(ctx)
  }),
  everyMinutes(15, 'catalog.preorders.clock', async (ctx) => {
    await refreshPreorders(ctx)
  }),
  everyMinutes(60, 'catalog.descriptions', convertDescriptions),
]
