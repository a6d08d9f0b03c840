import { expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import { type PathPart, priceOfRest } from './path-price.rules.ts'

const missing = (price: number | null): PathPart => ({ price: price && price * 100, isOwned: false })
const owned = (price: number | null): PathPart => ({ ...missing(price), isOwned: true })

test.each<[string, PathPart[], number]>([
  ['who has none pays the price of the path', [missing(500), missing(700)], 900],
  ['a path with a single satang amount too', [missing(500), missing(0)], 900],
  ['who has one pays the share of the others', [owned(500), missing(500), missing(500)], 600],
  ['shares follow what the courses cost by themselves', [owned(300), missing(600)], 600],
  ['shares are whole baht, in favour of the site', [owned(500), missing(700)], 525],
  ['a free course has no share', [owned(0), missing(1000)], 900],
  ['nobody pays more than one by one', [owned(300), missing(200), missing(100)], 300],
  ['a course that is not sold by itself has no such limit', [owned(300), missing(null)], 450],
  ['one that is not sold counts like the average', [owned(null), missing(400), missing(800)], 600],
  ['without any price every course counts the same', [owned(null), missing(null), missing(null)], 600],
  ['of free courses, too', [owned(0), missing(0), missing(0)], 600],
  ['who misses free ones only pays nothing', [owned(500), owned(700), missing(0)], 0],
])('%s', (_, parts, expected) => {
  expect(priceOfRest(baht(900), parts)).toBe(baht(expected))
})

test('never costs more than the path, however small its price', () => {
  expect(priceOfRest(baht(0.5), [owned(100), missing(900)])).toBe(baht(0.5))
})
