import type { SearchHit } from '#kernel/search/search.ts'

/** Returns the SKU of a product search result: the beginning of its second line (`product-search.server.ts`). */
export const skuOfHit = ({ detail }: Pick<SearchHit, 'detail'>): string =>
  (detail ?? '').split(' · ')[0] ?? ''
