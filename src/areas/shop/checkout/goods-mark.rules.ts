/** Identifies a cart line as the page shows it, for comparison with the current cart: which goods, and how much. */
export const goodsMark = (line: { variantId: string; quantityMilli: number }): string =>
  `${line.variantId} ${line.quantityMilli}`

/** Whether two carts contain the same goods, in any order. */
export const isSameGoods = (seen: readonly string[], there: readonly string[]): boolean =>
  seen.length === there.length && seen.toSorted().join() === there.toSorted().join()
