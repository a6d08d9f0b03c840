/** The address of a comparison; it holds all there is to know of it. */
export const comparePath = (skus: readonly string[]): string =>
  `/shop/compare${skus.length ? `?${new URLSearchParams(skus.map((sku) => ['sku', sku]))}` : ''}`
