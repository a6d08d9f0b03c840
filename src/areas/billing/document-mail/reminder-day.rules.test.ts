import { expect, test } from 'vitest'
import { reminderDue } from './reminder-day.rules.ts'

test.each([
  ['nothing before the first day', '2026-11-20', [-3, 0, 7], null],
  ['the first on its day', '2026-11-27', [-3, 0, 7], -3],
  ['the first a day late', '2026-11-28', [-3, 0, 7], -3],
  ['the day itself', '2026-11-30', [-3, 0, 7], 0],
  ['nothing between two, long after the first', '2026-12-05', [-3, 0, 7], null],
  ['the last that has come, when two were missed', '2026-11-30', [-3, -1, 0], 0],
  ['over the end of a year', '2027-01-06', [7, 37], 37],
  ['nothing when none is chosen', '2026-11-30', [], null],
])('money due on 30 November is requested: %s', (_, today, chosen, expected) => {
  expect(reminderDue('2026-11-30', today, chosen)).toBe(expected)
})
