import { expect, test } from 'vitest'
import { isFocused } from './focused.rules.ts'

test.each([
  ['/shop/checkout', true],
  ['/billing/pay', true],
  ['/shop/cart', false],
  ['/shop/products', false],
  ['/billing/payments', false],
  ['/shop/thankyou/SO6900000001', false],
])('%s hides the search and the breadcrumbs: %s', (path, focused) => {
  expect(isFocused(path)).toBe(focused)
})
