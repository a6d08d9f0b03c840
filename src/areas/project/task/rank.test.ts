import { expect, test } from 'vitest'
import { maxRankLength, ranksBetween } from './rank.ts'

const rankBetween = (below: string | null, above: string | null) => ranksBetween(below, above, 1)[0]!

/** A column as the server stores it: keys by id, always inserted between the current neighbours. */
function column() {
  let order: { id: number; rank: string }[] = []
  let rebalanced = 0
  return {
    insertAfter(above: number | null, id: number) {
      const at = above === null ? 0 : order.findIndex((candidate) => candidate.id === above) + 1
      const rank = rankBetween(order[at - 1]?.rank ?? null, order[at]?.rank ?? null)
      order = order.toSpliced(at, 0, { id, rank })
      if (rank.length <= maxRankLength) return
      rebalanced++
      const ranks = ranksBetween(null, null, order.length)
      order = order.map(({ id }, index) => ({ id, rank: ranks[index]! }))
    },
    ids: () => order.map(({ id }) => id),
    byRank: () => [...order].sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ id }) => id),
    longest: () => Math.max(...order.map(({ rank }) => rank.length)),
    rebalanced: () => rebalanced,
  }
}

test('ten thousand inserted into one gap keep their order, with bounded key length', () => {
  const cards = column()
  cards.insertAfter(null, 0)
  cards.insertAfter(0, 1)
  for (let id = 2; id < 10_002; id++) cards.insertAfter(0, id)
  expect(cards.byRank()).toEqual([0, ...Array.from({ length: 10_000 }, (_, at) => 10_001 - at), 1])
  expect(cards.longest()).toBeLessThanOrEqual(maxRankLength)
  expect(cards.rebalanced()).toBeGreaterThan(0)
})

test('two users inserting alternately into one gap see the same order', () => {
  const cards = column()
  cards.insertAfter(null, 0)
  cards.insertAfter(0, 1)
  for (let id = 2; id < 2002; id += 2) {
    cards.insertAfter(0, id)
    cards.insertAfter(0, id + 1)
  }
  expect(cards.byRank()).toEqual(cards.ids())
})

test('equal keys, for example from an import, still allow a place after them', () => {
  const rank = rankBetween('a0V', 'a0V')
  expect(rank > 'a0V').toBe(true)
  expect(rank).not.toMatch(/0$/)
  expect(rankBetween(rank, null) > rank).toBe(true)
})

test('compares keys by code unit: capital letters before small ones', () => {
  const keys = ranksBetween(null, null, 200)
  expect([...keys].sort()).toEqual(keys)
  expect([...keys].sort((a, b) => a.localeCompare(b))).not.toEqual(keys)
})
