import { testMachineEdges } from '#src/tests/state-machine.ts'
import { subscriptionStates } from './subscription.states.ts'

testMachineEdges(subscriptionStates, {
  incomplete: { start_trial: 'trialing', activate: 'active', expire: 'expired' },
  trialing: { activate: 'active', change: 'trialing', fall_due: 'past_due', cancel: 'cancelling' },
  active: { renew: 'active', change: 'active', fall_due: 'past_due', pause: 'paused', cancel: 'cancelling' },
  past_due: { pay: 'active', suspend: 'suspended', give_up: 'cancelled' },
  suspended: { pay: 'active', give_up: 'cancelled' },
  paused: { resume: 'active', give_up: 'cancelled' },
  cancelling: { keep: 'active', keep_trial: 'trialing', renew: 'cancelling', end: 'cancelled' },
  cancelled: { reactivate: 'incomplete' },
  expired: { reactivate: 'incomplete' },
})
