import { expect, test } from 'vitest'
import { nextDays } from './next.server.ts'
import { monthDaysOf, type RepeatForm, repeatFrom, ruleOf } from './repeat-form.rules.ts'

/** A Tuesday, the fourth of its month. */
const tuesday = '2026-11-24'
const rule = (more: Partial<RepeatForm>, on = tuesday) => ruleOf({ ...repeatFrom(on), ...more }, on)

test.each<[Partial<RepeatForm>, string, string[]]>([
  [{}, tuesday, ['2026-11-24', '2026-12-01', '2026-12-08']],
  [{ unit: 'DAILY', every: 3 }, tuesday, ['2026-11-24', '2026-11-27', '2026-11-30']],
  [{ every: 2, weekdays: [5, 1] }, tuesday, ['2026-11-27', '2026-12-07', '2026-12-11']],
  [{ unit: 'MONTHLY' }, tuesday, ['2026-11-24', '2026-12-24', '2027-01-24']],
  [{ unit: 'MONTHLY', monthDay: 'weekday' }, tuesday, ['2026-11-24', '2026-12-22', '2027-01-26']],
  [{ unit: 'MONTHLY', monthDay: 'lastWeekday' }, tuesday, ['2026-11-24', '2026-12-29', '2027-01-26']],
  [{ unit: 'MONTHLY', monthDay: 'lastDay' }, '2026-11-30', ['2026-11-30', '2026-12-31', '2027-01-31']],
  [{ unit: 'MONTHLY', monthDay: 'date' }, '2026-12-31', ['2026-12-31', '2027-01-31', '2027-02-28']],
  [{ unit: 'MONTHLY', every: 3 }, tuesday, ['2026-11-24', '2027-02-24', '2027-05-24']],
  [{ end: 'count', count: 2 }, tuesday, ['2026-11-24', '2026-12-01']],
  [{ end: 'until', until: '2026-12-01' }, tuesday, ['2026-11-24', '2026-12-01']],
])('%j from %s falls on %j', (more, on, days) => {
  expect(nextDays({ rule: rule(more, on)!, startsOn: on }, on, 3)).toEqual(days)
})

test.each<Partial<RepeatForm>>([
  { every: 0 },
  { every: 100 },
  { every: 1.5 },
  { weekdays: [] },
  { end: 'until', until: null },
  { end: 'until', until: '2026-11-23' },
  { end: 'count', count: 0 },
  { end: 'count', count: 501 },
])('%j is no rule yet', (more) => {
  expect(rule(more)).toBeNull()
})

test.each([
  ['2026-11-10', ['date', 'weekday']],
  [tuesday, ['date', 'weekday', 'lastWeekday']],
  ['2026-11-27', ['date', 'weekday', 'lastWeekday']],
  ['2026-11-30', ['date', 'lastWeekday', 'lastDay']],
])('the %s can be %j of its month', (on, days) => {
  expect(monthDaysOf(on)).toEqual(days)
})
