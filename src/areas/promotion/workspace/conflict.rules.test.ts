import { expect, test } from 'vitest'
import { baht, zeroSatang } from '#kernel/money/index.ts'
import type { OfferRule } from '../offer/promotion.types.ts'
import { findConflicts, type PlannedProduct, type PlannedPromotion } from './conflict.rules.ts'

const at = (day: string) => new Date(`${day}T00:00:00+07:00`)
const planned = (
  id: string,
  rule: Partial<OfferRule>,
  more: Partial<PlannedPromotion> = {},
): PlannedPromotion => ({
  id,
  name: { th: id, en: id },
  startsAt: at('2026-12-01'),
  endsAt: at('2026-12-16'),
  priority: 0,
  needsCoupon: false,
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
  ...more,
})
const pomelo: PlannedProduct = {
  key: 'p',
  sku: 'POMELO',
  name: { th: 'ส้มโอ', en: 'Pomelo' },
  unitSatang: baht(180),
  categories: ['fruit'],
  unitCost: baht(150),
}
const honey: PlannedProduct = { ...pomelo, key: 'h', sku: 'HONEY', categories: ['sweet'], unitCost: null }
const draft = planned('draft', { categories: ['fruit'], minPieces: 3 })
const buyTwo = planned(
  'two',
  { skus: ['POMELO'], action: { kind: 'free_pieces', buy: 2, free: 1 } },
  { startsAt: at('2026-11-24'), endsAt: at('2026-12-08') },
)

test('promotions on the same products at the same time clash; the one worth more applies, with an example', () => {
  expect(findConflicts(draft, [buyTwo, draft], [pomelo, honey])).toEqual([
    {
      other: { id: 'two', name: buyTwo.name, needsCoupon: false },
      from: at('2026-12-01'),
      to: at('2026-12-08'),
      count: 1,
      ends: 'best',
      example: { name: pomelo.name, pieces: 3, mine: baht(54), theirs: baht(180), combined: baht(180) },
      losses: [],
    },
  ])
})

test.each<[string, Partial<OfferRule>, Partial<PlannedPromotion>]>([
  ['other goods', { skus: ['HONEY'], categories: [] }, {}],
  ['another time', {}, { startsAt: at('2026-12-16'), endsAt: null }],
  ['other days', { weekdays: [0, 6] }, {}],
  ['other hours', { hours: { from: 600, to: 700 } }, {}],
  ['another way to pay', { payments: ['cod'] }, {}],
  ['another channel', { channels: ['counter'] }, {}],
  ['other provinces', { provinces: ['50'] }, {}],
])('no clash: %s', (_, rule, more) => {
  const own = planned('draft', {
    categories: ['fruit'],
    weekdays: [1],
    hours: { from: 960, to: 1140 },
    payments: ['promptpay'],
    channels: ['web'],
    provinces: ['10'],
  })
  expect(findConflicts(own, [planned('other', rule, more)], [pomelo, honey])).toEqual([])
})

test('stacking promotions are reported with products sold below cost', () => {
  const ten = { stacks: true, action: { kind: 'percent', rateBp: 1000 } } as const
  const [clash] = findConflicts(planned('draft', ten), [planned('other', ten)], [pomelo, honey])
  // 180 less 10 %, less 10 % of that, is 145.80: 4.20 below cost.
  expect(clash).toMatchObject({ ends: 'both', count: 2, losses: [{ name: pomelo.name, left: -420 }] })
})
