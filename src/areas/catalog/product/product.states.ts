import { createMachine } from '#kernel/fsm.ts'

/** A product is drafted, shown, and archived; archived products can be restored. Nothing that was sold is ever deleted. */
export const productStates = createMachine({
  name: 'product',
  initial: 'draft',
  states: {
    draft: { on: { publish: 'active', archive: 'archived' } },
    active: { on: { withdraw: 'draft', archive: 'archived' } },
    archived: { on: { restore: 'draft', publish: 'active' } },
  },
})

export type ProductStatus = (typeof productStates)['states'][number]
export type ProductEvent = 'publish' | 'withdraw' | 'archive' | 'restore'
