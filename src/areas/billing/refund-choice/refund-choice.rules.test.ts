import { expect, test } from 'vitest'
import { isAccountNumber, isOverdue, normalizeAccountNumber } from './refund-choice.rules.ts'

test.each([
  ['123-4-56789-0', true],
  ['020 123 456 789', true],
  ['12345', false],
  ['12345678901234567', false],
  ['12345abcde', false],
])('%s can be an account number: %s', (input, possible) => {
  expect(isAccountNumber(normalizeAccountNumber(input))).toBe(possible)
})

test('a refund is late after waiting more than three days', () => {
  const now = new Date('2026-11-24T05:00:00Z')
  expect(isOverdue(new Date('2026-11-21T06:00:00Z'), now)).toBe(false)
  expect(isOverdue(new Date('2026-11-21T04:00:00Z'), now)).toBe(true)
})
