/**
 * The keys in `product.facets`, by which lists filter and count: `*` every product · `!sale` · `!good`, four stars or
 * more · `b:<brand>` · `c:<category id>`, including ancestors · `#<tag>` · `o:<option>:<value>` · `p:<price>`, the
 * lowest price truncated to two digits.
 */
export const facetKey = {
  all: '*',
  sale: '!sale',
  brand: (brand: string) => `b:${brand}`,
  tag: (tag: string) => `#${tag}`,
  option: (code: string, value: string) => `o:${code}:${value}`,
}

/** As SQL: a price truncated to its first two digits (12,345 → 12,000). */
export const priceStepSql = (price: string) =>
  `(${price} - ${price} % greatest(1, (10 ^ (length(${price}::text) - 2))::bigint))`
