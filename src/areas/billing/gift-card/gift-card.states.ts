import { createMachine } from '#kernel/fsm.ts'

/**
 * A gift card: sold, then spent order by order until nothing is left, transferred completely to a wallet, or voided by
 * staff or on expiry. A refund of an order reopens it.
 */
export const giftCardStates = createMachine({
  name: 'billing.gift_card',
  initial: 'unpaid',
  states: {
    unpaid: { on: { pay: 'active' } },
    active: { on: { spend: 'spent', redeem: 'redeemed', void: 'void', expire: 'expired' } },
    spent: { on: { give_back: 'active' } },
    redeemed: { on: { give_back: 'active' } },
    void: { final: true },
    expired: { on: { give_back: 'active' } },
  },
})
export type GiftCardStatus = (typeof giftCardStates.states)[number]

/** The share of an order covered by a card: held until it is paid, then taken, or released to the card. */
export const giftCardUseStates = createMachine({
  name: 'billing.gift_card_use',
  initial: 'held',
  states: {
    held: { on: { take: 'taken', release: 'released' } },
    taken: { final: true },
    released: { final: true },
  },
})
export type GiftCardUseStatus = (typeof giftCardUseStates.states)[number]
