import { scaleLinear } from 'd3-scale'
import type { ChartData, Unit } from './chart.types.ts'

/**
 * Maps values to percent of the plot's height from its top, with the axis ticks. Zero is always included: bars and
 * areas grow from there.
 */
export interface ValueScale {
  at: (value: number) => number
  ticks: number[]
}

export function valueScale(
  { series, unit = 'count' }: Pick<ChartData, 'series' | 'unit'>,
  stackTotals?: readonly number[],
): ValueScale {
  const values =
    stackTotals ?? series.flatMap((eachSeries) => eachSeries.values.filter((value) => value !== null))
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const scale = scaleLinear([low, high === low ? low + minSpan(unit) : high], [100, 0]).nice(4)
  // Half an order is never sold.
  const ticks = scale.ticks(4).filter((tick) => unit !== 'count' || Number.isInteger(tick))
  return { at: scale, ticks }
}

const minSpan = (unit: Unit) => (unit === 'count' ? 4 : 400)

/** Returns the middle of a row's share of the width, in percent. */
export const rowCenter = (at: number, count: number): number => ((at + 0.5) / count) * 100
