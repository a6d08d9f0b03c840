import { createMachine } from '#kernel/fsm.ts'

/**
 * The life cycle of a return. The shop decides whether to accept it; then the buyer sends the goods, the shop receives
 * them, and the refund is sent manually. A buyer may withdraw it until the goods reach the shop.
 * In an exchange, replacement goods are shipped instead of a refund, as a separate order: immediately, or once the
 * buyer has paid the difference (`due`). If that is not paid in time, the choice between replacement and refund is open
 * again. Goods reserved for a return that does not arrive in time are released (`lapsed`).
 */
export const returnStates = createMachine({
  name: 'shop_return',
  initial: 'requested',
  states: {
    requested: { on: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } },
    approved: { on: { receive: 'received', withdraw: 'withdrawn', lapse: 'lapsed' } },
    received: { on: { refund: 'refunded', exchange: 'exchanged', charge: 'due' } },
    due: { on: { pay: 'exchanged', expire: 'received' } },
    refused: { final: true },
    withdrawn: { final: true },
    lapsed: { final: true },
    refunded: { final: true },
    exchanged: { final: true },
  },
})

export type ReturnState = (typeof returnStates.states)[number]
