/** The selection in a list of known order. `anchor` is where a range starts, `at` the keyboard position; -1: none yet. */
export interface ListSelection {
  ids: ReadonlySet<string>
  anchor: number
  at: number
}

export const emptySelection: ListSelection = { ids: new Set(), anchor: -1, at: -1 }

/** The id at an index of the list; undefined when not loaded. */
type IdAt = (index: number) => string | undefined

/** Selects by click or key: alone, toggled with Ctrl, or the range from the anchor with Shift. */
export function selectAt(
  chosen: ListSelection,
  index: number,
  idAt: IdAt,
  how: { add?: boolean; range?: boolean } = {},
): ListSelection {
  const id = idAt(index)
  if (id === undefined) return chosen
  if (how.range) {
    const anchor = Math.max(0, chosen.anchor)
    const ids = new Set(how.add ? chosen.ids : [])
    for (const eachId of idsBetween(anchor, index, idAt)) ids.add(eachId)
    return { ids, anchor, at: index }
  }
  if (how.add) {
    const ids = new Set(chosen.ids)
    if (!ids.delete(id)) ids.add(id)
    return { ids, anchor: index, at: index }
  }
  return { ids: new Set([id]), anchor: index, at: index }
}

/** Selects the items under a band, with Ctrl in addition to the previous selection. */
export function selectMany(
  before: ListSelection,
  indexes: readonly number[],
  idAt: IdAt,
  how: { add?: boolean } = {},
): ListSelection {
  const ids = new Set(how.add ? before.ids : [])
  for (const index of indexes) {
    const id = idAt(index)
    if (id !== undefined) ids.add(id)
  }
  const at = indexes.at(-1) ?? before.at
  return { ids, anchor: indexes[0] ?? before.anchor, at }
}

/** Returns where an arrow key leads in a list that is `columns` wide. */
export function nextIndex(at: number, key: string, count: number, columns: number): number | null {
  if (count === 0) return null
  const moves: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * 5,
    PageUp: -columns * 5,
  }
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const move = moves[key]
  if (move === undefined || (columns === 1 && (key === 'ArrowLeft' || key === 'ArrowRight'))) return null
  if (at < 0) return 0
  const next = at + move
  if (next < 0) return Math.abs(move) === columns && columns > 1 ? at : 0
  if (next >= count) return count - 1
  return next
}

function idsBetween(from: number, to: number, idAt: IdAt): string[] {
  const ids: string[] = []
  for (let index = Math.min(from, to); index <= Math.max(from, to); index++) {
    const id = idAt(index)
    if (id !== undefined) ids.push(id)
  }
  return ids
}
