import { expect, test } from 'vitest'
import { baht, zeroSatang } from '#kernel/money/index.ts'
import { badgeOf } from './badge.ts'
import type { OfferRule } from './promotion.types.ts'
import { weekdaysText } from './schedule-text.ts'
import { sentenceOf } from './sentence.ts'

const rule = (more: Partial<OfferRule>): OfferRule => ({
  skus: [],
  minSatang: zeroSatang,
  minPieces: 0,
  weekdays: [],
  hours: null,
  firstOrder: false,
  maxSatang: null,
  stacks: false,
  action: { kind: 'percent', rateBp: 1000 },
  ...more,
})

test('a rule is one sentence in both languages, with names of its subjects', () => {
  const it = rule({
    categories: ['fruit'],
    minPieces: 3,
    weekdays: [1, 2, 3, 4, 5],
    hours: { from: 960, to: 1140 },
    payments: ['promptpay'],
    maxSatang: baht(120),
  })
  const names = { categories: { fruit: 'ผลไม้' } }
  expect(sentenceOf(it, 'th', names)).toBe(
    'เมื่อ ซื้อหมวดผลไม้ ครบ 3 ชิ้น จ.–ศ. 16.00–19.00 น. ชำระด้วยพร้อมเพย์ ให้ลด 10% ไม่เกิน ฿120',
  )
  expect(sentenceOf(it, 'en')).toBe(
    'When something of fruit is bought, 3 pieces or more, Mon–Fri 16:00–19:00, paid by PromptPay: 10% off, at most ฿120',
  )
})

test('names products, or uses their number where the name is unknown', () => {
  const names = { goods: { 'MK-SALAD': 'ผักสลัด' } }
  expect(sentenceOf(rule({ skus: ['MK-SALAD', 'GONE'] }), 'th', names)).toBe('เมื่อ ซื้อ ผักสลัด, GONE ให้ลด 10%')
})

test.each<[Partial<OfferRule>, string, string]>([
  [{ minPieces: 2 }, 'ซื้อ 2 ชิ้นลด 10%', 'Buy 2: 10% off'],
  [{ action: { kind: 'free_pieces', buy: 2, free: 1 } }, 'ซื้อ 2 แถม 1', 'Buy 2, get 1 free'],
  [{ minSatang: baht(1500), action: { kind: 'shipping' } }, 'ครบ ฿1,500 ส่งฟรี', 'From ฿1,500: free delivery'],
  [{ action: { kind: 'gift', skus: ['A'], pieces: 1 } }, 'มีของแถม', 'Free gift'],
  [{ action: { kind: 'points_times', times: 2 } }, 'แต้ม 2 เท่า', '2 times the points'],
  [
    { minSatang: baht(500), action: { kind: 'points', points: 40, every: null } },
    'ครบ ฿500 แต้มเพิ่ม 40 แต้ม',
    'From ฿500: 40 extra points',
  ],
  [
    { action: { kind: 'points', points: 5, every: 3 } },
    'แต้มเพิ่ม 5 แต้ม ทุก 3 ชิ้น',
    '5 extra points for every 3 pieces',
  ],
  [{ hours: { from: 960, to: 1140 } }, 'ลด 10% 16.00–19.00 น.', '10% off 16:00–19:00'],
])('a badge is short: %o', (more, th, en) => {
  expect([badgeOf(rule(more), 'th'), badgeOf(rule(more), 'en')]).toEqual([th, en])
})

test('consecutive days become a range', () => {
  expect(weekdaysText([0, 6], 'th')).toBe('ส. อา.')
  expect(weekdaysText([1, 3, 5], 'th')).toBe('จ. พ. ศ.')
  expect(weekdaysText([5, 6, 0], 'en')).toBe('Fri–Sun')
  expect(weekdaysText([0, 1, 2, 3, 4, 5, 6], 'th')).toBe('')
})
