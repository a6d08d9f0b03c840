import { expect, it } from 'vitest'
import { formatCountdown } from './progress-ring.tsx'

it.each([
  [0, '00:00'],
  [1, '00:01'],
  [59_001, '01:00'],
  [899_000, '14:59'],
  [3_723_000, '1:02:03'],
])('%i ms left shows %s: a started second still counts', (ms, text) => {
  expect(formatCountdown(ms)).toBe(text)
})
