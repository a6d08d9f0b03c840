import type { ProductSort } from '#areas/catalog/public.ts'

/** The catalogue's default order for a list without an explicit one. */
export const defaultSortOf = (search: string): ProductSort => (search ? 'relevance' : 'newest')
