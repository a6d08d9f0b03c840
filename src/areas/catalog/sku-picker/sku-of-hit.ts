import type { SearchHit } from '#kernel/search/search.ts'

/** The SKU of a product that a search found: what its second line begins with (`product-search.server.ts`). */
export const skuOfHit = ({ detail }: Pick<SearchHit, 'detail'>): string =>
  (detail ?? '').split(' · ')[0] ?? ''
