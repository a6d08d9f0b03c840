import { everyNight } from '#kernel/jobs/jobs.ts'
import { clearExpiredLimits } from './rate-limit.ts'

everyNight('rate-limit.clear', clearExpiredLimits)
