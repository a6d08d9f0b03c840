import { nightly } from '#kernel/jobs/jobs.ts'
import { clearExpiredLimits } from './rate-limit.ts'

export const clearRateLimits = nightly('rate-limit.clear', clearExpiredLimits)
