import type { Satang } from '#kernel/money/index.ts'
import { isPaidBySlip, type PaymentMethod } from './method.rules.ts'

/** Returns whether a payment is large enough to need two people to confirm it. Without a limit, one is enough. */
export const needsSecondApproval = (
  { amount, method }: { amount: Satang; method: PaymentMethod },
  above: Satang | null,
): boolean => above !== null && isPaidBySlip(method) && amount > above

/** The first of two approvals. */
export interface FirstApproval {
  by: string
  at: Date
  /** The amount received that was approved; null for those stored before amounts were. */
  amount: Satang | null
}

/**
 * Returns what a user's approval does: it is the first of two, a repetition, or it settles. Two people must have approved
 * the same amount, so another amount counts as a first approval again.
 */
export function approvalStepOf(
  first: Pick<FirstApproval, 'by' | 'amount'> | null,
  { by, amount }: { by: string; amount: Satang },
): 'first' | 'again' | 'second' {
  if (!first || (first.amount !== null && first.amount !== amount)) return 'first'
  return first.by === by ? 'again' : 'second'
}
