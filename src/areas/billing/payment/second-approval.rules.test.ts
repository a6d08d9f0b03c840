import { expect, test } from 'vitest'
import { baht, type Satang } from '#kernel/money/index.ts'
import type { PaymentMethod } from './method.rules.ts'
import { approvalStepOf, needsSecondApproval } from './second-approval.rules.ts'

test.each<[number, PaymentMethod, Satang | null, boolean]>([
  [10_000, 'transfer', baht(5000), true],
  [5000.01, 'promptpay', baht(5000), true],
  [5000, 'promptpay', baht(5000), false],
  [10_000, 'transfer', null, false],
  [10_000, 'cod', baht(5000), false],
  [10_000, 'card', baht(5000), false],
  [1, 'transfer', baht(0), true],
])('%d baht by %s, two people above %s: %s', (amount, method, above, needs) => {
  expect(needsSecondApproval({ amount: baht(amount), method }, above)).toBe(needs)
})

const approved = (by: string, amount: number | null) => ({
  by,
  amount: amount === null ? null : baht(amount),
})
test.each([
  ['nobody has approved', null, 'a', 90, 'first'],
  ['one person cannot be both', approved('a', 90), 'a', 90, 'again'],
  ['another person approves the same amount', approved('a', 90), 'b', 90, 'second'],
  ['another person approves another amount', approved('a', 90), 'b', 900, 'first'],
  ['the first person corrects the amount', approved('a', 90), 'a', 900, 'first'],
  ['the first approval is older than stored amounts', approved('a', null), 'b', 90, 'second'],
])('%s', (_, first, by, amount, step) => {
  expect(approvalStepOf(first, { by, amount: baht(amount) })).toBe(step)
})
