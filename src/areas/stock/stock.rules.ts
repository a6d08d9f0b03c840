import type { Milli } from '#kernel/money/quantity.ts'

/** Real places (shop, warehouse, transit) have levels; virtual ones are the other end of a move. */
export const placeKinds = [
  'shop',
  'warehouse',
  'transit',
  'supplier',
  'customer',
  'loss',
  'production',
] as const
export const moveReasons = [
  'sale',
  'return',
  'receive',
  'adjust',
  'count',
  'transfer',
  'waste',
  'assemble',
] as const
/** `deny` never sells what is not there; `backorder` counts but sells on; `untracked` does not count. */
export const stockPolicies = ['deny', 'backorder', 'untracked'] as const

export type MoveReason = (typeof moveReasons)[number]
export type StockPolicy = (typeof stockPolicies)[number]

export interface Line {
  variantId: string
  quantityMilli: Milli
}

/** Goods somebody wants; `aheadMilli` of them they are ready to wait for (nothing, where it is left out). */
export interface WantedLine extends Line {
  aheadMilli?: Milli
}

/** What a reservation could not get: of one item, how much was wanted and how much is left. */
export interface Shortage {
  variantId: string
  requested: Milli
  left: Milli
}

/**
 * One line per item, in the order in which every transaction locks stock rows. Summing first is what keeps two lines of one item
 * from passing a check that their sum would fail.
 */
export function summed(lines: readonly Line[]): Line[] {
  const sums = new Map<string, number>()
  for (const { variantId, quantityMilli } of lines) {
    if (!Number.isSafeInteger(quantityMilli) || quantityMilli <= 0)
      throw new RangeError(`no quantity: ${quantityMilli}`)
    sums.set(variantId, (sums.get(variantId) ?? 0) + quantityMilli)
  }
  return [...sums]
    .map(([variantId, quantityMilli]) => ({ variantId, quantityMilli }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1))
}

/** What can be sold: null when the item is not counted; never below nothing when it may be ordered ahead. */
export function availableOf(level: { policy: StockPolicy; onHand: Milli; reserved: Milli }): Milli | null {
  if (level.policy === 'untracked') return null
  return Math.max(0, level.onHand - level.reserved)
}

/** Whether anything of it can be sold at all. */
export function isSellable(level: { policy: StockPolicy; onHand: Milli; reserved: Milli }): boolean {
  return level.policy !== 'deny' || level.onHand > level.reserved
}
