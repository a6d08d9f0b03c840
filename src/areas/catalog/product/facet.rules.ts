/**
 * The keys in `product.facets`, by which lists filter and count:
 * `*` every product · `!sale` · `!good`, four stars and up · `b:<brand>` · `c:<category id>`, also those above · `#<tag>` · `o:<option>:<value>` ·
 * `p:<price>`, the lowest price cut down to two digits.
 */
export const facetKey = {
  all: '*',
  sale: '!sale',
  brand: (brand: string) => `b:${brand}`,
  tag: (tag: string) => `#${tag}`,
  option: (code: string, value: string) => `o:${code}:${value}`,
}

/** For statements: a price cut down to its first two digits (12,345 → 12,000). */
export const stepSql = (price: string) =>
  `(${price} - ${price} % greatest(1, (10 ^ (length(${price}::text) - 2))::bigint))`
