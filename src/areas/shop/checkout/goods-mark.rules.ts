/** A line of a cart as the page shows it, to be told from what the cart has become: which goods, and how much of them. */
export const goodsMark = (line: { variantId: string; quantityMilli: number }): string =>
  `${line.variantId} ${line.quantityMilli}`

/** Whether two carts hold the same, in whatever order. */
export const isSameGoods = (seen: readonly string[], there: readonly string[]): boolean =>
  seen.length === there.length && seen.toSorted().join() === there.toSorted().join()
