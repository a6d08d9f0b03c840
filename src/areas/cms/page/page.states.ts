import { createMachine } from '#kernel/fsm.ts'

/** The states of a page or post. Publishing one already published shows its newer draft. */
export const pageStates = createMachine({
  name: 'cms_page',
  initial: 'draft',
  states: {
    draft: { on: { publish: 'published', schedule: 'scheduled' } },
    scheduled: { on: { publish: 'published', schedule: 'scheduled', unschedule: 'draft' } },
    published: { on: { publish: 'published', unpublish: 'unpublished' } },
    unpublished: { on: { publish: 'published', schedule: 'scheduled' } },
  },
})

export type PageState = (typeof pageStates.states)[number]
