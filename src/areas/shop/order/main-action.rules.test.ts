import { expect, test } from 'vitest'
import { canReorder, type MainAction, mainActionOf } from './main-action.rules.ts'
import type { DisplayStatus } from './order-status.rules.ts'

const context = { canSubmitSlip: false, canRenew: false, tracked: false, reviewable: false }

test.each<[DisplayStatus, Partial<typeof context>, MainAction]>([
  ['pending_payment', { canSubmitSlip: true }, 'pay'],
  ['verifying', { canSubmitSlip: true }, 'check'],
  ['expired', { canRenew: true, canSubmitSlip: true }, 'renew'],
  ['expired', { canSubmitSlip: true }, 'check'],
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
  expect(mainActionOf({ ...context, status, ...more })).toBe(act)
})

test('a buyer who sent a slip is never asked to pay again', () => {
  for (const canSubmitSlip of [true, false]) {
    expect(mainActionOf({ ...context, status: 'verifying', canSubmitSlip })).not.toBe('pay')
  }
})

test('nobody is asked to reorder while an order is still being packed', () => {
  expect(canReorder('preparing')).toBe(false)
  expect(canReorder('completed')).toBe(true)
})
