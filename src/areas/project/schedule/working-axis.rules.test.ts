import { expect, test } from 'vitest'
import { addWorkingMinutes, nextWorkingInstant, workingMinutesBetween } from '#kernel/time/index.ts'
import { workingAxis } from './working-axis.rules.ts'

const office = [
  [480, 720],
  [780, 1020],
] as const
const calendar = {
  week: [[], office, office, office, office, office, []],
  holidays: new Set(['2026-12-07', '2026-12-10']),
  special: new Map([['2026-12-12', [[540, 720]] as const]]),
}
/** Monday. */
const from = new Date('2026-11-23T08:00+07:00')
const axis = workingAxis(calendar, from)

test('calculates like the working calendar over nights, weekends, holidays and half days', () => {
  for (let minutes = 0; minutes < 15_000; minutes += 37)
    expect(axis.endOf(minutes || 1)).toEqual(addWorkingMinutes(calendar, from, minutes || 1))
  for (let hours = 0; hours < 2000; hours += 7) {
    const moment = new Date(from.getTime() + hours * 3_600_000)
    expect(axis.minuteOf(moment)).toBe(workingMinutesBetween(calendar, from, moment))
    expect(axis.startOf(axis.minuteOf(moment))).toEqual(nextWorkingInstant(calendar, moment))
  }
})

test.each([
  ['the end of work', 240, '2026-11-23T12:00+07:00', '2026-11-23T13:00+07:00'],
  ['the end of the day', 480, '2026-11-23T17:00+07:00', '2026-11-24T08:00+07:00'],
  ['the end of the week', 2400, '2026-11-27T17:00+07:00', '2026-11-30T08:00+07:00'],
  ['the first minute', 0, '2026-11-20T17:00+07:00', '2026-11-23T08:00+07:00'],
  ['an hour of the week before', -60, '2026-11-20T16:00+07:00', '2026-11-20T16:00+07:00'],
])('%s is an evening for ends and a morning for starts', (_, minute, end, start) => {
  expect(axis.endOf(minute)).toEqual(new Date(end))
  expect(axis.startOf(minute)).toEqual(new Date(start))
})

test.each([
  ['2026-11-20T16:00+07:00', -60],
  ['2026-11-21T12:00+07:00', 0],
  ['2026-11-20T12:30+07:00', -240],
  ['2026-11-13T08:00+07:00', -2880],
])('%s, before the start, is minute %i', (moment, minute) => {
  expect(axis.minuteOf(new Date(moment))).toBe(minute)
})

test('rejects a calendar without working time', () => {
  const never = { week: [], holidays: new Set<string>() }
  expect(() => workingAxis(never, from)).toThrow(RangeError)
})

test('a date four hundred years away takes bounded work', () => {
  expect(axis.minuteOf(new Date('2426-01-01T00:00Z'))).toBeGreaterThan(0)
  expect(axis.endOf(1e12).getTime()).toBeGreaterThan(from.getTime())
})
