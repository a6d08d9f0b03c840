import { expect, test } from 'vitest'
import { timeInBothZones } from './both-zones.ts'

test.each([
  ['2027-01-12', '09:00', 'Europe/Berlin', 'th', '09:00 เบอร์ลิน · 15:00 เวลาไทย'],
  ['2027-07-12', '09:00', 'Europe/Berlin', 'en', '09:00 Berlin · 14:00 Thai time'],
  ['2027-01-12', '20:00', 'America/New_York', 'th', '20:00 นิวยอร์ก · 13 ม.ค. 08:00 เวลาไทย'],
  ['2027-01-12', '09:00', 'Europe/Vilnius', 'en', '09:00 Vilnius · 14:00 Thai time'],
  ['2027-01-12', '09:00', 'Asia/Bangkok', 'th', null],
  ['2027-01-12', '', 'Europe/Berlin', 'th', null],
] as const)('%s %s in %s is shown in both zones', (on, time, zone, locale, expected) =>
  expect(timeInBothZones(on, time, zone, locale)).toBe(expected),
)
