import { describe, expect, test } from 'vitest'
import { deltaOf, formatTick, formatValue, labelSteps, plainValue, shadeOf } from './chart.rules.ts'

describe('a figure compared with the previous period', () => {
  test.each([
    [120, 100, 'up', '+20%'],
    [96_900, 100_000, 'down', '−3.1%'],
    [5, 5, 'same', '0%'],
    [0, 0, 'same', null],
    [7, 0, 'up', null],
    [0, 7, 'down', '−100%'],
    [-50, -100, 'up', '+50%'],
    [1099, 100, 'up', '+999%'],
    [1100, 100, 'up', 'มากกว่า 10 เท่า'],
    [300_000, 100, 'up', 'มากกว่า 10 เท่า'],
    [-300_000, 100, 'down', 'ลดลงมากกว่า 10 เท่า'],
  ])('%i after %i went %s by %s', (now, before, direction, text) => {
    expect(deltaOf(now, before, 'th')).toEqual({ direction, text })
  })

  test('is described in the language of the page once it has grown tenfold', () => {
    expect(deltaOf(43_255, 1000, 'en').text).toBe('over 10×')
  })
})

describe('a value', () => {
  test.each([
    [1234, 'count', '1,234', '1.2k', '1234'],
    [11_588_000, 'baht', '฿115,880', '฿115.9k', '115880.00'],
    [-8050, 'baht', '−฿80.50', '−฿80.5', '-80.50'],
    [1425, 'rate', '14.3%', '14.3%', '14.25'],
    [0, 'count', '0', '0', '0'],
  ] as const)(
    'of %i %s is formatted as %s, %s on an axis and %s for machines',
    (value, unit, long, tick, plain) => {
      expect(formatValue(value, unit, 'th')).toBe(long)
      expect(formatTick(value, unit)).toBe(tick)
      expect(plainValue(value, unit)).toBe(plain)
    },
  )

  test('that was not measured is shown as a dash and is empty for machines', () => {
    expect(formatValue(null, 'count', 'en')).toBe('–')
    expect(plainValue(null, 'baht')).toBe('')
  })
})

test.each([
  [0, 10, 0],
  [null, 10, 0],
  [-3, 10, 0],
  [1, 10, 1],
  [2, 10, 1],
  [2.1, 10, 2],
  [10, 10, 5],
  [10, 0, 0],
])('%s of at most %i has shade %i', (value, greatest, shade) => {
  expect(shadeOf(value, greatest)).toBe(shade)
})

test.each([
  [0, 1, 1],
  [4, 1, 1],
  [7, 1, 2],
  [12, 2, 4],
  [31, 4, 8],
  [365, 37, 111],
])('of %i labels one in %i is shown on a desktop and one in %i on a phone', (count, wide, narrow) => {
  expect(labelSteps(count)).toEqual({ wide, narrow })
})
