import { describe, expect, test } from 'vitest'
import { atDayStart, dunningSteps, payableUntil, remindersBy } from './dunning.rules.ts'

const terms = { leadDays: 7, remindDays: [3, 6], graceDays: 7, cancelDays: 60 }

describe('late payers', () => {
  test('is reminded, closed out and cancelled on days that are known beforehand', () => {
    expect(dunningSteps(terms, '2026-12-05')).toEqual([
      { on: '2026-12-05', what: 'due' },
      { on: '2026-12-08', what: 'remind' },
      { on: '2026-12-11', what: 'remind' },
      { on: '2026-12-12', what: 'suspend' },
      { on: '2027-02-10', what: 'cancel' },
    ])
  })

  test('is cancelled counting from the day it was suspended, which a payment being checked delays', () => {
    expect(dunningSteps(terms, '2026-12-05', '2026-12-15').slice(-2)).toEqual([
      { on: '2026-12-15', what: 'suspend' },
      { on: '2027-02-13', what: 'cancel' },
    ])
  })

  test('is not reminded after it was closed, nor twice a day', () => {
    const odd = { ...terms, remindDays: [9, 3, 3, 0], graceDays: 5 }
    expect(dunningSteps(odd, '2026-12-05').filter(({ what }) => what === 'remind')).toEqual([
      { on: '2026-12-08', what: 'remind' },
    ])
  })

  test.each([
    ['2026-12-07', 0],
    ['2026-12-08', 1],
    ['2026-12-30', 2],
  ])('by %s %s reminders are due', (today, count) => {
    expect(remindersBy(terms, '2026-12-05', today)).toBe(count)
  })

  test('may pay as long as paying brings it back', () => {
    expect(payableUntil(terms, '2026-12-05').toISOString()).toBe('2027-02-09T17:00:00.000Z')
  })

  test('five past midnight is Bangkok’s', () => {
    expect(atDayStart('2026-12-05').toISOString()).toBe('2026-12-04T17:05:00.000Z')
  })
})
