import { expect, test } from 'vitest'
import { monthCells, shiftMonth } from './month.rules.ts'

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', 1, '2026-12'],
])('the month %s moved by %i is %s', (month, by, expected) => expect(shiftMonth(month, by)).toBe(expected))

test('shows a month in whole weeks from Monday, with holidays, holy days and free slots', () => {
  const cells = monthCells('2026-12', new Map([['2026-12-09', 3]]))
  expect([cells[0]?.day, cells.at(-1)?.day, cells.length]).toEqual(['2026-11-30', '2027-01-03', 35])
  const tenth = cells.find(({ day }) => day === '2026-12-10')
  expect(tenth?.holiday?.en).toBe('Constitution Day')
  expect(cells.find(({ day }) => day === '2026-12-09')).toMatchObject({ free: 3, isInMonth: true })
  expect(cells.filter(({ holyDay }) => holyDay).length).toBeGreaterThan(3)
  expect(cells.find(({ day }) => day === '2026-12-02')?.holyDay).toEqual({
    th: 'แรม ๘ ค่ำ',
    en: 'waning moon, day 8',
  })
})
