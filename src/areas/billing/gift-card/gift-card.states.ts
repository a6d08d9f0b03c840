import { machine } from '#kernel/fsm.ts'

/**
 * A gift card: sold, then spent order by order until nothing is left, put whole into a wallet, or void by staff or by the clock. Money
 * that goes back for an order opens it again.
 */
export const giftCardStates = machine({
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

/** What an order takes of a card: held until it is paid, then taken, or the card's again. */
export const giftCardUseStates = machine({
  name: 'billing.gift_card_use',
  initial: 'held',
  states: {
    held: { on: { take: 'taken', release: 'released' } },
    taken: { final: true },
    released: { final: true },
  },
})
export type GiftCardUseStatus = (typeof giftCardUseStates.states)[number]
