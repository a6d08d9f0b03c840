import { machine } from '#kernel/fsm.ts'

/** A gift card: sold, then used once into a wallet, or void by staff or by the clock. */
export const giftCardStates = machine({
  name: 'billing.gift_card',
  initial: 'unpaid',
  states: {
    unpaid: { on: { pay: 'active' } },
    active: { on: { redeem: 'redeemed', void: 'void', expire: 'expired' } },
    redeemed: { final: true },
    void: { final: true },
    expired: { final: true },
  },
})
export type GiftCardStatus = (typeof giftCardStates.states)[number]
