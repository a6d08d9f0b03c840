/** How many prices are changed at once. `amount` is hundredths of a percent-point for percents, satang for baht. */
export interface PriceChange {
  field: 'regular' | 'sale'
  how: 'percent' | 'add' | 'set'
  amount: number
  roundTo: 1 | 100
}

/** What a price will be, for the example beside the form; the server's own figure is what counts. Half a step goes up. */
export function changedPrice(price: number, { how, amount, roundTo }: PriceChange): number {
  const raw = how === 'set' ? amount : how === 'add' ? price + amount : price + (price * amount) / 10_000
  return Math.max(0, Math.round(raw / roundTo) * roundTo)
}
