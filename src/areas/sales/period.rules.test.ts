import { describe, expect, it } from 'vitest'
import { monthsBefore, readPeriod, stepsOf } from './period.rules.ts'

const today = '2026-11-22'
const read = (query: string) => readPeriod(new URLSearchParams(query), today)

describe('the days a page of figures looks at', () => {
  it.each([
    ['', 'month', '2026-11-01', '2026-11-22', '2026-10-01', '2026-10-22'],
    ['period=today', 'today', '2026-11-22', '2026-11-22', '2026-11-15', '2026-11-15'],
    ['period=7d', '7d', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['period=year', 'year', '2026-01-01', '2026-11-22', '2025-01-01', '2025-11-22'],
    ['period=7d&compare=year', '7d', '2026-11-16', '2026-11-22', '2025-11-16', '2025-11-22'],
    ['from=2026-10-10&to=2026-10-12', null, '2026-10-10', '2026-10-12', '2026-10-07', '2026-10-09'],
    ['from=2026-11-20&to=2026-12-31', null, '2026-11-20', '2026-11-22', '2026-11-17', '2026-11-19'],
    ['period=decade', 'month', '2026-11-01', '2026-11-22', '2026-10-01', '2026-10-22'],
    ['from=2026-11-31&to=x', 'month', '2026-11-01', '2026-11-22', '2026-10-01', '2026-10-22'],
    ['from=2026-12-01&to=2026-12-02', 'month', '2026-11-01', '2026-11-22', '2026-10-01', '2026-10-22'],
  ])('%s is %s, %s to %s, compared with %s to %s', (query, preset, from, to, beforeFrom, beforeTo) => {
    expect(read(query)).toMatchObject({ preset, from, to, before: { from: beforeFrom, to: beforeTo } })
  })

  it('never reads more than a year', () => {
    expect(read('from=1990-01-01&to=2026-11-22')).toMatchObject({ from: '2025-11-22', to: '2026-11-22' })
  })

  it.each([
    ['2026-03-31', 1, '2026-02-28'],
    ['2028-03-31', 1, '2028-02-29'],
    ['2026-01-15', 1, '2025-12-15'],
    ['2028-02-29', 12, '2027-02-28'],
    ['2026-12-31', 1, '2026-11-30'],
  ])('%s minus %s months is %s', (day, months, expected) => {
    expect(monthsBefore(day, months)).toBe(expected)
  })

  it('shows days while they fit, and months for longer periods', () => {
    expect(stepsOf(['2026-01-01', '2026-01-02'])).toHaveLength(2)
    const days = Array.from({ length: 90 }, (_, at) =>
      new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    )
    expect(stepsOf(days)).toEqual([
      { key: '2026-01-01', last: '2026-01-31', from: 0, to: 31 },
      { key: '2026-02-01', last: '2026-02-28', from: 31, to: 59 },
      { key: '2026-03-01', last: '2026-03-31', from: 59, to: 90 },
    ])
  })
})
