import { describe, expect, test } from 'vitest'
import { dayTimeOf, instantOf } from './day-time.rules.ts'

describe('a start or end time in Thailand', () => {
  test.each<[string, string, string, 'begin' | 'end', string | null]>([
    ['without a day is none', '', '', 'begin', null],
    ['without a time begins with the day', '2026-11-22', '', 'begin', '2026-11-21T17:00:00.000Z'],
    ['without a time ends with the day', '2026-11-22', '', 'end', '2026-11-22T17:00:00.000Z'],
    ['with a time is that moment', '2026-11-22', '09:30', 'begin', '2026-11-22T02:30:00.000Z'],
    ['with a time ends at it', '2026-11-22', '09:30', 'end', '2026-11-22T02:30:00.000Z'],
    ['ends a year', '2026-12-31', '', 'end', '2026-12-31T17:00:00.000Z'],
  ])('%s', (_, day, time, side, instant) => {
    expect(instantOf(day, time, side)?.toISOString() ?? null).toBe(instant)
    // The fields afterwards show what was typed.
    if (instant) expect(dayTimeOf(new Date(instant), side)).toEqual({ day, time })
  })

  test('that is null leaves its fields empty', () => {
    expect(dayTimeOf(null, 'end')).toEqual({ day: null, time: '' })
  })
})
