import { createMachine } from '#kernel/fsm.ts'

/** A bill is paid, or void: other terms were agreed, or nobody paid. */
export const chargeStates = createMachine({
  name: 'subscription.charge',
  initial: 'open',
  states: {
    open: { on: { pay: 'paid', withdraw: 'void' } },
    paid: { final: true },
    void: { final: true },
  },
})

export type ChargeStatus = (typeof chargeStates.states)[number]
