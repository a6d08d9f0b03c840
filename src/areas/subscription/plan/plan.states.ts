import { machine } from '#kernel/fsm.ts'

/** A plan is written, sold, and sold no more; who has it keeps it. */
export const planStates = machine({
  name: 'subscription.plan',
  initial: 'draft',
  states: {
    draft: { on: { publish: 'active', archive: 'archived' } },
    active: { on: { archive: 'archived' } },
    archived: { on: { publish: 'active' } },
  },
})

export type PlanStatus = (typeof planStates.states)[number]
