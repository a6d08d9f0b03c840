import { describe, expect, it } from 'vitest'
import type { Column } from './board.rules.ts'
import { arrangedBoard, neighbour } from './board-order.rules.ts'

const part = (column: Column, ...numbers: string[]) => ({
  column,
  cards: numbers.map((number) => ({ number })),
  total: numbers.length,
})
const board = [part('new', 'A', 'B', 'C'), part('preparing'), part('ready', 'D'), part('sent', 'E')]
const names = (parts: { cards: { number: string }[] }[]) =>
  parts.map(({ cards }) => cards.map((card) => card.number))

describe('the arrangement of the board', () => {
  it('shows cards where they are going before they are there', () => {
    const moved = arrangedBoard(
      board,
      new Map([
        ['B', 'preparing'],
        ['D', 'sent'],
      ]),
    )
    expect(names(moved)).toEqual([['A', 'C'], ['B'], [], ['D', 'E']])
    expect(moved.map(({ total }) => total)).toEqual([2, 1, 0, 2])
  })

  it('leaves what is only ended where it is', () => {
    expect(names(arrangedBoard(board, new Map([['E', 'done']])))).toEqual(names(board))
  })

  it('walks by arrows, over empty columns', () => {
    expect(neighbour(board, 'A', 'ArrowDown')?.number).toBe('B')
    expect(neighbour(board, 'A', 'ArrowUp')).toBeNull()
    expect(neighbour(board, 'C', 'ArrowRight')?.number).toBe('D')
    expect(neighbour(board, 'D', 'ArrowLeft')?.number).toBe('A')
    expect(neighbour(board, 'E', 'ArrowRight')).toBeNull()
    expect(neighbour(board, 'Z', 'ArrowUp')).toBeNull()
  })
})
