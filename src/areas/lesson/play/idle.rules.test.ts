import { expect, test } from 'vitest'
import { asksAfterMs, isTimeToAsk } from './idle.rules.ts'

test.each([
  ['a video that runs unattended', true, 0, asksAfterMs, true],
  ['a video somebody touched a moment ago', true, 1000, asksAfterMs, false],
  ['a video that is paused, however long', false, 0, asksAfterMs * 10, false],
  ['a clock that was set back', true, asksAfterMs, 0, false],
])('asks rightly at %s', (_, isPlaying, lastSignAt, now, asks) => {
  expect(isTimeToAsk(isPlaying, lastSignAt, now)).toBe(asks)
})
