import { expect, test } from 'vitest'
import type { Day } from '#kernel/time/index.ts'
import { daysOfWeek, studyWeekOf } from './study.rules.ts'

test.each<[string, Day, Day, Day]>([
  ['a Monday is the first day', '2026-11-30', '2026-11-30', '2026-12-06'],
  ['a Sunday is the last day', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['a week crosses the end of a year', '2027-01-01', '2026-12-28', '2027-01-03'],
])('%s', (_, today, first, last) => {
  const days = daysOfWeek(today)
  expect([days.length, days[0], days[6]]).toEqual([7, first, last])
})

const minute = 60_000
test.each<[string, [Day, number][], number, { studied: Day[]; minutes: number; remaining: number }]>([
  ['nothing was studied', [], 4, { studied: [], minutes: 0, remaining: 4 }],
  [
    'minutes of all days are added, and less than a minute is no day of study',
    [
      ['2026-11-30', 61 * minute],
      ['2026-12-01', 59_000],
      ['2026-12-02', minute],
    ],
    3,
    { studied: ['2026-11-30', '2026-12-02'], minutes: 62, remaining: 1 },
  ],
  [
    'days of other weeks do not count',
    [['2026-11-29', 30 * minute]],
    1,
    { studied: [], minutes: 0, remaining: 1 },
  ],
  [
    'more days than the goal leave nothing to do',
    [
      ['2026-11-30', minute],
      ['2026-12-01', minute],
    ],
    1,
    { studied: ['2026-11-30', '2026-12-01'], minutes: 2, remaining: 0 },
  ],
  ['without a goal nothing remains', [], 0, { studied: [], minutes: 0, remaining: 0 }],
])('in a week, %s', (_, found, goal, { studied, minutes, remaining }) => {
  const week = studyWeekOf(
    '2026-12-02',
    found.map(([day, milliseconds]) => ({ day, milliseconds })),
    goal,
  )
  expect(week.days.filter(({ isStudied }) => isStudied).map(({ day }) => day)).toEqual(studied)
  expect(week).toMatchObject({ minutes, goal, remaining })
})
