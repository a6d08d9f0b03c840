import { expect, test } from 'vitest'
import { expiryOf, groupedNumber, isCardNumber, isGoodOn, validateCard } from './card-numbers.rules.ts'

test.each([
  ['4242 4242 4242 4242', true],
  ['4242424242424241', false],
  ['5555555555554444', true],
  ['3566111111111113', true],
  ['4242', false],
  ['', false],
])('%s is a card number: %s', (input, is) => {
  expect(isCardNumber(input)).toBe(is)
})

test('a number is grouped in fours, whatever separates its digits', () => {
  expect(groupedNumber('4242-42424242 4242')).toBe('4242 4242 4242 4242')
})

test.each([
  ['12/28', { month: 12, year: 2028 }],
  ['1 / 2031', { month: 1, year: 2031 }],
  ['0830', { month: 8, year: 2030 }],
  ['13/28', null],
  ['', null],
])('%s is parsed as month and year', (input, read) => {
  expect(expiryOf(input)).toEqual(read)
})

test('a card is valid until the end of its month', () => {
  expect(isGoodOn({ month: 11, year: 2026 }, '2026-11-30')).toBe(true)
  expect(isGoodOn({ month: 11, year: 2026 }, '2026-12-01')).toBe(false)
})

test('reports every invalid field at once', () => {
  const input = { number: '4242', name: ' ', expiry: '01/20', code: '1' }
  expect(validateCard(input, '2026-11-21')).toEqual(['number', 'name', 'expiry', 'code'])
  const good = { number: '4242424242424242', name: 'MALEE S', expiry: '12/30', code: '123' }
  expect(validateCard(good, '2026-11-21')).toEqual([])
})
