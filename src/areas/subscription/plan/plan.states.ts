import { createMachine } from '#kernel/fsm.ts'

/** A plan is a draft, on sale, or off sale; existing subscribers keep it. */
export const planStates = createMachine({
  name: 'subscription.plan',
  initial: 'draft',
  states: {
    draft: { on: { publish: 'active', archive: 'archived' } },
    active: { on: { archive: 'archived' } },
    archived: { on: { publish: 'active' } },
  },
})

export type PlanStatus = (typeof planStates.states)[number]
