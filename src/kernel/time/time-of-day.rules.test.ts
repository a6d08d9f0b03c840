import { expect, test } from 'vitest'
import { parseTime } from './time-of-day.rules.ts'

test.each([
  ['09:30', '09:30'],
  ['9.30', '09:30'],
  ['๙.๓๐ น.', '09:30'],
  ['930', '09:30'],
  ['1400', '14:00'],
  ['14', '14:00'],
  ['9', '09:00'],
  ['2:05 PM', '14:05'],
  ['12am', '00:00'],
  ['09:30:00', '09:30'],
  ['', null],
  ['24:00', null],
  ['9:60', null],
  ['13 pm', null],
  ['0 am', null],
  ['9:3', null],
  ['บ่ายสอง', null],
])('%j typed as a time of day is parsed as %j', (input, time) => expect(parseTime(input)).toBe(time))
