/** How a chart's values are written: a plain count, satang as baht, basis points as percent. */
export type Unit = 'count' | 'baht' | 'rate'

/** One place on the axis (a day, a product, a province), with what it leads to. */
export interface ChartRow {
  key: string
  /** Whole, for the table and for who hears it: 'พฤหัสบดี 19 พ.ย. 2569'. */
  label: string
  /** Under the axis, where there is little room: '19 พ.ย.'. */
  short?: string
  /** What the number is made of. */
  href?: string
}

/** One value for every row; null where nothing was measured, which is not the same as nothing. */
export interface ChartSeries {
  name: string
  values: readonly (number | null)[]
  /** Which ink of the ramp, 1 to 6; by default the order of the series. */
  ink?: 1 | 2 | 3 | 4 | 5 | 6
  /** Drawn softly behind the others: last month, a plan. */
  muted?: boolean
}

export interface ChartData {
  rows: readonly ChartRow[]
  series: readonly ChartSeries[]
  unit?: Unit
}

/** One number with how it changed and its course. */
export interface FigureData {
  label: string
  /** The number as it is shown, `฿1.72M`, and softly what counts it, `รายการ`. */
  value: string
  counted?: string
  /** Where the number comes from. */
  to: string
  /** Now and the period before, in the same unit, and what that period is: 'จาก 1–21 ต.ค.'. */
  change?: { now: number; before: number; period: string }
  /** Which way is good; a rise in what has run out is not. */
  good?: 'up' | 'down' | 'neither'
  points?: readonly (number | null)[]
}
