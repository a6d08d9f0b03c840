import { type Satang, satang } from '#kernel/money/index.ts'

/**
 * Returns how much a card contributes to what is still due: all of it if it has enough, otherwise an amount that leaves
 * no less than `least` for the other payment method. Zero if that is impossible.
 */
export function giftShare(balance: Satang, due: Satang, minRemaining: number): Satang {
  if (balance >= due) return due
  return satang(Math.max(0, Math.min(balance, due - minRemaining)))
}

/** The minimum number of days that refunded money on a card can be spent. */
const minDaysAfterRefund = 30
const dayMs = 86_400_000

/** Returns the expiry of a card that received a refund. */
export function expiryAfterRefund(expiresAt: Date | null, now: Date): Date | null {
  const minExpiry = new Date(now.getTime() + minDaysAfterRefund * dayMs)
  return expiresAt && expiresAt < minExpiry ? minExpiry : expiresAt
}

/** The maximum number of cards per order. */
export const maxCards = 8
