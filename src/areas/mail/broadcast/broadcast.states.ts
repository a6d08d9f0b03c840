import { createMachine } from '#kernel/fsm.ts'

/** The life cycle of a bulk email. Cancelling during sending stops the copies not yet sent. */
export const broadcastStates = createMachine({
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
