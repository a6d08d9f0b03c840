import { proveEdges } from '#src/tests/state-walk.ts'
import { paymentStates } from './payment.states.ts'

proveEdges(paymentStates, {
  created: { show: 'awaiting_customer' },
  awaiting_customer: { submit: 'verifying', begin: 'processing', settle: 'succeeded', expire: 'expired' },
  processing: { settle: 'succeeded', decline: 'failed' },
  verifying: { settle: 'succeeded', reject: 'failed', submit: 'verifying' },
  failed: { submit: 'verifying', settle: 'succeeded', expire: 'expired' },
  expired: { submit: 'verifying', settle: 'succeeded' },
  succeeded: { refund_part: 'partially_refunded', refund: 'refunded', dispute: 'disputed' },
  partially_refunded: { refund_part: 'partially_refunded', refund: 'refunded' },
  disputed: { win: 'succeeded', refund: 'refunded' },
  refunded: {},
})
