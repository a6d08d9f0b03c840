import { describe, expect, test } from 'vitest'
import { applyPendingMoves, neighbourCard, nextTarget, positionAt } from './board.rules.ts'

type Column = 'new' | 'preparing' | 'ready' | 'sent'
const idOf = ({ number }: { number: string }) => number
const part = (column: Column, ...numbers: string[]) => ({
  column,
  cards: numbers.map((number) => ({ number })),
  total: numbers.length,
})
const board = [part('new', 'A', 'B', 'C'), part('preparing'), part('ready', 'D'), part('sent', 'E')]
const names = (parts: { cards: { number: string }[] }[]) =>
  parts.map(({ cards }) => cards.map((card) => card.number))

describe('a board', () => {
  test('shows moved cards in their target column before they arrive, on top where the latest comes first', () => {
    const going = new Map([
      ['B', 'preparing'],
      ['D', 'sent'],
    ])
    const moved = applyPendingMoves(board, going, idOf, ['sent'])
    expect(names(moved)).toEqual([['A', 'C'], ['B'], [], ['D', 'E']])
    expect(moved.map(({ total }) => total)).toEqual([2, 1, 0, 2])
  })

  test('leaves a card whose target has no column where it is', () => {
    expect(names(applyPendingMoves(board, new Map([['E', 'done']]), idOf))).toEqual(names(board))
  })

  test.each([
    ['A', 'ArrowDown', 'B'],
    ['A', 'ArrowUp', null],
    ['C', 'ArrowRight', 'D'],
    ['D', 'ArrowLeft', 'A'],
    ['E', 'ArrowRight', null],
    ['Z', 'ArrowUp', null],
    ['A', 'x', null],
  ])('moves from %s by %s to %s, skipping empty columns', (from, key, to) => {
    expect(neighbourCard(board, from, key, idOf)?.number ?? null).toBe(to)
  })

  test.each([
    [['ready', 'sent'], null, 1, 'ready'],
    [['ready', 'sent'], 'ready', 1, 'sent'],
    [['ready', 'sent'], 'sent', 1, 'sent'],
    [['ready', 'sent'], 'ready', -1, 'ready'],
    [[], null, 1, null],
  ] as const)('among targets %j the one after %s by %i is %s', (targets, over, step, chosen) => {
    expect(nextTarget<string>(targets, over, step)).toBe(chosen)
  })
})

test.each([
  [0, 'x', null, 'a'],
  [3, 'x', 'c', null],
  [1, 'x', 'a', 'b'],
  [0, 'c', null, 'a'],
  [3, 'a', 'c', null],
  [1, 'a', null, 'b'],
  [2, 'a', 'b', 'c'],
  [99, 'b', 'c', null],
])('position %i for %s is after %s and before %s', (at, moved, afterId, beforeId) =>
  expect(positionAt(['a', 'b', 'c'], at, moved, (id) => id)).toEqual({ afterId, beforeId }),
)
