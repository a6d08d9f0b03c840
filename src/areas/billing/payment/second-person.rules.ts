import type { Satang } from '#kernel/money/index.ts'
import { isPaidBySlip, type PaymentMethod } from './method.rules.ts'

/** Whether a payment is large enough for two people to say that it came. No limit: one is enough for all. */
export const needsTwo = (
  { amount, method }: { amount: Satang; method: PaymentMethod },
  above: Satang | null,
): boolean => above !== null && isPaidBySlip(method) && amount > above

/** What a person's word does: it is the first of two, it was said before, or it settles. */
export function wordOf(first: string | null, who: string): 'first' | 'again' | 'second' {
  if (first === null) return 'first'
  return first === who ? 'again' : 'second'
}
