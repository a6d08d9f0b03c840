/** How a chart's values are formatted: a plain count, satang as baht, basis points as percent. */
export type Unit = 'count' | 'baht' | 'rate'

/** One position on the axis (a day, a product, a province), with its link. */
export interface ChartRow {
  key: string
  /** In full, for the table and screen readers: 'พฤหัสบดี 19 พ.ย. 2569'. */
  label: string
  /** For the axis, where there is little room: '19 พ.ย.'. */
  short?: string
  /** A link to what the number consists of. */
  href?: string
}

/** One value per row; null if nothing was measured, which is different from zero. */
export interface ChartSeries {
  name: string
  values: readonly (number | null)[]
  /** The colour, 1 to 6; by default the position of the series. */
  ink?: 1 | 2 | 3 | 4 | 5 | 6
  /** Drawn muted behind the others: last month, a plan. */
  muted?: boolean
}

export interface ChartData {
  rows: readonly ChartRow[]
  series: readonly ChartSeries[]
  unit?: Unit
}

/** One number with its change and its trend. */
export interface MetricData {
  label: string
  /** The formatted number, `฿1.72M`, and in muted type its unit, `รายการ`. */
  value: string
  counted?: string
  /** A link to where the number comes from; absent where the viewer may not open it. */
  to?: string | undefined
  /** The current and previous values, in the same unit, and the name of that period: 'จาก 1–21 ต.ค.'. */
  change?: { now: number; before: number; period: string }
  /** Which direction is good; a rise in sold-out items is not. */
  good?: 'up' | 'down' | 'neither'
  points?: readonly (number | null)[]
}
