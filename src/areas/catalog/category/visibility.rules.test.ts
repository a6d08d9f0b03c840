import { describe, expect, test } from 'vitest'
import { isHidden, visibilityChangeTimes } from './visibility.rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
const showing = (off: boolean, from: number | null, until: number | null) => ({
  off,
  shownFrom: from === null ? null : at(from),
  shownUntil: until === null ? null : at(until),
})

describe('a category', () => {
  test.each<[string, [boolean, number | null, number | null], number, boolean, number[]]>([
    ['without dates is shown', [false, null, null], 5, false, []],
    ['that is off is not', [true, null, null], 5, true, []],
    ['that is off stays so whatever its dates', [true, 1, 9], 5, true, []],
    ['is hidden before its first moment', [false, 6, null], 5, true, [6]],
    ['is shown from its first moment on', [false, 6, null], 6, false, []],
    ['is shown until its last', [false, null, 6], 5, false, [6]],
    ['is hidden from its last moment on', [false, null, 6], 6, true, []],
    ['with both is hidden before', [false, 6, 9], 5, true, [6, 9]],
    ['with both is shown between', [false, 6, 9], 7, false, [9]],
    ['with both is hidden after', [false, 6, 9], 10, true, []],
  ])('%s', (_, [off, from, until], now, hidden, changes) => {
    const input = showing(off, from, until)
    expect(isHidden(input, at(now))).toBe(hidden)
    expect(visibilityChangeTimes(input, at(now))).toEqual(changes.map(at))
  })
})
