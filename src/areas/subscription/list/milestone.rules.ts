import type { Day } from '#kernel/time/index.ts'
import type { DunningStep } from '../lifecycle/dunning.rules.ts'
import type { SubscriptionStatus } from '../lifecycle/subscription.states.ts'

interface DatedSubscription {
  status: SubscriptionStatus
  periodEnd: Day | null
  cancelledOn: Day | null
  dunningSteps: readonly DunningStep[]
}

export interface Milestone {
  what: 'period_end' | 'suspend' | 'cancel' | 'ended'
  on: Day
}

/**
 * Returns the day on which the subscription next changes, or the one on which it ended; null if there is none. The end
 * of an unpaid period is not shown: before that day it is suspended or cancelled.
 */
export function milestoneOf(subscription: DatedSubscription): Milestone | null {
  const { status, periodEnd, cancelledOn, dunningSteps } = subscription
  if (cancelledOn) return { what: 'ended', on: cancelledOn }
  if (status === 'past_due' || status === 'suspended') {
    const what = status === 'past_due' ? 'suspend' : 'cancel'
    const on = dunningSteps.find((step) => step.what === what)?.on
    return on ? { what, on } : null
  }
  return periodEnd ? { what: 'period_end', on: periodEnd } : null
}
