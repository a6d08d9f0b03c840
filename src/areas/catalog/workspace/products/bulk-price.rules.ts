/** A bulk price change. `amount` is in hundredths of a percentage point for percentages, in satang for baht. */
export interface PriceChange {
  field: 'regular' | 'sale'
  how: 'percent' | 'add' | 'set'
  amount: number
  roundTo: 1 | 100
}

/** Returns the new price, for the example next to the form; the server's own figure is what counts. Half a step rounds up. */
export function changedPrice(price: number, { how, amount, roundTo }: PriceChange): number {
  const raw = how === 'set' ? amount : how === 'add' ? price + amount : price + (price * amount) / 10_000
  return Math.max(0, Math.round(raw / roundTo) * roundTo)
}
