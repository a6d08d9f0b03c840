import { describe, expect, test } from 'vitest'
import { reloadDelay } from './reload-delay.rules.ts'

describe('a list notified of a change', () => {
  test.each([
    ['reads at once when changes have gathered', { now: 1250, since: 1000, latest: 1000, pointer: null }, 0],
    ['gathers the changes of one moment', { now: 1000, since: 1000, latest: 1000, pointer: null }, 250],
    ['begins to gather anew with each change', { now: 1300, since: 1000, latest: 1200, pointer: null }, 150],
    ['waits for a pointer on its way to a row', { now: 1250, since: 1000, latest: 1000, pointer: 1200 }, 750],
    ['is not held by a pointer that rests', { now: 9000, since: 8700, latest: 8700, pointer: 5000 }, 0],
    [
      'waits for nobody longer than five seconds',
      { now: 5900, since: 1000, latest: 1000, pointer: 5800 },
      100,
    ],
    ['nor for changes without end', { now: 6000, since: 1000, latest: 5990, pointer: null }, 0],
  ] as const)('%s', (_, reading, wait) => {
    expect(reloadDelay(reading)).toBe(wait)
  })
})
