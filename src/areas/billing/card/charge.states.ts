import { createMachine } from '#kernel/fsm.ts'

/**
 * A charge as far as we know. `asked`: unknown whether the gateway received it; `pending`: the cardholder confirms with
 * their bank; `odd`: the gateway reported another amount or another charge than requested, and a person must check it.
 */
export const chargeStates = createMachine({
  name: 'charge',
  initial: 'asked',
  states: {
    asked: { on: { wait: 'pending', succeed: 'successful', fail: 'failed', doubt: 'odd' } },
    pending: { on: { succeed: 'successful', fail: 'failed', doubt: 'odd' } },
    // The gateway may report this after we stopped waiting.
    failed: { on: { succeed: 'successful', doubt: 'odd' } },
    odd: { final: true },
    successful: { final: true },
  },
})

export type ChargeState = (typeof chargeStates.states)[number]
