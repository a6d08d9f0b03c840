import { createMachine } from '#kernel/fsm.ts'

/**
 * The life cycle of a subscription. `incomplete`: awaiting its first payment. `past_due`: a period started unpaid and
 * is still open to its users; `suspended`: closed to them, and everything they made is kept. `cancelling`: paid for,
 * and ends with its period. An ended one can be reactivated (`reactivate`), which is paid like the first time.
 */
export const subscriptionStates = createMachine({
  name: 'subscription',
  initial: 'incomplete',
  states: {
    incomplete: { on: { start_trial: 'trialing', activate: 'active', expire: 'expired' } },
    trialing: { on: { activate: 'active', change: 'trialing', fall_due: 'past_due', cancel: 'cancelling' } },
    active: {
      on: { renew: 'active', change: 'active', fall_due: 'past_due', pause: 'paused', cancel: 'cancelling' },
    },
    past_due: { on: { pay: 'active', suspend: 'suspended', give_up: 'cancelled' } },
    suspended: { on: { pay: 'active', give_up: 'cancelled' } },
    paused: { on: { resume: 'active', give_up: 'cancelled' } },
    cancelling: { on: { keep: 'active', keep_trial: 'trialing', renew: 'cancelling', end: 'cancelled' } },
    cancelled: { on: { reactivate: 'incomplete' } },
    expired: { on: { reactivate: 'incomplete' } },
  },
})

export type SubscriptionStatus = (typeof subscriptionStates.states)[number]
export type SubscriptionEvent = Parameters<typeof subscriptionStates.next>[1]

/** Returns whether what it unlocks may be used. */
export const hasAccess = (status: SubscriptionStatus): boolean =>
  status === 'trialing' || status === 'active' || status === 'past_due' || status === 'cancelling'

/** Returns whether it brings money or is expected to: what the monthly revenue counts. */
export const countsAsRevenue = (status: SubscriptionStatus): boolean =>
  status === 'active' || status === 'past_due'

/** Returns whether it has ended or never started. */
export const isEnded = (status: SubscriptionStatus): boolean => status === 'cancelled' || status === 'expired'
