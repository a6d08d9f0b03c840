export const movementKinds = ['new', 'expansion', 'contraction', 'churn', 'reactivation'] as const
export type MovementKind = (typeof movementKinds)[number]

/** Classifies a change of a subscription's monthly revenue; null if nothing changed. `had`: it brought revenue before. */
export function movementOf(before: number, after: number, had: boolean): MovementKind | null {
  if (before === after) return null
  if (before === 0) return had ? 'reactivation' : 'new'
  if (after === 0) return 'churn'
  return after > before ? 'expansion' : 'contraction'
}

/** The report lengths, in months. */
export const reportMonths = [6, 12, 24] as const

/** A month of the report: the opening amount, the movements by kind, and the closing amount. */
export interface RevenueMonth {
  /** `2026-11`. */
  month: string
  before: number
  after: number
  by: Record<MovementKind, number>
}

/** Returns the months of the report in order; months without movements carry the amount forward. */
export function revenueMonths(
  rows: readonly { month: string; kind: MovementKind; delta: number }[],
  months: readonly string[],
): RevenueMonth[] {
  const first = months[0] ?? ''
  let running = rows.filter(({ month }) => month < first).reduce((total, { delta }) => total + delta, 0)
  return months.map((month) => {
    const by = Object.fromEntries(movementKinds.map((kind) => [kind, 0])) as Record<MovementKind, number>
    for (const row of rows) if (row.month === month) by[row.kind] += row.delta
    const before = running
    running += movementKinds.reduce((total, kind) => total + by[kind], 0)
    return { month, before, after: running, by }
  })
}
