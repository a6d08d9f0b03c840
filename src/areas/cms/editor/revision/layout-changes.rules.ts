import type { Block, Column, Layout } from '../../layout/layout.types.ts'

/** A row, column or block on its own, and its position. */
export interface Piece {
  key: string
  type: string
  /** The piece that contains it; empty for rows. */
  within: string
  /** A block's content and a box's appearance, without children. */
  own: Record<string, unknown>
  /** The blocks below it, by kind. */
  holds: readonly string[]
}

/** Returns every piece of a layout from top to bottom; of two with one id, the second counts as a different piece. */
export function piecesOf(layout: Layout | null): Piece[] {
  const pieces: Piece[] = []
  const nameCounts = new Map<string, number>()
  const add = (id: string, type: string, within: string, own: Piece['own'], holds: readonly string[]) => {
    const name = `${type} ${id}`
    const times = nameCounts.get(name) ?? 0
    nameCounts.set(name, times + 1)
    const key = times ? `${name} ${times}` : name
    pieces.push({ key, type, within, own, holds })
    return key
  }
  const inColumns = (columns: readonly Column[], within: string) => {
    for (const { id, blocks, ...own } of columns) {
      const column = add(id, 'column', within, own, kindsIn(blocks))
      for (const block of blocks) {
        const { columns: nested, ...props } = block.props
        const nestedColumns = nestedIn(nested)
        const key = add(
          block.id,
          block.type,
          column,
          props,
          nestedColumns.flatMap((nestedColumn) => kindsIn(nestedColumn.blocks)),
        )
        inColumns(nestedColumns, key)
      }
    }
  }
  for (const { id, columns, ...own } of layout?.rows ?? [])
    inColumns(
      columns,
      add(
        id,
        'row',
        '',
        own,
        columns.flatMap(({ blocks }) => kindsIn(blocks)),
      ),
    )
  return pieces
}

const nestedIn = (input: unknown): Column[] => (Array.isArray(input) ? (input as Column[]) : [])

const kindsIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ type, props }) =>
    type === 'columns' ? nestedIn(props.columns).flatMap((column) => kindsIn(column.blocks)) : [type],
  )

export interface LayoutChanges {
  /** Without pieces added or removed along with their parent. */
  added: Piece[]
  removed: Piece[]
  moved: Piece[]
  stayed: { before: Piece; after: Piece }[]
}

/** Returns which pieces were added, removed or moved, and which can be compared with their previous version. */
export function layoutChanges(before: readonly Piece[], after: readonly Piece[]): LayoutChanges {
  const old = new Map(before.map((piece) => [piece.key, piece]))
  const now = new Map(after.map((piece) => [piece.key, piece]))
  const stayed = after.flatMap((piece) => {
    const was = old.get(piece.key)
    return was ? [{ before: was, after: piece }] : []
  })
  const away = new Set(
    stayed.filter((other) => other.before.within !== other.after.within).map(({ after: { key } }) => key),
  )
  return {
    added: after.filter(({ key, within }) => !old.has(key) && (!within || old.has(within))),
    removed: before.filter(({ key, within }) => !now.has(key) && (!within || now.has(within))),
    moved: after.filter(({ key }) => away.has(key) || reorderedKeys(before, after, away).has(key)),
    stayed,
  }
}

/** Returns the smallest set of siblings whose move explains the new order. */
function reorderedKeys(
  before: readonly Piece[],
  after: readonly Piece[],
  away: ReadonlySet<string>,
): ReadonlySet<string> {
  const previousIndexes = new Map(before.map(({ key }, at) => [key, at]))
  const moved = new Set<string>()
  for (const within of new Set(after.map((piece) => piece.within))) {
    const list = after.filter(
      ({ key, within: of }) => of === within && previousIndexes.has(key) && !away.has(key),
    )
    const stay = longestIncreasing(list.map(({ key }) => previousIndexes.get(key) ?? 0))
    list.forEach(({ key }, at) => {
      if (!stay.has(at)) moved.add(key)
    })
  }
  return moved
}

/**
 * Returns the positions of the longest increasing subsequence (the textbook algorithm; a page has a few dozen pieces in
 * one place).
 */
function longestIncreasing(numbers: readonly number[]): ReadonlySet<number> {
  const best: { length: number; from: number }[] = []
  numbers.forEach((number, at) => {
    let length = 1
    let from = -1
    for (let i = 0; i < at; i++) {
      const run = best[i]
      if ((numbers[i] ?? 0) < number && run && run.length + 1 > length) [length, from] = [run.length + 1, i]
    }
    best.push({ length, from })
  })
  let at = best.reduce((top, { length }, i) => (length > (best[top]?.length ?? 0) ? i : top), 0)
  const unchanged = new Set<number>()
  while (at >= 0 && best[at]) {
    unchanged.add(at)
    at = best[at]?.from ?? -1
  }
  return unchanged
}
