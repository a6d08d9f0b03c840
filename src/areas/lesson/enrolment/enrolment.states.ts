import { machine } from '#kernel/fsm.ts'

/**
 * A learner learns, is through with it, or leaves; who left may come back and finds what they did. The team may suspend somebody, and let
 * them go on.
 */
export const enrolmentStates = machine({
  name: 'lesson.enrolment',
  initial: 'active',
  states: {
    active: { on: { complete: 'completed', leave: 'left', suspend: 'suspended' } },
    completed: { on: { leave: 'left', suspend: 'suspended' } },
    left: { on: { join: 'active', rejoin_completed: 'completed' } },
    suspended: { on: { resume: 'active', resume_completed: 'completed', leave: 'left' } },
  },
})

export type EnrolmentStatus = (typeof enrolmentStates.states)[number]
