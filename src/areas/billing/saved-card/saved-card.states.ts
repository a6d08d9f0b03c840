import { machine } from '#kernel/fsm.ts'

/**
 * A card that a person lets the site charge again. `adding`: the gateway was asked to store it, or the payment it came with is not done
 * yet; `removing`: it can be charged no more and the gateway is asked to forget it.
 */
export const savedCardStates = machine({
  name: 'billing.saved_card',
  initial: 'adding',
  states: {
    adding: { on: { activate: 'active', drop: 'removed', remove: 'removing' } },
    active: { on: { remove: 'removing' } },
    removing: { on: { forget: 'removed' } },
    removed: { final: true },
  },
})

export type SavedCardStatus = (typeof savedCardStates.states)[number]
