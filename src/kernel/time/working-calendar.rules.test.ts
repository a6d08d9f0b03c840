import { describe, expect, test } from 'vitest'
import { thaiHolidays } from './thai-holidays.rules.ts'
import {
  addWorkingDays,
  addWorkingMinutes,
  nextWorkingInstant,
  type Shift,
  type WorkingCalendar,
  workingMinutesBetween,
} from './working-calendar.rules.ts'

const office: Shift[] = [
  [510, 720],
  [780, 1050],
]
const holidays = new Set([2026, 2027, 2028].flatMap((year) => thaiHolidays(year).map(({ day }) => day)))
const calendar: WorkingCalendar = {
  week: [[], office, office, office, office, office, []],
  holidays,
  special: new Map([['2026-11-21', [[540, 600]]]]),
}
const at = (text: string) => new Date(`${text}:00+07:00`)

describe('Thai public holidays', () => {
  test.each([
    ['2026-12-05', 'a Saturday', '2026-12-07'],
    ['2027-01-01', 'a Friday', null],
    ['2027-12-05', 'a Sunday', '2027-12-06'],
    ['2028-01-01', 'a Saturday', '2028-01-03'],
  ])('%s, %s, is substituted on %s', (day, _, madeUp) => {
    const days = thaiHolidays(Number(day.slice(0, 4)))
    const { th } = days.find((holiday) => holiday.day === day)!
    expect(days.find((holiday) => holiday.th === `ชดเชย${th}`)?.day ?? null).toBe(madeUp)
  })

  test('of several days have one substitute day, after the last of them', () => {
    const songkran = thaiHolidays(2024).filter(({ en }) => en.startsWith('Songkran'))
    expect(songkran.map(({ day }) => day)).toEqual(['2024-04-13', '2024-04-14', '2024-04-15', '2024-04-16'])
  })

  test('include the movable ones of their year', () => {
    const visakha = { day: '2026-05-31', th: 'วันวิสาขบูชา', en: 'Visakha Bucha' }
    const days = thaiHolidays(2026, [visakha, { ...visakha, day: '2027-05-20' }]).map(({ day }) => day)
    expect(days).toContain('2026-05-31')
    expect(days).toContain('2026-06-01')
    expect(days).not.toContain('2027-05-20')
  })
})

test.each([
  ['2026-11-20', 1, '2026-11-21'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-12-04', 1, '2026-12-08'],
  ['2026-12-30', 1, '2027-01-04'],
  ['2027-01-04', -1, '2026-12-30'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-11-22', 0, '2026-11-23'],
])('from %s %i working days lead to %s', (from, count, to) => {
  expect(addWorkingDays(calendar, from, count)).toBe(to)
})

test.each([
  ['2026-11-20T16:30', 60, '2026-11-20T17:30'],
  ['2026-11-20T16:30', 61, '2026-11-21T09:01'],
  ['2026-11-20T11:30', 60, '2026-11-20T13:30'],
  ['2026-11-22T12:00', 30, '2026-11-23T09:00'],
  ['2026-12-30T17:00', 60, '2027-01-04T09:00'],
])('work started %s that takes %i minutes is done %s', (from, minutes, done) => {
  expect(addWorkingMinutes(calendar, at(from), minutes)).toEqual(at(done))
  expect(workingMinutesBetween(calendar, at(from), at(done))).toBe(minutes)
})

test.each([
  ['2026-11-20T10:00', '2026-11-20T10:00'],
  ['2026-11-20T12:00', '2026-11-20T13:00'],
  ['2026-11-20T17:30', '2026-11-21T09:00'],
  ['2026-12-31T10:00', '2027-01-04T08:30'],
])('a request at %s is served from %s', (from, served) => {
  expect(nextWorkingInstant(calendar, at(from))).toEqual(at(served))
})

test('there is no working time between two times in reverse order', () => {
  expect(workingMinutesBetween(calendar, at('2026-11-20T12:00'), at('2026-11-20T09:00'))).toBe(0)
})

test('a calendar without working time throws instead of searching forever', () => {
  const never = { week: [], holidays: new Set<string>() }
  expect(() => addWorkingDays(never, '2026-11-20', 1)).toThrow(RangeError)
  expect(() => nextWorkingInstant(never, at('2026-11-20T09:00'))).toThrow(RangeError)
})
