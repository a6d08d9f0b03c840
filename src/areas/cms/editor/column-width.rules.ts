import type { Part } from './editor-data.ts'
import { setOwn, wayTo } from './part-acts.rules.ts'

/** The number of units in a row whose columns are resized by dragging. */
export const twelve = 12

interface Divided {
  row: Part
  /** The width of each column, in twelfths; those of one line add up to twelve. */
  spans: number[]
  at: number
}

const boxOf = ({ type, props }: Part): Record<string, unknown> =>
  ((type === 'columns' ? props.own.props : props.own) ?? {}) as Record<string, unknown>

const wholeNumber = (value: unknown): number =>
  typeof value === 'number' && value >= 1 ? Math.floor(value) : 1

/** Returns the columns of the row a column is in; null for anything else. */
function dividedBy(parts: readonly Part[], id: string): Divided | null {
  const row = wayTo(parts, id).at(-2)
  const columns = row?.props.columns
  if (!row || !columns) return null
  const spans = columns.map(({ props }) => wholeNumber(props.own.colspan))
  const sum = spans.reduce((all, one) => all + one, 0)
  const { desktop } = (boxOf(row).columnCounts ?? {}) as { desktop?: unknown }
  const count = Math.min(twelve, desktop === undefined ? sum : wholeNumber(desktop))
  const at = columns.findIndex(({ props }) => props.id === id)
  const scaled = spans.map((span) => Math.max(1, Math.floor((Math.min(span, count) * twelve) / count)))
  // The rounding remainder goes to the last column of a row that was full.
  const rest = twelve - scaled.reduce((all, one) => all + one, 0)
  if (sum === count && rest > 0) scaled[scaled.length - 1] = (scaled.at(-1) as number) + rest
  return { row, spans: scaled, at }
}

/**
 * Returns how far a column's right edge can move: it shares its space with the column beside it. Null when there is
 * none beside it.
 */
export function edgeOf(parts: readonly Part[], id: string): { span: number; most: number } | null {
  const divided = dividedBy(parts, id)
  if (!divided) return null
  const { spans, at } = divided
  const next = spans[at + 1]
  const span = spans[at] as number
  const before = spans.slice(0, at).reduce((all, one) => all + one, 0) % twelve
  return next === undefined || before + span + next > twelve ? null : { span, most: span + next - 1 }
}

/** Sets a column's width in twelfths, and narrows the one beside it by the same amount; phones keep them stacked. */
export function widenColumn(parts: readonly Part[], id: string, span: number): Part[] {
  const divided = dividedBy(parts, id)
  const edge = edgeOf(parts, id)
  if (!divided || !edge) return [...parts]
  const { row, spans, at } = divided
  const wide = Math.min(edge.most, Math.max(1, Math.round(span)))
  const shared = edge.most + 1
  const next = spans.with(at, wide).with(at + 1, shared - wide)
  const box = boxOf(row)
  const input = (box.columnCounts ?? {}) as Record<string, unknown>
  const tablet = input.tablet === undefined || wholeNumber(input.tablet) > 1 ? twelve : input.tablet
  const columnCounts = { mobile: 1, ...input, tablet, desktop: twelve }
  const { own } = row.props
  const changed = { ...box, columnCounts }
  const rowed = setOwn(parts, row.props.id, row.type === 'columns' ? { ...own, props: changed } : changed)
  return (row.props.columns ?? []).reduce<Part[]>(
    (all, column, place) => setOwn(all, column.props.id, { ...column.props.own, colspan: next[place] }),
    rowed,
  )
}
