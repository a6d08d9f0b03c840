import { expect, test } from 'vitest'
import { cronPattern } from './schedule.rules.ts'

test.each([
  [5, '*/5 * * * *'],
  [30, '*/30 * * * *'],
  [60, '0 * * * *'],
  [360, '0 */6 * * *'],
  [1440, '0 */24 * * *'],
])('every %i minutes is %s', (minutes, pattern) => {
  expect(cronPattern(minutes)).toBe(pattern)
})

test.each([0, -5, 7, 45, 90, 300, 2880])(
  'every %i minutes is refused: cron would run it unevenly',
  (minutes) => {
    expect(() => cronPattern(minutes)).toThrow(RangeError)
  },
)
