import { expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import { barsOf, spanOf } from './lanes.rules.ts'

const span = spanOf('2026-11-23', 3)
const price = { action: { kind: 'percent', rateBp: 1000 } } as const
const one = (from: string, to: string | null, more: object = {}) => ({
  rule: price,
  needsCoupon: false,
  from,
  to,
  ...more,
})

test('a calendar starts with the month of the day and shows where each month starts', () => {
  expect(span).toEqual({ first: '2026-11-01', days: 92, months: ['2026-11-01', '2026-12-01', '2027-01-01'] })
  expect(spanOf('2028-02-29', 1)).toEqual({ first: '2028-02-01', days: 29, months: ['2028-02-01'] })
})

test('a promotion spans its days, including the last, within the visible range', () => {
  const { price: bars } = barsOf(
    [one('2026-11-01', '2026-11-23'), one('2026-12-01', null), one('2026-01-01', '2026-11-10')],
    span,
  )
  const shown = bars.map(({ row, left, width }) => [row, Math.round(left), Math.round(width)])
  expect(shown).toEqual([
    [0, 0, 11],
    [1, 0, 25],
    [0, 33, 67],
  ])
})

test('leaves out promotions that are over or start after the visible range', () => {
  const { price: bars } = barsOf([one('2026-10-01', '2026-10-31'), one('2027-02-01', null)], span)
  expect(bars).toEqual([])
})

test('each is in the lane of its reward, with codes in their own lane', () => {
  const days = ['2026-11-01', '2026-11-05'] as const
  const bars = barsOf(
    [
      one(...days, { rule: { action: { kind: 'shipping' } } }),
      one(...days, { rule: { action: { kind: 'bundle', pieces: 3, satang: baht(100) } } }),
      one(...days, { needsCoupon: true }),
      one(...days),
    ],
    span,
  )
  expect(Object.values(bars).map((lane) => lane.length)).toEqual([1, 1, 1, 1])
})
