import { goodsKind } from '../goods-kinds.rules.ts'

/** How many pieces of what is sent have no weight: what they count as is a setting of the site. What is given online weighs nothing. */
export const unweighedPieces = (
  lines: readonly { kind: string; weightGrams: number; quantityMilli: number }[],
): number =>
  lines.reduce(
    (pieces, { kind, weightGrams, quantityMilli }) =>
      pieces + (kind !== goodsKind || weightGrams > 0 ? 0 : Math.ceil(quantityMilli / 1000)),
    0,
  )
