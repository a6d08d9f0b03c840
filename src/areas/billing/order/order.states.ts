import { createMachine } from '#kernel/fsm.ts'

/**
 * The life cycle of an order. Money and goods move only with these events: `pay` the whole amount is received; `accept`
 * the shop trusts the buyer (cash on delivery); `expire` nobody paid in time; `renew` the buyer requested a new
 * deadline; `deliver` everything bought needs no handling (courses, tickets); `cancel` nothing has to be refunded;
 * `withdraw` money has to be refunded first, then `refunded`. `ship_part` a parcel was sent and more is to come;
 * `cancel_lines` part of it was cancelled; `close` nothing is left to send, because the rest was cancelled; `edit` its
 * destination was corrected. `back_to_…` a work step was undone; `correct_parcel` the carrier or number of a sent
 * parcel was corrected. `change_method` the buyer pays by another method; `receive_part` part of its money was received
 * and the rest is requested.
 */
export const orderStates = createMachine({
  name: 'order',
  initial: 'pending_payment',
  states: {
    pending_payment: {
      on: {
        pay: 'paid',
        accept: 'confirmed',
        expire: 'expired',
        cancel: 'cancelled',
        cancel_lines: 'pending_payment',
        edit: 'pending_payment',
        change_method: 'pending_payment',
        receive_part: 'pending_payment',
      },
    },
    // Money may still arrive after the deadline; then it depends on whether the goods are still available.
    expired: { on: { pay: 'paid', renew: 'pending_payment' } },
    paid: {
      on: {
        prepare: 'preparing',
        deliver: 'completed',
        cancel: 'cancelled',
        withdraw: 'cancelling',
        cancel_lines: 'paid',
        edit: 'paid',
      },
    },
    confirmed: {
      on: {
        prepare: 'preparing',
        cancel: 'cancelled',
        withdraw: 'cancelling',
        cancel_lines: 'confirmed',
        edit: 'confirmed',
      },
    },
    preparing: {
      on: {
        ready: 'ready',
        back_to_paid: 'paid',
        back_to_confirmed: 'confirmed',
        correct_parcel: 'preparing',
        ship: 'shipped',
        ship_part: 'preparing',
        close: 'shipped',
        hand_over: 'handed_over',
        cancel: 'cancelled',
        withdraw: 'cancelling',
        cancel_lines: 'preparing',
        edit: 'preparing',
      },
    },
    ready: {
      on: {
        back_to_preparing: 'preparing',
        correct_parcel: 'ready',
        ship: 'shipped',
        ship_part: 'ready',
        close: 'shipped',
        hand_over: 'handed_over',
        cancel: 'cancelled',
        withdraw: 'cancelling',
        cancel_lines: 'ready',
        edit: 'ready',
      },
    },
    shipped: { on: { complete: 'completed', correct_parcel: 'shipped' } },
    handed_over: { on: { complete: 'completed' } },
    completed: { final: true },
    cancelling: { on: { refunded: 'cancelled' } },
    cancelled: { final: true },
  },
})

export type OrderStatus = (typeof orderStates.states)[number]
export type OrderEvent = Parameters<typeof orderStates.next>[1]

/** What staff do with an order's goods, in the order of the board. */
export const handlingEvents = ['prepare', 'ready', 'ship', 'hand_over', 'complete'] as const
export type HandlingEvent = (typeof handlingEvents)[number]
