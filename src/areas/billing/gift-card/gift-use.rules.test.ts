import { expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import { expiryAfterRefund, giftShare } from './gift-use.rules.ts'

test.each([
  ['has more than is due', 500, 120, 120],
  ['has exactly what is due', 120, 120, 120],
  ['has part of what is due', 100, 120, 100],
  ['would leave less than the other way takes', 119.5, 120, 119],
  ['finds less due than the other way takes', 0.3, 0.5, 0],
])('a card that %s', (_, left, due, share) => {
  expect(giftShare(baht(left), baht(due), 100)).toBe(baht(share))
})

test('money refunded to a card can be spent for at least thirty days', () => {
  const now = new Date('2026-11-24T05:00:00Z')
  expect(expiryAfterRefund(null, now)).toBeNull()
  expect(expiryAfterRefund(new Date('2027-11-24T05:00:00Z'), now)?.toISOString()).toBe(
    '2027-11-24T05:00:00.000Z',
  )
  expect(expiryAfterRefund(new Date('2026-11-25T05:00:00Z'), now)?.toISOString()).toBe(
    '2026-12-24T05:00:00.000Z',
  )
})
