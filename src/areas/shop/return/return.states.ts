import { machine } from '#kernel/fsm.ts'

/**
 * The life of a return. The shop decides whether it takes goods back; then the buyer sends them, the shop has them, and the money goes
 * back by hand. A buyer may think better of it until the goods are with the shop.
 */
export const returnStates = machine({
  name: 'shop_return',
  initial: 'requested',
  states: {
    requested: { on: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } },
    approved: { on: { receive: 'received', withdraw: 'withdrawn' } },
    received: { on: { refund: 'refunded' } },
    refused: { final: true },
    withdrawn: { final: true },
    refunded: { final: true },
  },
})

export type ReturnState = (typeof returnStates.states)[number]
export type ReturnEvent = Parameters<typeof returnStates.next>[1]
