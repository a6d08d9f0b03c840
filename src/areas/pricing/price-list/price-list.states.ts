import { machine } from '#kernel/fsm.ts'

/** A list counts while it is active and between its moments. What was put away is kept, and comes back as a draft. */
export const priceListStates = machine({
  name: 'price_list',
  initial: 'draft',
  states: {
    draft: { on: { start: 'active', archive: 'archived' } },
    active: { on: { pause: 'draft', archive: 'archived' } },
    archived: { on: { restore: 'draft' } },
  },
})

export type PriceListStatus = (typeof priceListStates.states)[number]
