/** A column with its cards; `total` also counts those not shown. */
export interface BoardColumn<Card, Key extends string = string> {
  column: Key
  cards: Card[]
  total: number
}

type IdOf<Card> = (card: Card) => string

/**
 * Returns the board with all pending moves applied: moving cards are already in their new column, at its end, or at the
 * top of columns that show the latest first. A card without a target column (it is being closed) stays where it is.
 */
export function applyPendingMoves<Card, Key extends string>(
  board: readonly BoardColumn<Card, Key>[],
  going: ReadonlyMap<string, string>,
  idOf: IdOf<Card>,
  latestFirst: readonly Key[] = [],
): BoardColumn<Card, Key>[] {
  if (going.size === 0) return [...board]
  const columnKeys = new Set<string>(board.map(({ column }) => column))
  const moving = board.flatMap(({ column, cards }) =>
    cards.flatMap((card) => {
      const to = going.get(idOf(card))
      return to && to !== column && columnKeys.has(to) ? [{ card, from: column, to }] : []
    }),
  )
  return board.map(({ column, cards, total }) => {
    const moved = moving.filter((move) => move.from === column)
    const come = moving.filter((move) => move.to === column).map((move) => move.card)
    const saved = cards.filter((card) => !moved.some((move) => move.card === card))
    const arranged = latestFirst.includes(column) ? [...come, ...saved] : [...saved, ...come]
    return { column, cards: arranged, total: total - moved.length + come.length }
  })
}

/**
 * Returns the card an arrow key leads to: up and down within a column, sideways to the same height in the next column
 * with cards.
 */
export function neighbourCard<Card>(
  board: readonly BoardColumn<Card>[],
  id: string,
  key: string,
  idOf: IdOf<Card>,
): Card | null {
  const at = board.findIndex(({ cards }) => cards.some((card) => idOf(card) === id))
  const row = board[at]?.cards.findIndex((card) => idOf(card) === id) ?? -1
  if (row < 0) return null
  if (key === 'ArrowUp') return board[at]?.cards[row - 1] ?? null
  if (key === 'ArrowDown') return board[at]?.cards[row + 1] ?? null
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return null
  for (let next = at + step; board[next]; next += step) {
    const { cards } = board[next]!
    if (cards.length > 0) return cards[Math.min(row, cards.length - 1)] ?? null
  }
  return null
}

/** Returns the column an arrow key selects for a lifted card, among those it may be put into. */
export function nextTarget<Key>(targets: readonly Key[], over: Key | null, step: 1 | -1): Key | null {
  const at = over === null ? -1 : targets.indexOf(over)
  return targets[Math.min(Math.max(at + step, 0), targets.length - 1)] ?? over
}

/** The neighbouring cards of a position in a column; null at an end. */
export interface BoardPosition {
  afterId: string | null
  beforeId: string | null
}

/** Returns the neighbours of position `at` in a column, not counting the moved card. */
export function positionAt<Card>(
  cards: readonly Card[],
  at: number,
  moved: string,
  idOf: IdOf<Card>,
): BoardPosition {
  const ids = cards.map(idOf)
  const others = ids.filter((id) => id !== moved)
  const from = ids.indexOf(moved)
  const index = Math.max(0, Math.min(others.length, from >= 0 && from < at ? at - 1 : at))
  return { afterId: others[index - 1] ?? null, beforeId: others[index] ?? null }
}
