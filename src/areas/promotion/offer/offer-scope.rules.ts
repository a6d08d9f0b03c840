import type { Offer, OfferAction, OfferLine, OfferRule } from './promotion.types.ts'

type Scope = Pick<OfferRule, 'skus' | 'categories'>

/** Whether a rule is about this thing. */
export const isAbout = (
  { skus, categories = [] }: Scope,
  line: Pick<OfferLine, 'sku' | 'categories'>,
): boolean =>
  (skus.length === 0 && categories.length === 0) ||
  skus.includes(line.sku) ||
  (categories.length > 0 && (line.categories ?? []).some((code) => categories.includes(code)))

/** The places of the lines a rule is about. */
export function placesOf(lines: readonly OfferLine[], rule: OfferRule): number[] {
  const places: number[] = []
  for (let at = 0; at < lines.length; at++)
    if (lines[at]!.bundle ? isAboutBundle(rule, lines[at]!) : isAbout(rule, lines[at]!)) places.push(at)
  return places
}

/**
 * A bundle is cheaper already: what is about single things (their category, each piece, so many of them) leaves it alone unless it names the
 * bundle itself. What is about the whole order counts it in.
 */
function isAboutBundle({ skus, categories = [], action }: OfferRule, { sku }: OfferLine): boolean {
  if (skus.includes(sku)) return true
  return skus.length === 0 && categories.length === 0 && !ofPieces.has(action.kind)
}

const ofPieces: ReadonlySet<OfferAction['kind']> = new Set(['price', 'free_pieces', 'bundle', 'tiers'])

/** Whole pieces; what is weighed counts as one. */
export const piecesOf = (milli: number) => (milli % 1000 === 0 ? milli / 1000 : 1)

/** Gives points, and takes nothing off. */
export const givesPoints = ({ action }: Pick<OfferRule, 'action'>): boolean =>
  action.kind === 'points' || action.kind === 'points_times'

/** Of which gifts the buyer may still choose. */
export const giftsOf = ({ rule: { action }, gifts }: Offer): readonly string[] =>
  action.kind === 'gift' ? (gifts ?? action.skus) : []
