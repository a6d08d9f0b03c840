import { describe, expect, it } from 'vitest'
import { histogramOf, normalizeListQuery } from './query.rules.ts'

describe('a query', () => {
  it('without parameters requests the first page, newest first', () => {
    expect(normalizeListQuery({})).toMatchObject({
      search: '',
      category: null,
      sort: 'newest',
      page: 1,
      limit: 24,
      options: [],
    })
  })

  it('with search terms sorts by relevance', () =>
    expect(normalizeListQuery({ search: ' ชา ' })).toMatchObject({ search: 'ชา', sort: 'relevance' }))

  it.each([
    [
      { page: -3, limit: 1e9 },
      { page: 1, limit: 100 },
    ],
    [
      { page: Number.NaN, limit: 0 },
      { page: 1, limit: 1 },
    ],
    [{ page: 2.9 }, { page: 2 }],
    [
      { priceMin: -1, priceMax: 1.5 },
      { priceMin: null, priceMax: null },
    ],
    [{ sort: 'nonsense' as never }, { sort: 'newest' }],
    [{ sort: 'relevance' as const }, { sort: 'newest' }],
    [{ category: ' Fruit\u0000 ' }, { category: 'fruit' }],
    [{ options: { size: ['m', 'm', ''], colour: [] } }, { options: [['o:size:m']] }],
    [
      { tags: Array.from({ length: 50 }, (_, n) => `t${n}`) },
      { tags: Array.from({ length: 10 }, (_, n) => `t${n}`) },
    ],
  ])('%j is kept within bounds', (query, expected) =>
    expect(normalizeListQuery(query)).toMatchObject(expected),
  )
})

describe('the price histogram', () => {
  it('counts every product once', () => {
    const counts = [100, 200, 900, 1000].map((price) => ({ price, count: 2 }))
    const bars = histogramOf(counts, 100, 1000, 3)
    expect(bars).toEqual([4, 0, 4])
  })

  it('has one bar when all prices are equal, and includes what rounding moved out of bounds', () => {
    expect(histogramOf([{ price: 500, count: 3 }], 505, 505, 4)).toEqual([3, 0, 0, 0])
    expect(histogramOf([{ price: 120, count: 1 }], 125, 300, 2)).toEqual([1, 0])
  })
})
