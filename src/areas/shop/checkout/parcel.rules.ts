/** How many pieces of these goods have no weight: what they count as is a setting of the site. */
export const unweighedPieces = (lines: readonly { weightGrams: number; quantityMilli: number }[]): number =>
  lines.reduce(
    (pieces, { weightGrams, quantityMilli }) =>
      pieces + (weightGrams > 0 ? 0 : Math.ceil(quantityMilli / 1000)),
    0,
  )
