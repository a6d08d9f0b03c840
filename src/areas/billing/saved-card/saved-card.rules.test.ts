import { expect, test } from 'vitest'
import { expiryStateOf, isChargeableOn, isFinalDecline, nextQueryAt } from './saved-card.rules.ts'

test.each([
  [{ month: 11, year: 2026 }, '2026-11-01', 'soon'],
  [{ month: 11, year: 2026 }, '2026-11-30', 'soon'],
  [{ month: 11, year: 2026 }, '2026-12-01', 'expired'],
  [{ month: 12, year: 2026 }, '2026-11-24', 'soon'],
  [{ month: 1, year: 2027 }, '2026-11-24', 'good'],
  [{ month: 1, year: 2027 }, '2026-12-24', 'soon'],
  [{ month: 1, year: 2026 }, '2026-11-24', 'expired'],
] as const)('a card valid until %o is on %s: %s', (expiry, day, state) => {
  expect(expiryStateOf(expiry, day)).toBe(state)
  expect(isChargeableOn(expiry, day)).toBe(state !== 'expired')
})

test.each([
  ['stolen_or_lost_card', true],
  ['invalid_account_number', true],
  ['insufficient_fund', false],
  ['payment_rejected', false],
  [null, false],
] as const)('a card declined with %s is not retried without its holder: %s', (code, final) => {
  expect(isFinalDecline(code)).toBe(final)
})

test('an unresponsive gateway is polled less and less often, but never abandoned', () => {
  const now = new Date(0)
  const minutes = [0, 1, 2, 3, 4, 50].map((looks) => nextQueryAt(looks, now).getTime() / 60_000)
  expect(minutes).toEqual([1, 5, 15, 60, 360, 360])
})
