import { expect, test } from 'vitest'
import { isFocused } from './focused.rules.ts'

test.each([
  ['/shop/checkout', true],
  ['/billing/pay', true],
  ['/shop/cart', false],
  ['/shop/products', false],
  ['/billing/payments', false],
  ['/shop/thankyou/SO6900000001', false],
])('on %s the search and the bar of places stay away: %s', (path, focused) => {
  expect(isFocused(path)).toBe(focused)
})
