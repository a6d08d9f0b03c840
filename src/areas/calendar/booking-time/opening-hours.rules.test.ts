import { expect, test } from 'vitest'
import { openingHoursError, weekRuns } from './opening-hours.rules.ts'

const row = (days: string[], from: string, to: string) => ({ days, from, to })

test.each([
  ['apart', [row(['1'], '09:00', '12:00'), row(['1'], '13:00', '16:00')], null],
  ['on other days', [row(['1'], '09:00', '12:00'), row(['2'], '10:00', '11:00')], null],
  ['backwards', [row(['1'], '12:00', '09:00')], { row: 0, code: 'calendar.time_order' }],
  [
    'over each other',
    [row(['1', '2'], '09:00', '12:00'), row(['2'], '11:00', '13:00')],
    { row: 1, code: 'calendar.hours_overlap' },
  ],
])('hours that are %s', (_, hours, error) => expect(openingHoursError(hours)).toEqual(error))

test('groups weekdays with the same hours, from Monday', () => {
  const hours = [
    row(['1', '2', '3', '4', '5'], '13:00', '16:00'),
    row(['0', '6', '1', '2', '3', '4', '5'], '09:00', '12:00'),
  ]
  expect(weekRuns(hours)).toEqual([
    { first: 1, last: 5, text: '09:00–12:00, 13:00–16:00' },
    { first: 6, last: 0, text: '09:00–12:00' },
  ])
})
