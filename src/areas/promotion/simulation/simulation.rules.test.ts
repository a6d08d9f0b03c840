import { expect, test } from 'vitest'
import type { SoldOrder } from '#areas/billing/public.ts'
import { baht, zeroSatang } from '#kernel/money/index.ts'
import type { OfferRule } from '../offer/promotion.types.ts'
import { type SimulatedOffer, simulate } from './simulation.rules.ts'

const order = (pieces: number, more: Partial<SoldOrder> = {}, unitCost: number | null = 60): SoldOrder => ({
  placedAt: new Date('2026-05-05T12:00:00+07:00'),
  channel: 'web',
  method: 'promptpay',
  provinceCode: '10',
  isMember: true,
  shipping: baht(40),
  lines: [
    {
      ref: 'v',
      sku: 'A',
      name: { th: 'ก', en: 'A' },
      quantityMilli: pieces * 1000,
      unitSatang: baht(100),
      gross: baht(100 * pieces),
      net: baht(100 * pieces),
      unitCost: unitCost === null ? null : baht(unitCost),
    },
  ],
  ...more,
})
const offer = (rule: Partial<OfferRule>, more: Partial<SimulatedOffer> = {}): SimulatedOffer => ({
  rule: {
    skus: [],
    minSatang: zeroSatang,
    minPieces: 0,
    weekdays: [],
    hours: null,
    firstOrder: false,
    maxSatang: null,
    stacks: false,
    action: { kind: 'percent', rateBp: 1000 },
    ...rule,
  },
  maxUses: null,
  maxSatang: null,
  categories: new Map(),
  ...more,
})

test('counts orders that would have qualified, with the discount and the remaining profit', () => {
  expect(simulate([order(1), order(3), order(2)], offer({ minPieces: 2 }))).toEqual({
    orders: 3,
    matched: 2,
    sales: baht(500),
    discount: baht(50),
    points: 0,
    profit: { before: baht(200), after: baht(150), sales: baht(500) },
    // 200 of 150: a third more.
    moreBp: 3333,
    products: [{ sku: 'A', name: { th: 'ก', en: 'A' }, beforeBp: 4000, afterBp: 3333 }],
  })
})

test('stops at its usage limit and budget, oldest orders first', () => {
  const three = [order(1), order(1), order(1)]
  expect(simulate(three, offer({}, { maxUses: 2 }))).toMatchObject({ matched: 2, discount: baht(20) })
  expect(simulate(three, offer({}, { maxSatang: baht(15) }))).toMatchObject({
    matched: 2,
    discount: baht(15),
  })
})

test('uses the order’s place, time, channel and payment method, not the buyer', () => {
  const matched = (rule: Partial<OfferRule>, more: Partial<SoldOrder> = {}) =>
    simulate([order(1, more)], offer(rule)).matched
  expect(matched({ provinces: ['50'] })).toBe(0)
  expect(matched({ provinces: ['10'], payments: ['promptpay'], channels: ['web'], weekdays: [2] })).toBe(1)
  expect(matched({ channels: ['counter'] }, { channel: 'pos' })).toBe(1)
  expect(matched({ hours: { from: 0, to: 60 } })).toBe(0)
  expect(matched({ groups: ['VIP'], firstOrder: true })).toBe(1)
})

test('reports no profit where cost is unknown, and free delivery costs what was paid for it', () => {
  expect(simulate([order(1, {}, null)], offer({}))).toMatchObject({
    profit: null,
    moreBp: null,
    products: [],
  })
  const shipping = { action: { kind: 'shipping' } } as const
  expect(simulate([order(1)], offer(shipping))).toMatchObject({ matched: 1, discount: baht(40) })
  expect(simulate([], offer({}))).toMatchObject({ orders: 0, matched: 0, discount: 0, profit: null })
})

test('a price without margin cannot be recovered', () => {
  const half = { action: { kind: 'percent', rateBp: 5000 } } as const
  expect(simulate([order(1)], offer(half))).toMatchObject({ profit: { after: baht(-10) }, moreBp: null })
})

test('points of members count at their value, those of guests not at all', () => {
  const points = { perSatang: baht(10), worthSatang: baht(1) }
  const twice = offer({ action: { kind: 'points_times', times: 2 } }, { points })
  expect(simulate([order(1), order(3), order(2, { isMember: false })], twice)).toMatchObject({
    orders: 3,
    matched: 2,
    points: 40,
    discount: baht(40),
  })
  expect(simulate([order(3)], { ...twice, points: null })).toMatchObject({ matched: 0, points: 0 })
})
