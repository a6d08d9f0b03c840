import { expect, test } from 'vitest'
import { formatHours, parseMinutes } from './time.rules.ts'

test.each([
  ['90', 'minute', 90],
  [' ๙๐ ', 'minute', 90],
  ['1:30', 'minute', 90],
  ['๑:๓๐', 'minute', 90],
  ['1.5', 'minute', null],
  ['1:75', 'minute', null],
  ['abc', 'minute', null],
  ['', 'minute', null],
  ['1.5', 'hour', 90],
  ['1,5', 'hour', 90],
  ['๑.๕', 'hour', 90],
  ['.5', 'hour', 30],
  ['1:30', 'hour', 90],
  ['-1', 'hour', null],
  ['2 days', 'hour', null],
] as const)('“%s” in a field of %ss is %s minutes', (input, unit, minutes) => {
  expect(parseMinutes(input, unit)).toBe(minutes)
})

test.each([
  [0, '0'],
  [30, '0.5'],
  [390, '6.5'],
  [100, '1.7'],
])('%s minutes are %s hours', (minutes, hours) => {
  expect(formatHours(minutes)).toBe(hours)
})
