import { machine } from '#kernel/fsm.ts'

/** A learner learns, is through with it, or leaves; who left may come back and finds what they did. */
export const enrolmentStates = machine({
  name: 'lesson.enrolment',
  initial: 'active',
  states: {
    active: { on: { complete: 'completed', leave: 'left' } },
    completed: { on: { leave: 'left' } },
    left: { on: { join: 'active', rejoin_completed: 'completed' } },
  },
})

export type EnrolmentStatus = (typeof enrolmentStates.states)[number]
