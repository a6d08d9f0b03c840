import { expect, test } from 'vitest'
import { notable, runningOut } from './alerts.rules.ts'
import type { BestSeller } from './summary/summary.types.ts'

test.each([
  [68, 100, -0.32],
  [120, 100, 0.2],
  [119, 100, null],
  [100, 100, null],
  [500, 0, null],
  [0, 100, -1],
])('%i after %i is worth an alert: %s', (now, before, expected) => {
  expect(notable(now, before)).toBe(expected)
})

const item = (key: string, unitsMilli: number, left: number | null): BestSeller => ({
  key,
  sku: key,
  name: { th: key, en: key },
  image: null,
  now: 1,
  before: 1,
  unitsMilli,
  left,
  points: [],
})

test('items that sold more than is left run low, shortest first; uncounted ones never do', () => {
  const best = [
    item('plenty', 1000, 5000),
    item('half', 4000, 2000),
    item('gone', 1000, 0),
    item('uncounted', 9000, null),
    item('enough', 1000, 1000),
  ]
  expect(runningOut(best).map(({ key }) => key)).toEqual(['gone', 'half'])
})
