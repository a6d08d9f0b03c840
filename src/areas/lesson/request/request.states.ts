import { createMachine } from '#kernel/fsm.ts'

/**
 * A user waits for a place or for the team's decision. A place that becomes free is offered for a limited time; a user
 * who does not take it must request again.
 */
export const requestStates = createMachine({
  name: 'lesson.request',
  initial: 'waiting',
  states: {
    waiting: { on: { accept: 'accepted', reject: 'rejected', offer: 'offered', withdraw: 'withdrawn' } },
    offered: { on: { accept: 'accepted', lapse: 'lapsed', withdraw: 'withdrawn' } },
    accepted: { on: { ask: 'waiting' } },
    rejected: { on: { ask: 'waiting' } },
    lapsed: { on: { ask: 'waiting', accept: 'accepted' } },
    withdrawn: { on: { ask: 'waiting', accept: 'accepted' } },
  },
})

export type RequestStatus = (typeof requestStates.states)[number]
