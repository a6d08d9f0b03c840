import { expect, test } from 'vitest'
import { idlePromptAfterMs, shouldPromptIdle } from './idle.rules.ts'

test.each([
  ['a video that runs unattended', true, 0, idlePromptAfterMs, true],
  ['a video somebody touched a moment ago', true, 1000, idlePromptAfterMs, false],
  ['a video that is paused, however long', false, 0, idlePromptAfterMs * 10, false],
  ['a clock that was set back', true, idlePromptAfterMs, 0, false],
])('asks rightly at %s', (_, isPlaying, lastSignAt, now, asks) => {
  expect(shouldPromptIdle(isPlaying, lastSignAt, now)).toBe(asks)
})
