import { proveEdges } from '#src/tests/state-machine.ts'
import { returnStates } from './return.states.ts'

// Goods that go out instead are not refunded, and what is refunded sends nothing out.
proveEdges(returnStates, {
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
