import { expect, test } from 'vitest'
import { dayPart } from './greeting.rules.ts'

test.each([
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [16, 'afternoon'],
  [17, 'evening'],
  [23, 'evening'],
  [0, 'evening'],
])('at %i o’clock greets with the %s', (hour, part) => {
  expect(dayPart(hour)).toBe(part)
})
