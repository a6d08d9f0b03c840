import { expect, test } from 'vitest'
import { monthAfter, monthSpan } from './statement.rules.ts'

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
