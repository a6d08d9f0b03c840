import { describe, expect, test } from 'vitest'
import { addDays } from '#kernel/time/index.ts'
import { boundary, type Cycle, daysOf, intervals, lastDay, periodAt } from './period.rules.ts'

const monthly: Cycle = { interval: 'month', count: 1 }
const yearly: Cycle = { interval: 'year', count: 1 }

describe('the start day of a period', () => {
  test.each([
    ['2026-01-31', monthly, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-31', monthly, ['2028-01-31', '2028-02-29', '2028-03-31']],
    ['2026-11-30', monthly, ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30']],
    ['2028-02-29', yearly, ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['2026-11-05', { interval: 'month', count: 3 }, ['2026-11-05', '2027-02-05', '2027-05-05']],
    ['2026-12-28', { interval: 'week', count: 2 }, ['2026-12-28', '2027-01-11', '2027-01-25']],
    ['2026-02-27', { interval: 'day', count: 1 }, ['2026-02-27', '2026-02-28', '2026-03-01']],
  ] as [string, Cycle, string[]][])('from %s on', (anchor, cycle, days) => {
    expect(days.map((_, at) => boundary(anchor, cycle, at))).toEqual(days)
  })

  test('leaves no day between two periods and gives none twice, whatever the anchor', () => {
    // Every seventh day of four years, including a leap year, which covers all days of the month.
    for (let at = 0; at < 1461; at += 7) {
      const anchor = addDays('2027-01-01', at)
      for (const interval of intervals)
        for (const count of [1, 2, 3, 12]) {
          const cycle = { interval, count }
          for (let k = 0; k < 5; k++) {
            const period = periodAt(anchor, cycle, k)
            expect(period.end).toBe(periodAt(anchor, cycle, k + 1).start)
            expect(daysOf(period)).toBeGreaterThan(0)
          }
        }
    }
  })

  test('keeps to the day of the month, or to its last', () => {
    for (let at = 0; at < 400; at++) {
      const anchor = addDays('2027-01-01', at)
      for (let k = 1; k < 30; k++) {
        const on = boundary(anchor, monthly, k)
        const isLast = addDays(on, 1).endsWith('-01')
        expect(on.slice(8) === anchor.slice(8) || (isLast && on.slice(8) < anchor.slice(8))).toBe(true)
      }
    }
  })

  test('is said by the last day', () => {
    expect(lastDay(periodAt('2026-11-05', monthly, 0))).toBe('2026-12-04')
  })
})
