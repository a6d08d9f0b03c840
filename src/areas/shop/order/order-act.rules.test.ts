import { expect, test } from 'vitest'
import { type MainAct, mainActOf, mayOrderAgain } from './order-act.rules.ts'
import type { ShownStatus } from './order-status.rules.ts'

const context = { maySendSlip: false, mayRenew: false, tracked: false, reviewable: false }

test.each<[ShownStatus, Partial<typeof context>, MainAct]>([
  ['pending_payment', { maySendSlip: true }, 'pay'],
  ['verifying', { maySendSlip: true }, 'check'],
  ['expired', { mayRenew: true, maySendSlip: true }, 'renew'],
  ['expired', { maySendSlip: true }, 'check'],
  ['expired', {}, 'again'],
  ['paid', {}, 'none'],
  ['preparing', {}, 'none'],
  ['ready_pickup', {}, 'none'],
  ['shipped', { tracked: true }, 'track'],
  ['part_shipped', { tracked: true, reviewable: true }, 'track'],
  ['shipped', {}, 'none'],
  ['completed', { reviewable: true }, 'review'],
  ['completed', {}, 'again'],
  ['handed_over', {}, 'again'],
  ['cancelled', {}, 'again'],
])('for an order that is %s (%o) the main action is %s', (status, more, act) => {
  expect(mainActOf({ ...context, status, ...more })).toBe(act)
})

test('a buyer who sent a slip is never asked to pay again', () => {
  for (const maySendSlip of [true, false]) {
    expect(mainActOf({ ...context, status: 'verifying', maySendSlip })).not.toBe('pay')
  }
})

test('nobody is asked to reorder while an order is still being packed', () => {
  expect(mayOrderAgain('preparing')).toBe(false)
  expect(mayOrderAgain('completed')).toBe(true)
})
