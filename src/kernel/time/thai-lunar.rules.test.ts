import { describe, expect, test } from 'vitest'
import { addDays } from './day.ts'
import { buddhistHolidayOn, isHolyDay, lunarDay, lunarDayText } from './thai-lunar.rules.ts'

// Days printed in chronicles, proclamations and the Bank of Thailand's holiday lists.
test.each([
  ['1782-04-21', 'ขึ้น ๑๐ ค่ำ เดือน ๖'],
  ['1868-10-01', 'ขึ้น ๑๕ ค่ำ เดือน ๑๑'],
  ['1889-04-01', 'ขึ้น ๑ ค่ำ เดือน ๕'],
  ['1957-05-13', 'ขึ้น ๑๕ ค่ำ เดือน ๖'],
  ['1991-12-07', 'ขึ้น ๑ ค่ำ เดือนอ้าย'],
  ['2009-04-13', 'แรม ๔ ค่ำ เดือน ๕'],
  ['2012-04-13', 'แรม ๗ ค่ำ เดือน ๕'],
  ['2026-07-29', 'ขึ้น ๑๕ ค่ำ เดือน ๘ หลัง'],
])('%s is %s', (day, text) => {
  const lunar = lunarDay(day)
  expect(lunar && lunarDayText(lunar)).toBe(text)
})

describe('the major holy days', () => {
  test.each([
    ['2024-02-24', 'makha'],
    ['2025-02-12', 'makha'],
    ['2026-03-03', 'makha'],
    ['2024-05-22', 'visakha'],
    ['2025-05-11', 'visakha'],
    ['2026-05-31', 'visakha'],
    ['2024-07-20', 'asalha'],
    ['2025-07-10', 'asalha'],
    ['2026-07-29', 'asalha'],
    ['2026-07-30', 'lent-begins'],
    ['2021-11-19', 'loy-krathong'],
    ['2022-11-08', 'loy-krathong'],
    ['2023-11-27', 'loy-krathong'],
    ['2024-11-15', 'loy-krathong'],
    ['2025-11-05', 'loy-krathong'],
  ] as const)('%s is %s', (day, name) => {
    expect(buddhistHolidayOn(day)).toBe(name)
  })

  test('occur once in every year of the table, in order', () => {
    const found = []
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) found.push(buddhistHolidayOn(day))
    expect(found.filter(Boolean)).toEqual([
      'makha',
      'visakha',
      'asalha',
      'lent-begins',
      'lent-ends',
      'loy-krathong',
    ])
  })
})

test('four days of a lunar month are holy days, the last of a short month included', () => {
  const holy = []
  for (let day = '2026-11-01'; day <= '2026-12-09'; day = addDays(day, 1)) if (isHolyDay(day)) holy.push(day)
  expect(holy).toEqual(['2026-11-03', '2026-11-09', '2026-11-17', '2026-11-24', '2026-12-02', '2026-12-09'])
})

test('every day follows the day before, from the first to the last of the table', () => {
  let before = lunarDay('1800-01-01')
  for (let day = '1800-01-02'; day < '2031-01-01'; day = addDays(day, 1)) {
    const now = lunarDay(day)
    const next = now?.day === (before?.day ?? 0) + 1 && now.waxing === before?.waxing
    const turned = now?.day === 1 && now.waxing !== before?.waxing
    if (!next && !turned) throw new Error(`${day} does not follow the day before`)
    before = now
  }
})

test.each(['1700-01-01', '2040-01-01'])('%s is outside the known range', (day) => {
  expect(lunarDay(day)).toBeNull()
  expect(isHolyDay(day)).toBe(false)
})

test('years not yet announced are forecasts', () => {
  expect(lunarDay('2026-11-23')?.forecast).toBe(false)
  expect(lunarDay('2030-11-23')?.forecast).toBe(true)
})
