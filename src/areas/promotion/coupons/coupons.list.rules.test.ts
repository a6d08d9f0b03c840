import { expect, test } from 'vitest'
import { couponState } from './coupons.list.rules.ts'

const now = new Date('2026-05-05T12:00:00Z')
const past = new Date('2026-05-01T00:00:00Z')
const later = new Date('2026-06-01T00:00:00Z')
const promotion = { status: 'running', startsAt: past, endsAt: null }
const coupon = { closedAt: null, endsAt: null, maxUses: null, usedCount: 0, promotion }

test.each([
  ['open', {}],
  ['open', { maxUses: 1 }],
  ['low', { maxUses: 10, usedCount: 8 }],
  ['used', { maxUses: 10, usedCount: 10 }],
  ['over', { endsAt: past }],
  ['over', { promotion: { ...promotion, status: 'ended' } }],
  ['over', { endsAt: later, promotion: { ...promotion, endsAt: past } }],
  ['waits', { promotion: { ...promotion, startsAt: later } }],
  ['waits', { promotion: { ...promotion, status: 'paused' } }],
  ['closed', { closedAt: past, endsAt: past }],
])('a code is %s', (state, more) => {
  expect(couponState({ ...coupon, ...more }, now)).toBe(state)
})
