import { earnedFor } from '#areas/billing/public.ts'
import { mulDiv, type Satang, satang } from '#kernel/money/index.ts'

/** Bonus points on top of those an order earns. */
export interface Bonus {
  points: number
  worthSatang: Satang
  /** The lines it applies to, by index in the cart. */
  lines: number[]
  /** For a multiple: the remaining amount of these lines, and how it is counted; null for a fixed number. */
  multiple: PointsMultiplier | null
}

interface PointsMultiplier {
  satang: Satang
  times: number
  perSatang: Satang
  /** The maximum number of points. */
  max: number
}

export const bonusValue = ({ points, worthSatang }: Bonus): Satang => satang(points * worthSatang)

/** Returns the points in addition to those this payment earns. */
export const multiplierPoints = ({ times, perSatang, max }: PointsMultiplier, paid: number): number =>
  Math.min(max, earnedFor(paid, perSatang) * (times - 1))

/** Returns the bonus if the buyer spends points: the amount they pay for earns nothing, so it is not multiplied either. */
function bonusAfter(bonus: Bonus, { itemsTotal, off }: { itemsTotal: Satang; off: Satang }): Bonus {
  const { multiple } = bonus
  if (!multiple || off <= 0 || itemsTotal <= 0) return bonus
  return {
    ...bonus,
    points: multiplierPoints(multiple, mulDiv(multiple.satang, Math.max(0, itemsTotal - off), itemsTotal)),
  }
}

/** Returns the effect of promotions for a buyer who spends points, which take `off` from the total after promotions. */
export const offerAfterPoints = <One extends { bonus: Bonus | null }, Found extends { applied: One[] }>(
  offer: Found & { applied: One[] },
  spent: { itemsTotal: Satang; off: Satang },
): Found => ({
  ...offer,
  applied: offer.applied.map((promotion) =>
    promotion.bonus ? { ...promotion, bonus: bonusAfter(promotion.bonus, spent) } : promotion,
  ),
})
