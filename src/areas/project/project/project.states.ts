import { createMachine } from '#kernel/fsm.ts'

/** A project is prepared, active, possibly paused, completed and archived; an archived one is read-only until it is restored. */
export const projectStates = createMachine({
  name: 'project',
  initial: 'draft',
  states: {
    draft: { on: { start: 'active', archive: 'archived' } },
    active: { on: { pause: 'paused', complete: 'completed', archive: 'archived' } },
    paused: { on: { resume: 'active', complete: 'completed', archive: 'archived' } },
    completed: { on: { reopen: 'active', archive: 'archived' } },
    archived: { on: { restore: 'completed' } },
  },
})

export type ProjectState = (typeof projectStates.states)[number]
export const projectEvents = ['start', 'pause', 'resume', 'complete', 'reopen', 'archive', 'restore'] as const
export type ProjectEvent = (typeof projectEvents)[number]
