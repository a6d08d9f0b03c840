import type { Satang } from '#kernel/money/index.ts'
import { isPaidBySlip, type PaymentMethod } from './method.rules.ts'

/** Returns whether a payment is large enough to need two people to confirm it. Without a limit, one is enough. */
export const needsSecondApproval = (
  { amount, method }: { amount: Satang; method: PaymentMethod },
  above: Satang | null,
): boolean => above !== null && isPaidBySlip(method) && amount > above

/** Returns what a user's approval does: it is the first of two, a repetition, or it settles. */
export function approvalStepOf(first: string | null, who: string): 'first' | 'again' | 'second' {
  if (first === null) return 'first'
  return first === who ? 'again' : 'second'
}
