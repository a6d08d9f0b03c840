import { touch } from '#kernel/http/ctx.ts'
import { defineJob, type JobEntry, onEventInTransaction } from '#kernel/jobs/jobs.ts'
import { scheduleJob } from './offer/promotion.server.ts'
import { rejectOtherMethod, releaseUses, restoreUses } from './offer/use.server.ts'

// Within the transaction that changes the order's state: its uses and its state never contradict each other.
export const promotionJobs: readonly JobEntry[] = [
  defineJob(scheduleJob, async (ctx) => touch(ctx, 'promotion')),
  onEventInTransaction('order.cancelled', 'promotion: uses', releaseUses),
  onEventInTransaction('order.withdrawn', 'promotion: uses', releaseUses),
  onEventInTransaction('order.expired', 'promotion: uses', releaseUses),
  onEventInTransaction('order.renewed', 'promotion: uses', restoreUses),
  onEventInTransaction('order.method_changed', 'promotion: way to pay', rejectOtherMethod),
]
