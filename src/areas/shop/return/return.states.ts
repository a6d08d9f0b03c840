import { machine } from '#kernel/fsm.ts'

/**
 * The life of a return. The shop decides whether it takes goods back; then the buyer sends them, the shop has them, and the money goes
 * back by hand. A buyer may think better of it until the goods are with the shop.
 *
 * Of an exchange other goods go out instead of the money, as an order of their own: at once, or when their buyer has paid what they
 * cost more (`due`). Not paid in time, it is as before: other goods or the money. What was reserved for goods that do not come in time is
 * given free (`lapsed`).
 */
export const returnStates = machine({
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
