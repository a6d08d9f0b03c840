import { machine } from '#kernel/fsm.ts'

/**
 * Somebody waits for a place or for the team's word. A place that becomes free is offered for a time; who does not take it then has to
 * ask again.
 */
export const requestStates = machine({
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
