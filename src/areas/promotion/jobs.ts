import { type JobEntry, onWithin } from '#kernel/jobs/jobs.ts'
import { releaseUses, retakeUses } from './offer/use.server.ts'

// Within the transaction that moves the order: its uses and its state never tell different things.
export const promotionJobs: readonly JobEntry[] = [
  onWithin('order.cancelled', 'promotion: uses', releaseUses),
  onWithin('order.withdrawn', 'promotion: uses', releaseUses),
  onWithin('order.expired', 'promotion: uses', releaseUses),
  onWithin('order.renewed', 'promotion: uses', retakeUses),
]
