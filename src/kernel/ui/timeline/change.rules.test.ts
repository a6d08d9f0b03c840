import { expect, test } from 'vitest'
import { daysMoved, dragSpan, lastDay } from './change.rules.ts'

const at = (text: string) => new Date(`${text}:00+07:00`)
const span = { start: at('2026-11-24T08:30'), end: at('2026-11-26T17:00') }
const day = 86_400_000

test.each([
  ['move', 2 * day, '2026-11-26T08:30', '2026-11-28T17:00', 2],
  ['move', -7 * day, '2026-11-17T08:30', '2026-11-19T17:00', -7],
  ['end', day, '2026-11-24T08:30', '2026-11-27T17:00', 1],
  ['start', -day, '2026-11-23T08:30', '2026-11-26T17:00', -1],
  ['end', -9 * day, '2026-11-24T08:30', '2026-11-24T09:00', -2],
  ['start', 9 * day, '2026-11-26T16:30', '2026-11-26T17:00', 2],
  ['move', 5_400_000, '2026-11-24T10:00', '2026-11-26T18:30', 0],
] as const)('a %s by %i ms goes from %s to %s, %i days away', (how, ms, start, end, days) => {
  const after = dragSpan(span, how, ms)
  expect(after).toEqual({ start: at(start), end: at(end) })
  expect(daysMoved(span, after, how)).toBe(days)
})

test.each([
  ['2026-11-24T00:00', '2026-11-27T00:00', '2026-11-26'],
  ['2026-11-24T08:30', '2026-11-26T17:00', '2026-11-26'],
  ['2026-11-24T00:00', '2026-11-24T00:00', '2026-11-24'],
])('a span from %s to %s ends on %s', (start, end, last) => {
  expect(lastDay({ start: at(start), end: at(end) })).toBe(last)
})
