import { touch } from '#kernel/http/ctx.ts'
import { type JobEntry, job, onWithin } from '#kernel/jobs/jobs.ts'
import { forgetProduct, pricingScope } from './price-list/price-list.server.ts'

export const pricingJobs: readonly JobEntry[] = [
  job('pricing.moment', async (ctx) => touch(ctx, pricingScope)),
  onWithin('product.deleting', 'pricing: prices', forgetProduct),
]
