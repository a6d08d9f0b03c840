import { everyMinutes, type JobEntry, onEvent, onEventInTransaction } from '#kernel/jobs/jobs.ts'
import { syncOrderEntitlements } from './order-entitlement.server.ts'
import { claimGuestEntitlements, deleteGuestEntitlements, sweepEntitlements } from './sweep.server.ts'

const sync = (ctx: Parameters<typeof syncOrderEntitlements>[0], { orderId }: { orderId: string }) =>
  syncOrderEntitlements(ctx, orderId)

export const entitlementJobs: readonly JobEntry[] = [
  // Right after the payment: the buyer or bank confirming it does not wait for what it opens.
  onEvent('order.paid', 'billing: entitlements', sync),
  // Immediately, so that nobody uses what has just been cancelled.
  onEventInTransaction('order.withdrawn', 'billing: entitlements', sync),
  onEventInTransaction('order.cancelled', 'billing: entitlements', sync),
  onEventInTransaction('order.changed', 'billing: entitlements', sync),
  // These events are emitted before the order's own row is written; for cash on delivery there is no other event.
  onEvent('payment.confirmed', 'billing: entitlements', sync),
  onEvent('payment.refunded', 'billing: entitlements', sync),
  onEvent('account.signed_in', 'billing: entitlements', (ctx, { userId }) =>
    claimGuestEntitlements(ctx, userId),
  ),
  everyMinutes(15, 'billing.entitlements.sweep', async (ctx) => {
    await deleteGuestEntitlements(ctx)
    await sweepEntitlements(ctx)
  }),
]
