import { createMachine } from '#kernel/fsm.ts'

/**
 * A learner is active, completes the course, or leaves; a learner who left may rejoin with their progress. The team may
 * suspend a learner and reinstate them.
 */
export const enrolmentStates = createMachine({
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
