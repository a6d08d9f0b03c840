import { expect, test } from 'vitest'
import { isSettled } from './watched-outbox.rules.ts'

test.each([
  [200, true],
  [404, true],
  [409, true],
  [422, true],
  [401, false],
  [429, false],
  [500, false],
  [503, false],
])('after response %i a report is no longer queued: %s', (status, settled) => {
  expect(isSettled(status)).toBe(settled)
})
