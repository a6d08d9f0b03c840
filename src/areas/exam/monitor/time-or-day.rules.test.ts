import { expect, test } from 'vitest'
import { timeOrDay } from './time-or-day.rules.ts'

const now = new Date('2026-11-21T03:00:00Z')

test.each([
  ['2026-11-21T02:05:00Z', '09:05'],
  // Late on the previous evening in Thai time.
  ['2026-11-20T16:59:00Z', '20 Nov 23:59'],
  ['2026-11-20T17:00:00Z', '00:00'],
])('%s is shown as %s', (at, words) => {
  expect(timeOrDay(new Date(at), now, 'en')).toBe(words)
})
