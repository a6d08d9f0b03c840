import { createMachine } from '#kernel/fsm.ts'

/** A course is drafted, published and archived. Its learners keep access. */
export const courseStates = createMachine({
  name: 'lesson.course',
  initial: 'draft',
  states: {
    draft: { on: { publish: 'published', archive: 'archived' } },
    published: { on: { publish: 'published', archive: 'archived' } },
    archived: { on: { publish: 'published' } },
  },
})

export type CourseStatus = (typeof courseStates.states)[number]
