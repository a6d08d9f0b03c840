import { expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import { monthAfter, monthSpan, totalsOfListed } from './statement.rules.ts'

const now = new Date('2026-11-30T18:00:00Z')

test('a month runs from midnight to midnight in Bangkok', () => {
  expect(monthSpan('2026-12', now)).toEqual({
    month: '2026-12',
    from: new Date('2026-11-30T17:00:00Z'),
    to: new Date('2026-12-31T17:00:00Z'),
  })
})

test.each(['', '2026-13', '1999-01', '2026-1', 'x'])('%j is the current month in Bangkok', (requested) => {
  expect(monthSpan(requested, now).month).toBe('2026-12')
})

test('all has no bounds', () => {
  expect(monthSpan('all', now)).toEqual({ month: 'all' })
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', -17, '2024-12'],
])('%s plus %s months is %s', (month, count, expected) => {
  expect(monthAfter(month, count)).toBe(expected)
})

test.each([
  [[], { before: 0, credits: 0, debits: 0 }],
  [[[50, 50]], { before: 0, credits: 50, debits: 0 }],
  [
    [
      [-30, 120],
      [100, 150],
    ],
    { before: 50, credits: 100, debits: 30 },
  ],
] as const)('listed entries %j start from what was carried to the oldest of them', (listed, expected) => {
  const { before, credits, debits } = totalsOfListed(
    listed.map(([amount, balance]) => ({ amount: baht(amount), balance: baht(balance) })),
  )
  expect({ before, credits, debits }).toEqual({
    before: baht(expected.before),
    credits: baht(expected.credits),
    debits: baht(expected.debits),
  })
})
