import { createMachine } from '#kernel/fsm.ts'

/**
 * A card that a user lets the site charge again. `adding`: the gateway was asked to store it, or the payment it came
 * with is not completed yet; `removing`: it can no longer be charged and the gateway is asked to forget it.
 */
export const savedCardStates = createMachine({
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
