import { expect, test } from 'vitest'
import { openMonth, yearFromUrl } from './year.rules.ts'

test.each([
  ['2026', { year: 2026, isCanonical: true }],
  ['2569', { year: 2026, isCanonical: false }],
  ['๒๕๖๙', { year: 2026, isCanonical: false }],
  ['26', null],
  ['abcd', null],
  ['1800', null],
  ['3000', null],
  ['', null],
])('%s', (text, found) => {
  expect(yearFromUrl(text)).toEqual(found)
})

test.each([
  ['the one asked for', 2026, { requested: '3', today: '2026-11-26', days: [] }, 3],
  ['that of today', 2026, { requested: null, today: '2026-11-26', days: ['2026-02-01'] }, 11],
  [
    'the first with something',
    2027,
    { requested: null, today: '2026-11-26', days: ['2027-05-01', '2027-03-02'] },
    3,
  ],
  ['January', 2027, { requested: 'x', today: '2026-11-26', days: ['2026-12-01'] }, 1],
  ['no thirteenth', 2027, { requested: '13', today: '2026-11-26', days: [] }, 1],
])('%s', (_, year, of, month) => {
  expect(openMonth(year, of)).toBe(month)
})
