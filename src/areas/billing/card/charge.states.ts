import { machine } from '#kernel/fsm.ts'

/**
 * A charge as far as we know. `asked`: nobody knows whether the gateway heard; `pending`: the card's holder confirms with their bank;
 * `odd`: the gateway told of another sum or another charge than we asked for, and a person has to look.
 */
export const chargeStates = machine({
  name: 'charge',
  initial: 'asked',
  states: {
    asked: { on: { wait: 'pending', succeed: 'successful', fail: 'failed', doubt: 'odd' } },
    pending: { on: { succeed: 'successful', fail: 'failed', doubt: 'odd' } },
    // The gateway may say so after we gave up waiting.
    failed: { on: { succeed: 'successful', doubt: 'odd' } },
    odd: { final: true },
    successful: { final: true },
  },
})

export type ChargeState = (typeof chargeStates.states)[number]
