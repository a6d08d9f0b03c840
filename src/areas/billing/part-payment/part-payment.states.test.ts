import { testMachineEdges } from '#src/tests/state-machine.ts'
import { partPaymentStates } from './part-payment.states.ts'

// What was taken or is due back stays so.
testMachineEdges(partPaymentStates, { held: { take: 'taken', give_up: 'due' }, taken: {}, due: {} })
