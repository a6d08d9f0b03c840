import { testMachineEdges } from '#src/tests/state-machine.ts'
import { paymentStates } from './payment.states.ts'

testMachineEdges(paymentStates, {
  created: { show: 'awaiting_customer' },
  awaiting_customer: {
    submit: 'verifying',
    begin: 'processing',
    settle: 'succeeded',
    expire: 'expired',
    part: 'part_paid',
  },
  processing: { settle: 'succeeded', decline: 'failed' },
  verifying: { settle: 'succeeded', reject: 'failed', submit: 'verifying', part: 'part_paid' },
  failed: { submit: 'verifying', settle: 'succeeded', expire: 'expired', part: 'part_paid' },
  expired: { submit: 'verifying', settle: 'succeeded', part: 'part_paid' },
  part_paid: {},
  succeeded: { refund_part: 'partially_refunded', refund: 'refunded', dispute: 'disputed' },
  partially_refunded: { refund_part: 'partially_refunded', refund: 'refunded' },
  disputed: { win: 'succeeded', refund: 'refunded' },
  refunded: {},
})
