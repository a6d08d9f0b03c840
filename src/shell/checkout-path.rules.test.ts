import { expect, test } from 'vitest'
import { isCheckoutPath } from './checkout-path.rules.ts'

test.each([
  ['/shop/checkout', true],
  ['/billing/pay', true],
  ['/shop/cart', false],
  ['/shop/products', false],
  ['/billing/payments', false],
  ['/shop/thankyou/SO6900000001', false],
])('%s hides the search and the breadcrumbs: %s', (path, focused) => {
  expect(isCheckoutPath(path)).toBe(focused)
})
