import { everyMinutes, type JobEntry, on, onWithin } from '#kernel/jobs/jobs.ts'
import { syncOrderEntitlements } from './order-entitlement.server.ts'
import { claimGuestEntitlements, forgetGuestEntitlements, sweepEntitlements } from './sweep.server.ts'

const sync = (ctx: Parameters<typeof syncOrderEntitlements>[0], { orderId }: { orderId: string }) =>
  syncOrderEntitlements(ctx, orderId)

export const entitlementJobs: readonly JobEntry[] = [
  // Right after the payment: whoever confirms it, buyer or bank, does not wait for what it opens.
  on('order.paid', 'billing: entitlements', sync),
  // At once, so that nobody opens what was just given up.
  onWithin('order.withdrawn', 'billing: entitlements', sync),
  onWithin('order.cancelled', 'billing: entitlements', sync),
  onWithin('order.changed', 'billing: entitlements', sync),
  // These are told before the order's own row is written; of a delivery paid in cash there is no other word.
  on('payment.confirmed', 'billing: entitlements', sync),
  on('payment.refunded', 'billing: entitlements', sync),
  on('account.signed_in', 'billing: entitlements', (ctx, { userId }) => claimGuestEntitlements(ctx, userId)),
  everyMinutes(15, 'billing.entitlements.sweep', async (ctx) => {
    await sweepEntitlements(ctx)
    await forgetGuestEntitlements(ctx)
  }),
]
