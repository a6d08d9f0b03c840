import { expect, test } from 'vitest'
import { defaultCalendar } from '#kernel/time/index.ts'
import { findInvalidHours, hoursOf, weekOf } from './shifts.rules.ts'

const weekdays = ['1', '2', '3', '4', '5']
const rows = [
  { days: weekdays, from: '09:00', to: '12:00' },
  { days: weekdays, from: '13:00', to: '18:00' },
]

test('hours entered for several weekdays become a week of shifts, and convert back', () => {
  expect(weekOf(rows)).toEqual(defaultCalendar.week)
  expect(hoursOf(defaultCalendar.week)).toEqual(rows)
  const market = weekOf([{ days: ['6', '0'], from: '06:30', to: '11:00' }])
  expect([market[0], market[1], market[6]]).toEqual([[[390, 660]], [], [[390, 660]]])
})

test.each([
  ['stand apart', rows, null],
  ['meet', [rows[0]!, { days: weekdays, from: '12:00', to: '13:00' }], null],
  ['overlap on another weekday', [rows[0]!, { days: ['6'], from: '10:00', to: '11:00' }], null],
  ['overlap', [rows[0]!, { days: ['5', '6'], from: '11:00', to: '12:30' }], { row: 1, reason: 'overlap' }],
  ['end before they begin', [{ days: ['1'], from: '18:00', to: '09:00' }], { row: 0, reason: 'order' }],
])('hours that %s', (_, input, error) => expect(findInvalidHours(input)).toEqual(error))
