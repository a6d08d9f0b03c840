import { expect, test } from 'vitest'
import { daysOf, filledSeries, periodBefore } from './metric.rules.ts'

test.each([
  ['2026-11-15', '2026-11-21', '2026-11-08', '2026-11-14'],
  ['2026-11-21', '2026-11-21', '2026-11-20', '2026-11-20'],
  ['2028-02-15', '2028-03-01', '2028-01-30', '2028-02-14'],
  ['2027-01-01', '2027-01-31', '2026-12-01', '2026-12-31'],
])('the period before %s to %s is %s to %s', (from, to, beforeFrom, beforeTo) => {
  expect(periodBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo })
})

test('a period has each of its days once, also across leap days and year ends', () => {
  expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(daysOf({ from: '2026-12-31', to: '2027-01-01' })).toHaveLength(2)
  expect(daysOf({ from: '2026-12-31', to: '2026-12-30' })).toEqual([])
})

test('days without a row are zero, and rows of other keys are ignored', () => {
  const rows = [
    { key: 'sold', day: '2026-11-02', value: 7 },
    { key: 'other', day: '2026-11-01', value: 9 },
  ]
  expect(filledSeries(rows, ['sold', 'none'], { from: '2026-11-01', to: '2026-11-03' })).toEqual({
    sold: [0, 7, 0],
    none: [0, 0, 0],
  })
})
