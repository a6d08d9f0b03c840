import { expect, test } from 'vitest'
import { histogramPath, positionOf, priceAt, scaleSteps } from './price-scale.rules.ts'

const span = { min: 15, max: 3990 }

test('the ends of the scale are the ends of the range, to the baht', () => {
  expect([positionOf(15, span), positionOf(3990, span)]).toEqual([0, scaleSteps])
  expect([priceAt(0, span), priceAt(scaleSteps, span)]).toEqual([15, 3990])
})

test('prices outside the range are at its ends', () => {
  expect([positionOf(1, span), positionOf(9999, span)]).toEqual([0, scaleSteps])
})

test('a handle gives round prices, never decreasing', () => {
  const prices = [...Array(scaleSteps + 1).keys()].map((place) => priceAt(place, span))
  expect(prices.every((price, n) => n === 0 || price >= prices[n - 1]!)).toBe(true)
  expect(priceAt(50, span)).toBe(1000)
  expect(priceAt(20, span)).toBe(170)
})

test('a price set by a handle maps back to its position, up to rounding', () => {
  for (let place = 0; place <= scaleSteps; place++) {
    expect(Math.abs(positionOf(priceAt(place, span), span) - place)).toBeLessThanOrEqual(2)
  }
})

test('a single price has no scale', () => {
  expect(positionOf(50, { min: 50, max: 50 })).toBe(0)
})

test('the bars fill the scale, the tallest is full height, and empty ranges have none', () => {
  expect(histogramPath([8, 2, 0, 1])).toBe('M0 100V0H49.3V100zM50 100V75H70V100zM86.6 100V87H99.3V100z')
})
