import { expect, test } from 'vitest'
import type { Day } from '#kernel/time/index.ts'
import { lastDay, type Preorder, preorderableNow } from './preorder.rules.ts'

const preorder: Preorder = { opensAt: null, ships: '2027-01-15' as Day, by: 'day', limitMilli: 5000 }

test.each([
  ['2027-01-15', 'day', '2027-01-15'],
  ['2027-01-15', 'month', '2027-01-31'],
  ['2027-02-01', 'month', '2027-02-28'],
  ['2028-02-10', 'month', '2028-02-29'],
  ['2027-12-31', 'month', '2027-12-31'],
] as const)('a preorder shipping %s by the %s is late after %s', (ships, by, last) => {
  expect(lastDay({ ships: ships as Day, by })).toBe(last)
})

test.each([
  ['nothing without a setting', null, 'deny', '2027-01-01T00:00:00Z', 0],
  ['as much as is allowed', preorder, 'deny', '2027-01-01T00:00:00Z', 5000],
  ['nothing of what is sold on anyway', preorder, 'backorder', '2027-01-01T00:00:00Z', 0],
  ['nothing of what is not counted', preorder, 'untracked', '2027-01-01T00:00:00Z', 0],
  [
    'nothing before it opens',
    { ...preorder, opensAt: '2027-01-02T00:00:00.000Z' },
    'deny',
    '2027-01-01T23:59:59Z',
    0,
  ],
  [
    'from that moment on',
    { ...preorder, opensAt: '2027-01-02T00:00:00.000Z' },
    'deny',
    '2027-01-02T00:00:00Z',
    5000,
  ],
  ['still on the day itself, in Bangkok', preorder, 'deny', '2027-01-15T16:59:59Z', 5000],
  ['nothing after it', preorder, 'deny', '2027-01-15T17:00:00Z', 0],
] as const)('sold ahead: %s', (_, given, policy, now, milli) => {
  expect(preorderableNow(given, policy, new Date(now))).toBe(milli)
})
