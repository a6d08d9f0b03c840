import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choice, words } from '#kernel/list/param.rules.ts'
import { accesses, levels } from '../course/course.types.ts'

/** The courses that are open, as visitors look through them. */
export const catalogueList = defineList({
  size: 24,
  sorts: ['newest', 'popular', 'short'],
  filters: { topic: words(60), level: choice(levels), access: choice(accesses) },
})
export type CatalogueQuery = QueryOf<typeof catalogueList>
