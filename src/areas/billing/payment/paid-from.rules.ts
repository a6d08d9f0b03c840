import { type Satang, satang } from '#kernel/money/index.ts'
import type { PaymentMethod } from './method.rules.ts'
import type { PaymentStatus } from './payment.states.ts'

interface PaidParts {
  method: PaymentMethod
  status: PaymentStatus
  amount: Satang
  giftPart: Satang
  walletPart: Satang
  partPaid: Satang
  settledAt: Date | null
}

/** What an order is paid from, with the amount of each; null for what is still to be paid. */
export interface PaidFrom {
  from: PaymentMethod | 'gift'
  amount: Satang | null
}

/**
 * Returns what a payment consists of: gift cards and the wallet first, and its method for the rest. Of a received
 * payment that gift cards cover in full, the chosen method paid nothing.
 */
export function paidFrom({
  method,
  amount,
  giftPart,
  walletPart,
  partPaid,
  settledAt,
}: PaidParts): PaidFrom[] {
  const parts: PaidFrom[] = [
    { from: 'gift' as const, amount: giftPart },
    { from: 'wallet' as const, amount: walletPart },
  ].filter((part) => part.amount > 0)
  if (!settledAt) return [...parts, { from: method, amount: null }]
  const rest = satang(Math.max(0, amount - giftPart - walletPart))
  return rest > 0 || partPaid > 0 ? [...parts, { from: method, amount: rest }] : parts
}
