import { describe, expect, test } from 'vitest'
import { baht, satang } from '#kernel/money/index.ts'
import {
  allocateFromLots,
  bonusDue,
  defaultPoints,
  earnedFor,
  maxSpendablePoints,
  pointsDue,
  pointsExpireAt,
  shareOf,
} from './points.rules.ts'

const rule = { ...defaultPoints, on: true, least: 10, shareBp: 5_000, worthSatang: satang(25) }

test.each([
  [0, 0],
  [2_499, 0],
  [2_500, 1],
  [26_400, 10],
  [-5, 0],
])('%i satang paid earn %i points at one per 25 baht', (paid, points) => {
  expect(earnedFor(paid, satang(2_500))).toBe(points)
})

test.each([
  ['half of the goods at most', baht(100), 1_000, 200],
  ['no more than there are', baht(100), 150, 150],
  ['a share that is no whole number of points is rounded down', satang(3_333), 1_000, 66],
  ['fewer than the least are none', baht(100), 9, 0],
  ['goods too cheap for the least take none', satang(400), 1_000, 0],
])('%s', (_, items, available, max) => {
  expect(maxSpendablePoints(items, available, rule)).toBe(max)
})

test('a site without points accepts none', () => {
  expect(maxSpendablePoints(baht(100), 1_000, { ...rule, on: false })).toBe(0)
})

test('parts in any order take all of the points in total, and never more', () => {
  for (const parts of [
    [1, 1, 98],
    [33, 33, 34],
    [50, 49, 1],
  ]) {
    let used = 0
    const backs = parts.map((part) => {
      used += part
      return shareOf(37, used, 100)
    })
    expect(backs).toEqual(backs.toSorted((a, b) => a - b))
    expect(backs.at(-1)).toBe(37)
  }
})

test('lots are used one after another; an insufficient total gives nothing', () => {
  const lots = [
    { id: 'a', left: 3 },
    { id: 'b', left: 5 },
  ]
  expect(allocateFromLots(lots, 4)).toEqual([
    { id: 'a', points: 3 },
    { id: 'b', points: 1 },
  ])
  expect(allocateFromLots(lots, 9)).toBeNull()
})

test.each([
  ['2026-01-31T05:00:00Z', 1, '2026-02-28T17:00:00.000Z'],
  ['2026-08-15T05:00:00Z', 12, '2027-08-15T17:00:00.000Z'],
  // In Bangkok it is already the 1st.
  ['2026-08-31T18:00:00Z', 1, '2026-10-01T17:00:00.000Z'],
])('points of %s expire %i months later, at the end of the day in Bangkok', (from, months, end) => {
  expect(pointsExpireAt(new Date(from), months)?.toISOString()).toBe(end)
  expect(pointsExpireAt(new Date(from), null)).toBeNull()
})

describe('points due for an order', () => {
  const order = {
    paid: true,
    over: false,
    goodsPlaced: 80_00,
    itemsTotal: 80_00,
    earning: 80_00,
    pricePlaced: 100_00,
    price: 100_00,
    returned: 0,
  }
  const due = (more: Partial<typeof order>) =>
    pointsDue({ ...order, ...more }, { spent: 20, perSatang: satang(10_00) })

  test.each([
    ['paid', {}, { earned: 8, back: 0 }],
    ['not paid', { paid: false }, { earned: 0, back: 0 }],
    ['a quarter of it sent back', { returned: 20_00 }, { earned: 6, back: 5 }],
    ['all of it sent back, delivery too', { returned: 130_00 }, { earned: 0, back: 20 }],
    ['half of it cancelled', { itemsTotal: 40_00, earning: 40_00 }, { earned: 4, back: 10 }],
    [
      'half cancelled, the rest sent back',
      { itemsTotal: 40_00, earning: 40_00, returned: 40_00 },
      { earned: 0, back: 20 },
    ],
    ['given up', { over: true, paid: false }, { earned: 0, back: 20 }],
    ['half of it earns nothing', { earning: 40_00 }, { earned: 4, back: 0 }],
    [
      'paid by points whole, a third cancelled',
      { goodsPlaced: 0, itemsTotal: 0, earning: 0, price: 66_67 },
      { earned: 0, back: 6 },
    ],
  ])('%s', (_, more, result) => {
    expect(due(more)).toEqual(result)
  })
})

const whole = { paid: true, itemsTotal: 10_000, returned: 0, pricePlaced: 300, price: 300 }
test.each<[string, object, number]>([
  ['all of it while everything is kept', {}, 40],
  ['none before it is paid', { paid: false }, 0],
  ['half where half of its lines was cancelled', { price: 150 }, 20],
  ['none where its lines are gone, whatever else is left', { price: 0 }, 0],
  ['a quarter less where a quarter was paid back', { returned: 2_500 }, 30],
  ['both together, rounded down', { price: 100, returned: 5_000 }, 6],
  ['none where more was paid back than there is', { returned: 20_000 }, 0],
  ['all of it where points paid everything', { itemsTotal: 0 }, 40],
])('of 40 points promised with an order: %s', (_, more, due) => {
  expect(bonusDue({ ...whole, ...more }, 40)).toBe(due)
})
