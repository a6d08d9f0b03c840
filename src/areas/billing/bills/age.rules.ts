import type { Satang } from '#kernel/money/index.ts'

/** How long money is overdue, in days. */
export const ages = ['due', 'd30', 'd60', 'd90', 'older'] as const
export type Age = (typeof ages)[number]

/** The days after its due day that an age begins with and ends before; what has no due day is due when it was issued. */
export const ageDays: Record<Age, [from: number, to: number]> = {
  due: [-100_000, 1],
  d30: [1, 31],
  d60: [31, 61],
  d90: [61, 91],
  older: [91, 100_000],
}

export interface AgePart {
  age: Age
  count: number
  left: Satang
}

/** Of how many days an invoice is overdue; below one it is not. */
export const daysOver = (due: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(due)) / 86_400_000)

export interface Receivables {
  parts: AgePart[]
  /** Different buyers who owe. */
  buyers: number
  /** What falls due in the next seven days. */
  soon: Satang
}
