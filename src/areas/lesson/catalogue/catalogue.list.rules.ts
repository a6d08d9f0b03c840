import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choiceParam, textParam } from '#kernel/list/param.rules.ts'
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
    topic: textParam(60),
    level: choiceParam(levels),
    access: choiceParam(accesses),
    price: choiceParam(priceBands),
    language: choiceParam(languages),
    length: choiceParam(lengths),
  },
})
export type CatalogueQuery = QueryOf<typeof catalogueList>
