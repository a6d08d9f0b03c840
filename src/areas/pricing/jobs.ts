import { touch } from '#kernel/http/ctx.ts'
import { defineJob, type JobEntry, onEventInTransaction } from '#kernel/jobs/jobs.ts'
import { pricingScope, removeProductPrices } from './price-list/price-list.server.ts'

export const pricingJobs: readonly JobEntry[] = [
  defineJob('pricing.moment', async (ctx) => touch(ctx, pricingScope)),
  onEventInTransaction('product.deleting', 'pricing: prices', removeProductPrices),
]
