import type { Column } from './board.rules.ts'

interface Part<Card> {
  column: Column
  cards: Card[]
  total: number
}

/**
 * The board as it will be when all that is under way has arrived: cards on their way lie at the end of their new column already. One
 * that goes to `done` stays where it is.
 */
export function arrangedBoard<Card extends { number: string }>(
  board: readonly Part<Card>[],
  going: ReadonlyMap<string, Column | 'done'>,
): Part<Card>[] {
  if (going.size === 0) return [...board]
  const moving = board.flatMap(({ column, cards }) =>
    cards.flatMap((card) => {
      const to = going.get(card.number)
      return to && to !== 'done' && to !== column ? [{ card, from: column, to }] : []
    }),
  )
  return board.map(({ column, cards, total }) => {
    const gone = moving.filter((move) => move.from === column)
    const come = moving.filter((move) => move.to === column).map((move) => move.card)
    const kept = cards.filter((card) => !gone.some((move) => move.card === card))
    // Sent work stands with the latest on top, the rest with the oldest.
    const arranged = column === 'sent' ? [...come, ...kept] : [...kept, ...come]
    return { column, cards: arranged, total: total - gone.length + come.length }
  })
}

/** Where an order lies on the board, for the keys that walk over it. */
export function placeOf<Card extends { number: string }>(board: readonly Part<Card>[], number: string) {
  for (const [at, { cards }] of board.entries()) {
    const row = cards.findIndex((card) => card.number === number)
    if (row >= 0) return { at, row }
  }
  return null
}

/** The card an arrow leads to: up and down within a column, sideways to the same height in the next column that has any. */
export function neighbour<Card extends { number: string }>(
  board: readonly Part<Card>[],
  number: string,
  key: string,
): Card | null {
  const place = placeOf(board, number)
  if (!place) return null
  const { at, row } = place
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
