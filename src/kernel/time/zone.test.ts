import { expect, test } from 'vitest'
import { daysFrom, zonedDay, zonedInstant } from './zone.ts'

test.each([
  ['2026-11-22', 540, 'Asia/Bangkok', '2026-11-22T02:00:00.000Z'],
  ['2026-11-22', 1440, 'Asia/Bangkok', '2026-11-22T17:00:00.000Z'],
  ['2026-07-01', 0, 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  ['2026-01-01', 0, 'Europe/Berlin', '2025-12-31T23:00:00.000Z'],
  // Skipped: half past two is half past three on that day.
  ['2026-03-29', 150, 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  // Occurs twice: the first one.
  ['2026-10-25', 150, 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', 180, 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['2026-11-01', 90, 'America/New_York', '2026-11-01T05:30:00.000Z'],
  // Half an hour of daylight saving time, and a quarter-hour start.
  ['2026-10-04', 135, 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
  ['2026-05-05', 0, 'Asia/Kathmandu', '2026-05-04T18:15:00.000Z'],
])('%s minute %i in %s is %s', (day, minute, zone, instant) => {
  expect(zonedInstant(day, minute, zone).toISOString()).toBe(instant)
})

test('a time has the day of its time zone', () => {
  expect(zonedDay(new Date('2026-12-31T17:00:00Z'), 'Asia/Bangkok')).toBe('2027-01-01')
  expect(zonedDay(new Date('2027-01-01T04:59:59.999Z'), 'America/New_York')).toBe('2026-12-31')
  expect(() => zonedDay(new Date(), 'Mars/Base')).toThrow(RangeError)
})

test('days are counted including both ends', () => {
  expect(daysFrom('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(daysFrom('2026-03-01', '2026-02-27')).toEqual([])
})
