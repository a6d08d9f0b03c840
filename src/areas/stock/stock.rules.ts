import type { Milli } from '#kernel/money/quantity.ts'

/** Real locations (shop, warehouse, transit) have levels; virtual ones are the other end of a movement. */
export const locationKinds = [
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
/** `deny` never sells what is not in stock; `backorder` counts but keeps selling; `untracked` does not count. */
export const stockPolicies = ['deny', 'backorder', 'untracked'] as const

export type MoveReason = (typeof moveReasons)[number]
export type StockPolicy = (typeof stockPolicies)[number]

export interface Line {
  variantId: string
  quantityMilli: Milli
}

/** Requested goods; `aheadMilli` is how much of them may be backordered (default zero). */
export interface RequestedLine extends Line {
  aheadMilli?: Milli
}

/** What a reservation could not get: per item, how much was requested and how much is left. */
export interface Shortage {
  variantId: string
  requested: Milli
  left: Milli
}

/**
 * Returns one line per item, in the order in which every transaction locks stock rows. Summing first prevents two lines
 * of one item from each passing a check that their total would fail.
 */
export function sumLines(lines: readonly Line[]): Line[] {
  const totals = new Map<string, number>()
  for (const { variantId, quantityMilli } of lines) {
    if (!Number.isSafeInteger(quantityMilli) || quantityMilli <= 0)
      throw new RangeError(`invalid quantity: ${quantityMilli}`)
    totals.set(variantId, (totals.get(variantId) ?? 0) + quantityMilli)
  }
  return [...totals]
    .map(([variantId, quantityMilli]) => ({ variantId, quantityMilli }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1))
}

/** Returns what can be sold: null if the item is not counted; never negative, even if it can be backordered. */
export function availableOf(level: { policy: StockPolicy; onHand: Milli; reserved: Milli }): Milli | null {
  if (level.policy === 'untracked') return null
  return Math.max(0, level.onHand - level.reserved)
}
