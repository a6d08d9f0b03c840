import { describe, expect, test } from 'vitest'
import { subscriptionStates } from './subscription.states.ts'

/** Every edge there is; what is not in it is refused. */
const edges: Record<string, Record<string, string>> = {
  incomplete: { start_trial: 'trialing', activate: 'active', expire: 'expired' },
  trialing: { activate: 'active', change: 'trialing', fall_due: 'past_due', cancel: 'cancelling' },
  active: { renew: 'active', change: 'active', fall_due: 'past_due', pause: 'paused', cancel: 'cancelling' },
  past_due: { pay: 'active', suspend: 'suspended', give_up: 'cancelled' },
  suspended: { pay: 'active', give_up: 'cancelled' },
  paused: { resume: 'active', give_up: 'cancelled' },
  cancelling: { keep: 'active', keep_trial: 'trialing', renew: 'cancelling', end: 'cancelled' },
  cancelled: { reactivate: 'incomplete' },
  expired: { reactivate: 'incomplete' },
}
const events = [...new Set(Object.values(edges).flatMap(Object.keys))]

describe('a subscription', () => {
  test.each(subscriptionStates.states.flatMap((state) => events.map((event) => [state, event] as const)))(
    '%s, %s',
    (state, event) => {
      const to = edges[state]?.[event]
      const go = () => subscriptionStates.next(state, event as never)
      if (to) expect(go()).toBe(to)
      else expect(go).toThrow()
    },
  )
})
