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

test('one person cannot be both', () => {
  expect([approvalStepOf(null, 'a'), approvalStepOf('a', 'a'), approvalStepOf('a', 'b')]).toEqual([
    'first',
    'again',
    'second',
  ])
})
