import { describe, expect, test } from 'vitest'
import { burnUp, cycleTimeCounts, forecast, median } from './metrics.rules.ts'

const today = '2026-11-23'
const task = (more: object = {}) => ({
  completedAt: null,
  createdAt: '2026-11-02T03:00:00Z',
  ...more,
})
const done = (on: string, more: object = {}) => task({ completedAt: `${on}T05:00:00Z`, ...more })

test('the burn-up counts total and finished tasks at the end of each week', () => {
  const tasks = [done('2026-11-10'), done('2026-11-20'), task({ createdAt: '2026-11-17T00:00:00Z' }), task()]
  expect(burnUp(tasks, today, 3)).toEqual([
    { on: '2026-11-09', all: 3, done: 0 },
    { on: '2026-11-16', all: 3, done: 1 },
    { on: '2026-11-23', all: 4, done: 2 },
  ])
})

test('task durations show the median and a distribution', () => {
  const sorted = [2, 19]
  expect([median(sorted), cycleTimeCounts(sorted)]).toEqual([2, [1, 0, 0, 1, 0]])
})

describe('the forecast', () => {
  test('says nothing before five tasks are done or when nothing is open', () => {
    const four = Array.from({ length: 4 }, () => done('2026-11-20'))
    expect(forecast(four, 3, today)).toBeNull()
    expect(forecast([...four, done('2026-11-20')], 0, today)).toBeNull()
  })
  test('uses the weeks worked, with the better and worse half as its range', () => {
    const weeks = [
      ...Array.from({ length: 4 }, () => done('2026-11-20')),
      ...Array.from({ length: 2 }, () => done('2026-11-12')),
    ]
    expect(forecast(weeks, 12, today)).toEqual({
      week: 3,
      on: '2026-12-21',
      from: '2026-12-14',
      to: '2027-01-04',
    })
  })
})
