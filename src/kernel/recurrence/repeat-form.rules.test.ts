import { expect, test } from 'vitest'
import { dayRule, ruleDays } from './day-rule.rules.ts'
import { formOf, monthDaysOf, type RepeatForm, repeatFrom, ruleOf } from './repeat-form.rules.ts'

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
  [{ unit: 'MONTHLY', monthDay: 'weekday' }, '2026-10-30', ['2026-10-31', '2026-11-30', '2026-12-31']],
  [{ unit: 'MONTHLY', every: 3 }, tuesday, ['2026-11-24', '2027-02-24', '2027-05-24']],
  [{ end: 'count', count: 2 }, tuesday, ['2026-11-24', '2026-12-01']],
  [{ end: 'until', until: '2026-12-01' }, tuesday, ['2026-11-24', '2026-12-01']],
])('%j from %s falls on %j', (more, on, days) => {
  const read = dayRule(rule(more, on)!)!
  const until = read.until?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') ?? '2029-01-01'
  expect([...ruleDays(read, on, on, until)].slice(0, 3)).toEqual(days)
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
])('%j is not a valid rule yet', (more) => {
  expect(rule(more)).toBeNull()
})

test.each([
  ['2026-11-10', ['date', 'weekday']],
  [tuesday, ['date', 'weekday', 'lastWeekday']],
  ['2026-11-27', ['date', 'weekday', 'lastWeekday']],
  ['2026-11-30', ['date', 'lastWeekday']],
  ['2027-02-28', ['date', 'weekday', 'lastWeekday', 'lastDay']],
])('the %s can be %j of its month', (on, days) => {
  expect(monthDaysOf(on)).toEqual(days)
})

test.each<[Partial<RepeatForm>, string]>([
  [{}, tuesday],
  [{ unit: 'DAILY', every: 3 }, tuesday],
  [{ every: 2, weekdays: [1, 5] }, tuesday],
  [{ unit: 'MONTHLY', every: 2 }, tuesday],
  [{ unit: 'MONTHLY', monthDay: 'weekday' }, tuesday],
  [{ unit: 'MONTHLY', monthDay: 'lastWeekday', end: 'count', count: 6 }, tuesday],
  [{ unit: 'MONTHLY', monthDay: 'lastDay' }, '2027-02-28'],
  [{ unit: 'YEARLY', end: 'until', until: '2030-01-01' }, tuesday],
])('%j from %s survives a round trip through the form', (more, on) => {
  const form = { ...repeatFrom(on), ...more }
  expect(formOf(ruleOf(form, on)!, on)).toEqual(form)
})

test.each<[string, Partial<RepeatForm> | null]>([
  ['FREQ=WEEKLY', { weekdays: [2] }],
  ['FREQ=WEEKLY;INTERVAL=1;WKST=SU;BYDAY=FR,MO', { weekdays: [5, 1] }],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=FR,MO', null],
  ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231T165959Z', { end: 'until', until: '2026-12-31' }],
  ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231T170000Z', { end: 'until', until: '2027-01-01' }],
  ['FREQ=MONTHLY', { unit: 'MONTHLY' }],
  ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=24', { unit: 'YEARLY' }],
  ['FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=24', null],
  ['FREQ=YEARLY;BYMONTHDAY=24', null],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15', null],
  ['FREQ=MONTHLY;BYMONTHDAY=3', null],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', null],
  ['FREQ=DAILY;BYDAY=MO', null],
  ['FREQ=DAILY;COUNT=5000', null],
  ['FREQ=DAILY;INTERVAL=400', null],
  ['FREQ=HOURLY', null],
  ['nonsense', null],
])('the form of a Tuesday shows %s as %j', (given, more) => {
  expect(formOf(given, tuesday)).toEqual(more && { ...repeatFrom(tuesday), ...more })
})
