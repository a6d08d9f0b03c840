import { describe, expect, test } from 'vitest'
import {
  activeFilters,
  parseListRequest,
  parseWholeBaht,
  queryOf,
  serializeListRequest,
} from './list-query.rules.ts'

const ask = (query: string) => parseListRequest(new URLSearchParams(query))

describe('the URL of a list', () => {
  test('is unchanged after being read and written', () => {
    const query =
      '?search=%E0%B8%8A%E0%B8%B2&category=drink&brand=A&brand=B&min=50&max=400&stock=1&sale=1&o.size=m&o.size=l&tag=x&sort=-price&page=3'
    expect(serializeListRequest(ask(query))).toBe(query)
  })

  test('leaves out defaults', () => {
    expect(serializeListRequest(ask('search=&category=&min=&max=&sort=&page=1&stock=0'))).toBe('')
  })

  test.each([
    ['page=-1', 1],
    ['page=0', 1],
    ['page=abc', 1],
    ['page=2.5', 1],
    ['page=99999999', 1],
    ['page=12', 12],
    ['page=999999', 10_000],
  ])('%s is page %i', (query, page) => {
    expect(ask(query).page).toBe(page)
  })

  test('drops invalid values: empty, endless, duplicate', () => {
    const { brands, options, sort, search } = ask(
      `brand=&brand=a&brand=a&brand=${'x'.repeat(101)}&o.=1&sort=DROP&search=${'y'.repeat(300)}`,
    )
    expect({ brands, options, sort, length: search.length }).toEqual({
      brands: ['a'],
      options: {},
      sort: null,
      length: 100,
    })
  })

  test('limits the number of values and filters, however many it contains', () => {
    const many = ask([...Array(50).keys()].map((n) => `brand=${n}&o.c${n}=1`).join('&'))
    expect([many.brands.length, Object.keys(many.options).length]).toEqual([20, 8])
  })

  test('swaps a reversed price range', () => {
    expect(ask('min=400&max=50')).toMatchObject({ min: 50, max: 400 })
  })
})

test.each([
  ['400', 400],
  ['฿1,250', 1250],
  ['๔๐๐', 400],
  ['12.75', 12],
  ['-5', null],
  ['1e9', null],
  ['', null],
  ['99999999999', null],
])('a price typed as %j is %s baht', (input, expected) => {
  expect(parseWholeBaht(input)).toBe(expected)
})

test('queries the catalogue in satang', () => {
  expect(queryOf(ask('min=50&max=400&stock=1'))).toMatchObject({
    priceMin: 5000,
    priceMax: 40_000,
    inStock: true,
    limit: 24,
  })
})

describe('active filters', () => {
  test('can each be removed alone, leading to the first page', () => {
    const found = activeFilters(
      ask('search=tea&brand=a&brand=b&min=5&o.size=m&o.size=l&sale=1&sort=price&page=4'),
    )
    expect(found.map(({ kind, value, without }) => [kind, value, serializeListRequest(without)])).toEqual([
      ['search', 'tea', '?brand=a&brand=b&min=5&sale=1&o.size=m&o.size=l&sort=price'],
      ['brand', 'a', '?search=tea&brand=b&min=5&sale=1&o.size=m&o.size=l&sort=price'],
      ['brand', 'b', '?search=tea&brand=a&min=5&sale=1&o.size=m&o.size=l&sort=price'],
      ['price', '5-', '?search=tea&brand=a&brand=b&sale=1&o.size=m&o.size=l&sort=price'],
      ['option', 'size:m', '?search=tea&brand=a&brand=b&min=5&sale=1&o.size=l&sort=price'],
      ['option', 'size:l', '?search=tea&brand=a&brand=b&min=5&sale=1&o.size=m&sort=price'],
      ['sale', '1', '?search=tea&brand=a&brand=b&min=5&o.size=m&o.size=l&sort=price'],
    ])
  })

  test('are empty in a plain list', () => {
    expect(activeFilters(ask('sort=price&page=2'))).toEqual([])
  })
})
