import { productKind } from '../product-kinds.rules.ts'

/**
 * The number of shipped pieces without a known weight: the weight assumed for them is a site setting. Online goods
 * weigh nothing.
 */
export const unweighedPieces = (
  lines: readonly { kind: string; weightGrams: number; quantityMilli: number }[],
): number =>
  lines.reduce(
    (pieces, { kind, weightGrams, quantityMilli }) =>
      pieces + (kind !== productKind || weightGrams > 0 ? 0 : Math.ceil(quantityMilli / 1000)),
    0,
  )
