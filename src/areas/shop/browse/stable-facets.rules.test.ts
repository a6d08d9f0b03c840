import { expect, test } from 'vitest'
import type { FacetView } from './list-view.ts'
import { stableFacets } from './stable-facets.rules.ts'

const facets = (groups: [string, [string, number, boolean?][]][], price = true): FacetView => ({
  categories: [],
  groups: groups.map(([field, values]) => ({
    field,
    title: field,
    open: true,
    values: values.map(([value, count, on = false]) => ({ value, name: value, count, on })),
  })),
  price: price ? { min: 1, max: 9, low: null, high: null, bars: '' } : null,
  inStock: { on: false, count: 0 },
  onSale: { on: false, count: 0 },
  wellRated: { on: false, count: 0 },
})

const before = facets([
  [
    'brand',
    [
      ['bee', 5],
      ['farm', 3],
    ],
  ],
  [
    'o.size',
    [
      ['s', 4],
      ['m', 2],
    ],
  ],
])

const shape = ({ groups }: FacetView) =>
  groups.map(
    ({ field, values }) =>
      `${field}: ${values.map(({ value, count, on }) => `${value}${on ? '*' : ''} ${count}`).join(', ')}`,
  )

test('a chosen value stays in its place, with its new count', () => {
  const now = facets([
    [
      'o.size',
      [
        ['m', 2],
        ['s', 1],
      ],
    ],
    [
      'brand',
      [
        ['farm', 3, true],
        ['bee', 5],
      ],
    ],
  ])
  expect(shape(stableFacets(before, now))).toEqual(['brand: bee 5, farm* 3', 'o.size: s 1, m 2'])
})

test('a value left without results stays in place with a zero and is disabled', () => {
  const now = facets([['brand', [['farm', 3, true]]]])
  expect(shape(stableFacets(before, now))).toEqual(['brand: bee 0, farm* 3', 'o.size: s 0, m 0'])
})

test('new values come after existing ones', () => {
  const now = facets([
    [
      'brand',
      [
        ['new', 9],
        ['bee', 5],
        ['farm', 3],
      ],
    ],
    ['tag', [['x', 1]]],
  ])
  expect(shape(stableFacets(before, now))).toEqual([
    'brand: bee 5, farm 3, new 9',
    'o.size: s 0, m 0',
    'tag: x 1',
  ])
})

test('the price range stays where all remaining products cost the same', () => {
  expect(stableFacets(before, facets([], false)).price).toEqual(before.price)
})
