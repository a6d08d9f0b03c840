export const movementKinds = ['new', 'expansion', 'contraction', 'churn', 'reactivation'] as const
export type MovementKind = (typeof movementKinds)[number]

/** What a change of the monthly revenue of a subscription is called; null where nothing changed. `had`: it brought something before. */
export function movementOf(before: number, after: number, had: boolean): MovementKind | null {
  if (before === after) return null
  if (before === 0) return had ? 'reactivation' : 'new'
  if (after === 0) return 'churn'
  return after > before ? 'expansion' : 'contraction'
}

/** So many months the report reaches back. */
export const reportMonths = [6, 12, 24] as const

/** A month of the report: what was there, what came and went by kind, what is there after. */
export interface RevenueMonth {
  /** `2026-11`. */
  month: string
  before: number
  after: number
  by: Record<MovementKind, number>
}

/** The months of the report in their order; months without movements carry on what was there. */
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
