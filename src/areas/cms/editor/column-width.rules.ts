import type { Part } from './editor-data.ts'
import { ancestryOf, setOwn } from './part-actions.rules.ts'

/** The number of units in a row whose columns are resized by dragging. */
export const gridUnits = 12

interface ColumnSplit {
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
function columnSplitOf(parts: readonly Part[], id: string): ColumnSplit | null {
  const row = ancestryOf(parts, id).at(-2)
  const columns = row?.props.columns
  if (!row || !columns) return null
  const spans = columns.map(({ props }) => wholeNumber(props.own.colspan))
  const total = spans.reduce((all, span) => all + span, 0)
  const { desktop } = (boxOf(row).columnCounts ?? {}) as { desktop?: unknown }
  const count = Math.min(gridUnits, desktop === undefined ? total : wholeNumber(desktop))
  const at = columns.findIndex(({ props }) => props.id === id)
  const scaled = spans.map((span) => Math.max(1, Math.floor((Math.min(span, count) * gridUnits) / count)))
  // The rounding remainder goes to the last column of a row that was full.
  const remainder = gridUnits - scaled.reduce((all, width) => all + width, 0)
  if (total === count && remainder > 0) scaled[scaled.length - 1] = (scaled.at(-1) as number) + remainder
  return { row, spans: scaled, at }
}

/**
 * Returns how far a column's right edge can move: it shares its space with the column beside it. Null when there is
 * none beside it.
 */
export function edgeOf(parts: readonly Part[], id: string): { span: number; max: number } | null {
  const divided = columnSplitOf(parts, id)
  if (!divided) return null
  const { spans, at } = divided
  const next = spans[at + 1]
  const span = spans[at] as number
  const before = spans.slice(0, at).reduce((all, eachSpan) => all + eachSpan, 0) % gridUnits
  return next === undefined || before + span + next > gridUnits ? null : { span, max: span + next - 1 }
}

/** Sets a column's width in twelfths, and narrows the one beside it by the same amount; phones keep them stacked. */
export function widenColumn(parts: readonly Part[], id: string, span: number): Part[] {
  const divided = columnSplitOf(parts, id)
  const edge = edgeOf(parts, id)
  if (!divided || !edge) return [...parts]
  const { row, spans, at } = divided
  const wide = Math.min(edge.max, Math.max(1, Math.round(span)))
  const shared = edge.max + 1
  const next = spans.with(at, wide).with(at + 1, shared - wide)
  const box = boxOf(row)
  const input = (box.columnCounts ?? {}) as Record<string, unknown>
  const tablet = input.tablet === undefined || wholeNumber(input.tablet) > 1 ? gridUnits : input.tablet
  const columnCounts = { mobile: 1, ...input, tablet, desktop: gridUnits }
  const { own } = row.props
  const changed = { ...box, columnCounts }
  const rowed = setOwn(parts, row.props.id, row.type === 'columns' ? { ...own, props: changed } : changed)
  return (row.props.columns ?? []).reduce<Part[]>(
    (all, column, index) => setOwn(all, column.props.id, { ...column.props.own, colspan: next[index] }),
    rowed,
  )
}
