/** The span of a list's prices, in whole baht. */
export interface Span {
  min: number
  max: number
}

/** Places on the scale, from its left end to its right. */
export const places = 100

/**
 * Where a price lies on the scale. The scale is a square: prices of a shop crowd at the lower end, and on a plain one the
 * cheaper half of the goods would share the first finger's breadth.
 */
export function placeOf(price: number, { min, max }: Span): number {
  if (max <= min) return 0
  const part = Math.min(1, Math.max(0, (price - min) / (max - min)))
  return Math.round(Math.sqrt(part) * places)
}

/** The price at a place, as one would say it: two figures that count, the ends exact. */
export function priceAt(place: number, { min, max }: Span): number {
  if (place <= 0) return min
  if (place >= places) return max
  const exact = min + (max - min) * (place / places) ** 2
  const step = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1)
  return Math.min(max, Math.max(min, Math.round(exact / step) * step))
}

/** A plain histogram laid on the scale, as the path of its bars on a field of 100 by 100 with its zero at the top left. */
export function barsOn(histogram: readonly number[]): string {
  const tallest = Math.max(1, ...histogram)
  const edge = (n: number) => Math.round(Math.sqrt(n / histogram.length) * places * 10) / 10
  return histogram
    .map((count, n) =>
      count === 0
        ? ''
        : `M${edge(n)} 100V${100 - Math.ceil((count / tallest) * 100)}H${edge(n + 1) - 0.7}V100z`,
    )
    .join('')
}
