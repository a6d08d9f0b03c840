/** The price range of a list, in whole baht. */
export interface PriceBounds {
  min: number
  max: number
}

/** Positions on the scale, from left to right. */
export const scaleSteps = 100

/**
 * Returns the position of a price on the scale. The scale is quadratic: shop prices cluster at the low end, and on a
 * linear scale the cheaper half of the products would share the first finger's width.
 */
export function positionOf(price: number, { min, max }: PriceBounds): number {
  if (max <= min) return 0
  const part = Math.min(1, Math.max(0, (price - min) / (max - min)))
  return Math.round(Math.sqrt(part) * scaleSteps)
}

/** Returns the price at a position, rounded to two significant figures; the ends are exact. */
export function priceAt(position: number, { min, max }: PriceBounds): number {
  if (position <= 0) return min
  if (position >= scaleSteps) return max
  const exact = min + (max - min) * (position / scaleSteps) ** 2
  const step = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1)
  return Math.min(max, Math.max(min, Math.round(exact / step) * step))
}

/** Maps a linear histogram to the scale, as an SVG path of its bars in a 100 by 100 box with the origin at the top left. */
export function histogramPath(histogram: readonly number[]): string {
  const tallest = Math.max(1, ...histogram)
  const edge = (n: number) => Math.round(Math.sqrt(n / histogram.length) * scaleSteps * 10) / 10
  return histogram
    .map((count, n) =>
      count === 0
        ? ''
        : `M${edge(n)} 100V${100 - Math.ceil((count / tallest) * 100)}H${edge(n + 1) - 0.7}V100z`,
    )
    .join('')
}
