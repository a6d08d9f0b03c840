import { expect, test } from 'vitest'
import { payActionOf } from './pay-action.rules.ts'

test.each([
  ['promptpay', 'awaiting_customer', 'pending_payment', 'pay'],
  ['transfer', 'failed', 'pending_payment', 'pay'],
  // A slip is being checked, so there is nothing more to pay.
  ['promptpay', 'verifying', 'pending_payment', 'check'],
  ['card', 'processing', 'pending_payment', 'check'],
  // The time is over; the page shows whether it can still be paid.
  ['promptpay', 'expired', 'expired', 'check'],
  ['promptpay', 'succeeded', 'paid', null],
  ['cod', 'awaiting_customer', 'confirmed', null],
] as const)('of %s that is %s in an order that is %s: %s', (method, status, orderStatus, act) => {
  expect(payActionOf({ method, status, orderStatus })).toBe(act)
})
