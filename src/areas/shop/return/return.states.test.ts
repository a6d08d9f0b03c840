import { testMachineEdges } from '#src/tests/state-machine.ts'
import { returnStates } from './return.states.ts'

// An exchange is not refunded once its replacement ships, and a refunded return ships no replacement.
testMachineEdges(returnStates, {
  requested: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
  approved: { receive: 'received', withdraw: 'withdrawn', lapse: 'lapsed' },
  received: { refund: 'refunded', exchange: 'exchanged', charge: 'due' },
  due: { pay: 'exchanged', expire: 'received' },
  refused: {},
  withdrawn: {},
  lapsed: {},
  refunded: {},
  exchanged: {},
})
