import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choice, words } from '#kernel/list/param.rules.ts'
import { accesses, levels } from '../course/course.types.ts'

/** Free; up to 500 baht; more. */
export const priceBands = ['free', 'low', 'high'] as const
/** Up to two hours; up to five; longer. */
export const lengths = ['short', 'middle', 'long'] as const
export const languages = ['th', 'en'] as const

/** The published courses, as visitors browse them. */
export const catalogueList = defineList({
  size: 24,
  sorts: ['newest', 'popular', 'rating', 'price', 'short'],
  filters: {
    topic: words(60),
    level: choice(levels),
    access: choice(accesses),
    price: choice(priceBands),
    language: choice(languages),
    length: choice(lengths),
  },
})
export type CatalogueQuery = QueryOf<typeof catalogueList>
