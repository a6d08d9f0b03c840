import { allocate, lineTotal, mulDiv, type Satang, satang, sum, zeroSatang } from '#kernel/money/index.ts'
import { piecesOf } from './offer-scope.rules.ts'
import type { OfferAction, OfferCart, OfferLine, OfferRule } from './promotion.types.ts'

/** Returns the discount on these lines, from their remaining amounts, with the share of each if the action determines it. */
export function cappedDiscount(
  cart: OfferCart,
  { action, maxSatang }: OfferRule,
  lineIndexes: readonly number[],
  remaining: readonly Satang[],
) {
  const rests = lineIndexes.map((at) => remaining[at]!)
  const lines = lineIndexes.map((at) => cart.lines[at]!)
  const uncapped = actionDiscount(action, lines, rests)
  const byLine = typeof uncapped === 'number' ? null : uncapped.map((off, at) => Math.min(off, rests[at]!))
  const uncappedTotal = typeof uncapped === 'number' ? uncapped : byLine!.reduce((a, b) => a + b, 0)
  const total = satang(Math.max(0, Math.min(uncappedTotal, sum(rests), maxSatang ?? Number.MAX_SAFE_INTEGER)))
  const isCapped = total < Math.min(uncappedTotal, sum(rests))
  return { total, isCapped, whole: uncappedTotal, byLine, rests }
}

/** Same as above with the share of each line: as determined by the action, otherwise proportional. */
export function discountShares(...args: Parameters<typeof cappedDiscount>): {
  total: Satang
  /** Whether the maximum made it lower. */
  isCapped: boolean
  shares: Satang[]
} {
  const { total, isCapped, whole, byLine, rests } = cappedDiscount(...args)
  if (total === 0) return { total, isCapped, shares: rests.map(() => zeroSatang) }
  const shares = byLine && total === whole ? byLine.map(satang) : allocate(total, byLine ?? rests)
  return { total, isCapped, shares }
}

function actionDiscount(
  action: OfferAction,
  lines: readonly OfferLine[],
  rests: readonly Satang[],
): number | number[] {
  const all = sum(rests)
  switch (action.kind) {
    case 'shipping':
    case 'gift':
    case 'points':
    case 'points_times':
      return 0
    case 'percent':
      return mulDiv(all, action.rateBp, 10_000)
    case 'fixed':
      return action.satang
    case 'price':
      return lines.map((line, at) => Math.max(0, rests[at]! - lineTotal(action.satang, line.quantityMilli)))
    case 'spend_tiers': {
      // At prices before promotions, like the condition.
      const spent = sum(lines.map((line) => lineTotal(line.unitSatang, line.quantityMilli)))
      return mulDiv(all, maxRateBp(action.steps.filter((step) => step.satang <= spent)), 10_000)
    }
    case 'tiers': {
      const pieces = lines.reduce((count, line) => count + piecesOf(line.quantityMilli), 0)
      return mulDiv(all, maxRateBp(action.steps.filter((step) => step.pieces <= pieces)), 10_000)
    }
    case 'free_pieces': {
      const units = unitsOf(lines, rests)
      const pieces = units.reduce((count, unit) => count + unit.count, 0)
      let free = Math.floor(pieces / (action.buy + action.free)) * action.free
      const off = lines.map(() => 0)
      for (const unit of units.toSorted((a, b) => a.price - b.price)) {
        const count = Math.min(free, unit.count)
        off[unit.at] = mulDiv(rests[unit.at]!, count, unit.count)
        free -= count
      }
      return off
    }
    case 'bundle': {
      const units = unitsOf(lines, rests)
      const pieces = units.reduce((count, unit) => count + unit.count, 0)
      const sets = Math.floor(pieces / action.pieces)
      let inSets = sets * action.pieces
      const inside = lines.map(() => 0)
      for (const unit of units.toSorted((a, b) => b.price - a.price)) {
        const count = Math.min(inSets, unit.count)
        inside[unit.at] = mulDiv(rests[unit.at]!, count, unit.count)
        inSets -= count
      }
      const fullPrice = inside.reduce((a, b) => a + b, 0)
      const off = fullPrice - sets * action.satang
      return off <= 0 ? 0 : allocate(satang(off), inside)
    }
  }
}

const maxRateBp = (steps: readonly { rateBp: number }[]): number =>
  Math.max(0, ...steps.map((step) => step.rateBp))

/** Pieces of one price each; weighed goods are not pieces that could be free. */
const unitsOf = (lines: readonly OfferLine[], rests: readonly Satang[]) =>
  lines.flatMap(({ quantityMilli }, at) => {
    const count = quantityMilli / 1000
    return Number.isInteger(count) && count > 0 ? [{ at, count, price: rests[at]! / count }] : []
  })
