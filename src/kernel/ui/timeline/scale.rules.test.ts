import { describe, expect, test } from 'vitest'
import { day, dayStart } from '#kernel/time/index.ts'
import { dateAt, scaleOf, stepMs, ticksBetween, xOf, zooms } from './scale.rules.ts'

const from = new Date('2026-11-16T02:00:00Z')
const to = new Date('2026-12-20T10:00:00Z')
const hours = 3_600_000

test.each(zooms)('at the zoom of a %s every time maps to one position and back', (zoom) => {
  const scale = scaleOf(zoom, from, to)
  expect(xOf(scale, from)).toBeGreaterThan(0)
  expect(xOf(scale, to)).toBeLessThan(scale.width)
  expect(dateAt(scale, xOf(scale, from)).getTime()).toBeCloseTo(from.getTime(), -2)
  expect(dateAt(scale, 0)).toEqual(dayStart(scale.from))
})

test.each([
  ['day', 49, 24 * hours],
  ['day', -20, 0],
  ['week', -41, -48 * hours],
  ['hour', 61, 1.5 * hours],
  ['hour', 9, 0],
] as const)('dragging at the zoom of a %s by %i px moves by %i ms', (zoom, pixels, ms) => {
  expect(stepMs(scaleOf(zoom, from, to), pixels)).toBe(ms)
})

describe('the header', () => {
  const head = (zoom: (typeof zooms)[number], line: 'upper' | 'lower', locale: 'th' | 'en' = 'th') => {
    const scale = scaleOf(zoom, from, to)
    return ticksBetween(scale, line, { from: 0, to: scale.width, locale })
  }

  test.each(zooms)('at the zoom of a %s has no gap and no overlap in either row', (zoom) => {
    for (const line of ['upper', 'lower'] as const) {
      const ticks = head(zoom, line)
      for (const [n, tick] of ticks.entries())
        if (n > 0) expect(tick.x).toBeCloseTo(ticks[n - 1]!.x + ticks[n - 1]!.width, 3)
    }
  })

  test.each([
    ['week', 'upper', 'th', 'พฤศจิกายน 2569'],
    ['week', 'upper', 'en', 'December 2026'],
    ['week', 'lower', 'th', '16'],
    ['hour', 'upper', 'th', 'จ. 16 พ.ย.'],
    ['hour', 'lower', 'th', '9.00'],
    ['month', 'lower', 'th', '16 พ.ย.'],
    ['quarter', 'upper', 'th', '2569'],
    ['quarter', 'lower', 'th', 'พ.ย.'],
    ['year', 'lower', 'en', 'Oct–Dec'],
  ] as const)('at the zoom of a %s has in its %s row, in %s, %s', (zoom, line, locale, label) => {
    expect(head(zoom, line, locale).map((tick) => tick.label)).toContain(label)
  })

  test('covers only the visible part', () => {
    const scale = scaleOf('hour', from, new Date('2046-11-16T00:00:00Z'))
    const ticks = ticksBetween(scale, 'lower', { from: 100_000, to: 101_000, locale: 'th' })
    expect(ticks.length).toBeLessThan(80)
    expect(ticks[0]!.x).toBeLessThanOrEqual(100_000)
    expect(day(dateAt(scale, ticks.at(-1)!.x)) > scale.from).toBe(true)
  })
})
