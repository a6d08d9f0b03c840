import { machine } from '#kernel/fsm.ts'

/** The life of an e-mail to many. Cancelling while it is being sent stops what has not left yet. */
export const broadcastStates = machine({
  name: 'broadcast',
  initial: 'scheduled',
  states: {
    scheduled: { on: { start: 'sending', reschedule: 'scheduled', cancel: 'cancelled' } },
    sending: { on: { finish: 'sent', cancel: 'cancelled' } },
    sent: { final: true },
    cancelled: { final: true },
  },
})

export type BroadcastStatus = (typeof broadcastStates.states)[number]
