/** Identifies a cart line as the page shows it, for comparison with the current cart: which goods, and how much. */
export const lineFingerprint = (line: { variantId: string; quantityMilli: number }): string =>
  `${line.variantId} ${line.quantityMilli}`

/** Whether two carts contain the same goods, in any order. */
export const hasSameLines = (expected: readonly string[], actual: readonly string[]): boolean =>
  expected.length === actual.length && expected.toSorted().join() === actual.toSorted().join()
