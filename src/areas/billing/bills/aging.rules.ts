import type { Satang } from '#kernel/money/index.ts'

/** Age brackets of overdue money, in days. */
export const agingBuckets = ['due', 'd30', 'd60', 'd90', 'older'] as const
export type AgingBucket = (typeof agingBuckets)[number]

/**
 * The days after the due date at which a bracket starts (inclusive) and ends (exclusive); without a due date the issue
 * date counts.
 */
export const agingBucketDays: Record<AgingBucket, [from: number, to: number]> = {
  due: [-100_000, 1],
  d30: [1, 31],
  d60: [31, 61],
  d90: [61, 91],
  older: [91, 100_000],
}

export interface AgingTotal {
  age: AgingBucket
  count: number
  left: Satang
}

/** Returns how many days an invoice is overdue; below one it is not. */
export const daysOverdue = (due: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(due)) / 86_400_000)

export interface Receivables {
  parts: AgingTotal[]
  /** The number of different buyers who owe. */
  buyers: number
  /** The amount due within the next seven days. */
  soon: Satang
}
