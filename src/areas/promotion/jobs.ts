import { touch } from '#kernel/http/ctx.ts'
import { type JobEntry, job, onWithin } from '#kernel/jobs/jobs.ts'
import { turnJob } from './offer/promotion.server.ts'
import { refuseOtherMethod, releaseUses, retakeUses } from './offer/use.server.ts'

// Within the transaction that changes the order's state: its uses and its state never contradict each other.
export const promotionJobs: readonly JobEntry[] = [
  job(turnJob, async (ctx) => touch(ctx, 'promotion')),
  onWithin('order.cancelled', 'promotion: uses', releaseUses),
  onWithin('order.withdrawn', 'promotion: uses', releaseUses),
  onWithin('order.expired', 'promotion: uses', releaseUses),
  onWithin('order.renewed', 'promotion: uses', retakeUses),
  onWithin('order.method_changed', 'promotion: way to pay', refuseOtherMethod),
]
