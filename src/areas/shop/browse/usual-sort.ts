import type { ProductSort } from '#areas/catalog/public.ts'

/** As the catalogue orders a list that says nothing of its order. */
export const usualSortOf = (search: string): ProductSort => (search ? 'relevance' : 'newest')
