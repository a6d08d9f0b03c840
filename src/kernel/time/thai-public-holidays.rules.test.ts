import { expect, test } from 'vitest'
import { thaiPublicHolidays } from './thai-public-holidays.rules.ts'

const daysOf = (year: number) => thaiPublicHolidays(year).map(({ day }) => day.slice(5))
const all = (text: string) => text.split(' ')

// The lists of the Bank of Thailand and of government offices, with Labour Day and the first day of Lent.
test.each([
  [
    2025,
    all(
      '01-01 02-12 04-06 04-07 04-13 04-14 04-15 04-16 05-01 05-04 05-05 05-11 05-12 06-02 06-03 07-10 07-11 07-28 08-11 08-12 10-13 10-23 12-05 12-10 12-31',
    ),
  ],
  [
    2026,
    all(
      '01-01 01-02 03-03 04-06 04-13 04-14 04-15 05-01 05-04 05-31 06-01 06-03 07-28 07-29 07-30 08-12 10-13 10-23 12-05 12-07 12-10 12-31',
    ),
  ],
])('the holidays of %i match the announced ones', (year, expected) => {
  expect(daysOf(year)).toEqual(expected)
  expect(thaiPublicHolidays(year).some(({ forecast }) => forecast)).toBe(false)
})

test.each([
  [2027, ['02-21', '05-20', '07-18', '07-19', '07-20']],
  [2028, ['02-10', '05-08', '07-06', '07-07']],
])('the Buddhist holidays of %i are computed and marked as a forecast', (year, expected) => {
  expect(daysOf(year)).toEqual(expect.arrayContaining(expected))
  expect(thaiPublicHolidays(year).every(({ forecast }) => forecast)).toBe(true)
})
