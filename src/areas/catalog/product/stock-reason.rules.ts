/** Why a stock figure is changed by hand. Received comes from a supplier, the others from counting what is there. */
export const stockReasons = ['receive', 'count', 'waste'] as const
export type StockReason = (typeof stockReasons)[number]

/** The reason most likely meant: more came in, less was counted. */
export const usualReason = (difference: number): StockReason => (difference > 0 ? 'receive' : 'count')

/** What cannot be: goods that came in and are fewer, goods that broke and are more. */
export function reasonFault(reason: StockReason, difference: number): 'notLess' | 'notMore' | null {
  if (reason === 'receive' && difference < 0) return 'notLess'
  if (reason === 'waste' && difference > 0) return 'notMore'
  return null
}
