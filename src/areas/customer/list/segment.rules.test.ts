import { expect, test } from 'vitest'
import { lapsedDays, segmentOf } from './segment.rules.ts'

const now = new Date('2026-11-23T05:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test.each([
  ['never', 0, null],
  ['once', 1, 3],
  ['once', 1, lapsedDays],
  ['again', 2, 3],
  ['lapsed', 1, lapsedDays + 1],
  ['lapsed', 40, lapsedDays + 1],
])('a customer is “%s” with %i orders, the last %s days ago', (expected, orderCount, days) => {
  expect(segmentOf({ orderCount, lastOrderAt: days === null ? null : daysAgo(days) }, now)).toBe(expected)
})
