import { type Satang, satang } from '#kernel/money/index.ts'

/**
 * What a card gives of what is still due: all of it where it has enough, else so much that the other way to pay is left with no less than
 * `least`. Nothing where that cannot be.
 */
export function giftShare(left: Satang, due: Satang, least: number): Satang {
  if (left >= due) return due
  return satang(Math.max(0, Math.min(left, due - least)))
}

/** So long at least money that goes back to a card can be spent, in days. */
const daysAfterRefund = 30
const dayMs = 86_400_000

/** Until when a card can be used to which money went back. */
export function expiryAfterRefund(expiresAt: Date | null, now: Date): Date | null {
  const least = new Date(now.getTime() + daysAfterRefund * dayMs)
  return expiresAt && expiresAt < least ? least : expiresAt
}

/** Cards of one order. */
export const mostCards = 8
