import { describe, expect, test } from 'vitest'
import { bestMatches, matchScore } from './match-score.rules.ts'

describe('search terms match', () => {
  test.each([
    ['การรับเงิน', 'การรับเงิน', 5],
    ['รับเงิน', 'การรับเงิน', 4],
    ['เงิน รับ', 'การรับเงิน', 3],
    ['สตรอเบอรี่', 'แยมสตรอว์เบอร์รี', 2],
    ['กานรับเงิน', 'การรับเงิน', 1],
    ['การรับเงน', 'การรับเงิน', 1],
    ['SETINGS', 'Site settings', 1],
    ['shiping', 'Shipping and delivery', 1],
    ['paymnts', 'Payments', 1],
    ['paymetns', 'Payments', 1],
    ['rnig', 'Ring', 1],
    ['', 'Anything', 0],
  ])('%s in %s', (query, text, close) => expect(matchScore(query, text)).toBe(close))
})

test.each([
  ['รูป', 'ราคา'],
  ['vat', 'vet'],
  ['orders', 'products'],
  ['การจัดส่ง', 'การรับเงิน'],
])('%s does not match %s', (query, text) => expect(matchScore(query, text)).toBeNull())

test('the best match comes first, and equal ones keep their order', () => {
  const items = ['Home and orders', 'Order returns', 'Oders of old', 'Orders']
  expect(bestMatches('orders', items, (item) => [item])).toEqual([
    'Orders',
    'Home and orders',
    'Order returns',
    'Oders of old',
  ])
})
