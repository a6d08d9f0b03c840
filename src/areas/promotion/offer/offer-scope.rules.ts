import type { Offer, OfferAction, OfferLine, OfferRule } from './promotion.types.ts'

type Scope = Pick<OfferRule, 'skus' | 'categories'>

/** Whether a rule applies to this item. */
export const appliesToLine = (
  { skus, categories = [] }: Scope,
  line: Pick<OfferLine, 'sku' | 'categories'>,
): boolean =>
  (skus.length === 0 && categories.length === 0) ||
  skus.includes(line.sku) ||
  (categories.length > 0 && (line.categories ?? []).some((code) => categories.includes(code)))

/** Returns the indexes of the lines a rule applies to. */
export function applicableLineIndexes(lines: readonly OfferLine[], rule: OfferRule): number[] {
  const indexes: number[] = []
  for (let at = 0; at < lines.length; at++)
    if (lines[at]!.bundle ? appliesToBundle(rule, lines[at]!) : appliesToLine(rule, lines[at]!))
      indexes.push(at)
  return indexes
}

/**
 * Bundles are already discounted: rules for single items (by category, per piece, by quantity) exclude them unless they
 * name the bundle itself. Rules for the whole order include them.
 */
function appliesToBundle({ skus, categories = [], action }: OfferRule, { sku }: OfferLine): boolean {
  if (skus.includes(sku)) return true
  return skus.length === 0 && categories.length === 0 && !pieceActionKinds.has(action.kind)
}

const pieceActionKinds: ReadonlySet<OfferAction['kind']> = new Set([
  'price',
  'free_pieces',
  'bundle',
  'tiers',
])

/** Whole pieces; weighed goods count as one. */
export const piecesOf = (milli: number) => (milli % 1000 === 0 ? milli / 1000 : 1)

/** Whether it gives points, and no discount. */
export const givesPoints = ({ action }: Pick<OfferRule, 'action'>): boolean =>
  action.kind === 'points' || action.kind === 'points_times'

/** The gifts the buyer may still choose. */
export const giftsOf = ({ rule: { action }, gifts }: Offer): readonly string[] =>
  action.kind === 'gift' ? (gifts ?? action.skus) : []
