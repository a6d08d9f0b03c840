import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choiceParam } from '#kernel/list/param.rules.ts'
import { accesses } from './course.types.ts'

/** All courses, for the team. */
export const coursesList = defineList({
  size: 50,
  sorts: ['edited', 'title', 'learners'],
  tabs: ['all', 'published', 'draft', 'archived'],
  filters: { access: choiceParam(accesses) },
})
export type CoursesQuery = QueryOf<typeof coursesList>
