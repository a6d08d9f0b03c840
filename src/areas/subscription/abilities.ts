import { defineAbilities } from '#kernel/auth/abilities.ts'

/** Permissions for plans and other users’ subscriptions. A user’s own needs none. */
export const subscriptionAbilities = defineAbilities('subscription', {
  'subscription.see': ['manager', 'admin'],
  /** Changing, pausing and ending other users’ subscriptions, and running test clocks. */
  'subscription.manage': ['manager', 'admin'],
  /** Plans, prices and coupons. */
  'plan.manage': ['manager', 'admin'],
})
