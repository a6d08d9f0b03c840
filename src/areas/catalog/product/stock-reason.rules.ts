/** Why a stock figure is changed manually. `receive` means goods from a supplier, the others come from counting. */
export const stockReasons = ['receive', 'count', 'waste'] as const
export type StockReason = (typeof stockReasons)[number]

/** Returns the most likely reason: more was received, less was counted. */
export const defaultReason = (difference: number): StockReason => (difference > 0 ? 'receive' : 'count')

/** Returns what is impossible: received goods that reduce the stock, damaged goods that increase it. */
export function validateReason(reason: StockReason, difference: number): 'notLess' | 'notMore' | null {
  if (reason === 'receive' && difference < 0) return 'notLess'
  if (reason === 'waste' && difference > 0) return 'notMore'
  return null
}
