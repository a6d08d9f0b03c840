import { createMachine } from '#kernel/fsm.ts'

/** An announcement can be changed until it starts being sent. */
export const announcementStates = createMachine({
  name: 'lesson.announcement',
  initial: 'scheduled',
  states: {
    scheduled: { on: { start: 'sending' } },
    sending: { on: { finish: 'sent' } },
    sent: { final: true },
  },
})

export type AnnouncementStatus = (typeof announcementStates.states)[number]
