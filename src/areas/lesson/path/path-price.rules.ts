import { type Satang, satang } from '#kernel/money/index.ts'

/** A course of a path, as its price is divided among them. */
export interface PathPart {
  /** What it costs by itself, in satang; 0 if it is free, null if it is not sold by itself. */
  price: number | null
  /** Whether the buyer has it already. */
  isOwned: boolean
}

/**
 * Returns what a buyer pays for the courses of a path they do not have yet: its price, divided in proportion to what the
 * courses cost by themselves, in whole baht, but never more than they cost one by one. One that is not sold by itself
 * counts like the average of those that are.
 */
export function priceOfRest(pathPrice: Satang, parts: readonly PathPart[]): Satang {
  const priced = parts.flatMap(({ price }) => (price ? [price] : []))
  const average = priced.length ? priced.reduce((sum, price) => sum + price, 0) / priced.length : 1
  const weigh = (of: readonly PathPart[]) => of.reduce((sum, { price }) => sum + (price ?? average), 0)
  const rest = parts.filter(({ isOwned }) => !isOwned)
  if (rest.length === parts.length) return pathPrice
  const whole = weigh(parts)
  const share = whole ? weigh(rest) / whole : rest.length / parts.length
  const separately = whole && rest.every(({ price }) => price !== null) ? weigh(rest) : pathPrice
  return satang(Math.min(pathPrice, separately, Math.ceil((pathPrice * share) / 100) * 100))
}
