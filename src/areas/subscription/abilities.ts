import { abilities } from '#kernel/auth/abilities.ts'

/** Who may do what with plans and with other people’s subscriptions. One’s own needs no right. */
export const subscriptionAbilities = abilities('subscription', {
  'subscription.see': ['manager', 'admin'],
  /** Changes, pauses and ends other people’s, and runs tests through time. */
  'subscription.manage': ['manager', 'admin'],
  /** What is sold for how much, and coupons. */
  'plan.manage': ['manager', 'admin'],
})
