import { describe, expect, test } from 'vitest'
import { monthsFrom, weeksOf } from './month-grid.rules.ts'

describe('a month', () => {
  test.each([
    ['2026-02-14', 4, 0, 28],
    ['2026-08-01', 6, 6, 31],
    ['2024-02-29', 5, 4, 29],
    ['2026-11-21', 5, 0, 30],
  ])('of %s has %i weeks, begins on weekday %i and ends with day %i', (day, weeks, begins, last) => {
    const grid = weeksOf(day)
    expect(grid).toHaveLength(weeks)
    expect(grid.every((week) => week.length === 7)).toBe(true)
    expect(grid[0]?.findIndex((one) => one !== null)).toBe(begins)
    expect(grid.flat().filter(Boolean).at(-1)).toBe(`${day.slice(0, 8)}${last}`)
  })

  test('is followed by the next, over the year too', () => {
    expect(monthsFrom('2026-11-30', 3)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  })
})
