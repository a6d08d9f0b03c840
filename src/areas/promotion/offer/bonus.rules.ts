import { earnedFor } from '#areas/billing/public.ts'
import { mulDiv, type Satang, satang } from '#kernel/money/index.ts'

/** Points that come with an order beside those it earns. */
export interface Bonus {
  points: number
  worthSatang: Satang
  /** The lines it is for, by their place in the cart. */
  lines: number[]
  /** Of a multiple: what is left of these lines, and how it is counted; null for a number of its own. */
  multiple: Multiple | null
}

interface Multiple {
  satang: Satang
  times: number
  perSatang: Satang
  /** No more points than this. */
  most: number
}

export const worthOfBonus = ({ points, worthSatang }: Bonus): Satang => satang(points * worthSatang)

/** What comes beside the points that so much paid earns. */
export const multiplied = ({ times, perSatang, most }: Multiple, paid: number): number =>
  Math.min(most, earnedFor(paid, perSatang) * (times - 1))

/** The same where the buyer spends points: what these take off the goods earns nothing, so it is not multiplied either. */
function bonusAfter(bonus: Bonus, { goods, off }: { goods: Satang; off: Satang }): Bonus {
  const { multiple } = bonus
  if (!multiple || off <= 0 || goods <= 0) return bonus
  return { ...bonus, points: multiplied(multiple, mulDiv(multiple.satang, Math.max(0, goods - off), goods)) }
}

/** What promotions do for a buyer who spends points, which take `off` from what the goods come to after promotions. */
export const offerAfterPoints = <One extends { bonus: Bonus | null }, Found extends { applied: One[] }>(
  offer: Found & { applied: One[] },
  spent: { goods: Satang; off: Satang },
): Found => ({
  ...offer,
  applied: offer.applied.map((one) => (one.bonus ? { ...one, bonus: bonusAfter(one.bonus, spent) } : one)),
})
