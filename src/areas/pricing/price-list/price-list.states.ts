import { createMachine } from '#kernel/fsm.ts'

/** A list applies while it is active and within its period. An archived list is kept, and is restored as a draft. */
export const priceListStates = createMachine({
  name: 'price_list',
  initial: 'draft',
  states: {
    draft: { on: { start: 'active', archive: 'archived' } },
    active: { on: { pause: 'draft', archive: 'archived' } },
    archived: { on: { restore: 'draft' } },
  },
})

export type PriceListStatus = (typeof priceListStates.states)[number]
