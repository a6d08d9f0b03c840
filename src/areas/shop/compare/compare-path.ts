/** The address of a comparison; it holds all there is to know of it. */
export const comparePath = (skus: readonly string[]): string =>
  `/shop/compare${skus.length ? `?${new URLSearchParams(skus.map((sku) => ['sku', sku]))}` : ''}`

/** Before scripts, the way to one more in the comparison: the page it leads to puts it beside those the browser kept. */
export const addToComparePath = (sku: string): string => `/shop/compare?${new URLSearchParams({ add: sku })}`
