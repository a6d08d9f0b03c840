import { expect, test } from 'vitest'
import { codeDigits, parseContact } from './guest-access.rules.ts'

test.each([
  ['081-234 5678', { ok: true, reach: { phone: '+66812345678' } }],
  ['+66 81 234 5678', { ok: true, reach: { phone: '+66812345678' } }],
  [' Malee@Example.com ', { ok: true, reach: { email: 'Malee@Example.com' } }],
  ['', { ok: false, why: 'field.required' }],
  ['  ', { ok: false, why: 'field.required' }],
  ['12', { ok: false, why: 'shop.reach' }],
  ['malee@', { ok: false, why: 'shop.reach' }],
  ['a b@example.com', { ok: false, why: 'shop.reach' }],
  [`${'a'.repeat(250)}@b.co`, { ok: false, why: 'shop.reach' }],
])('reads a buyer’s contact from %j', (input, read) => {
  expect(parseContact(input)).toEqual(read)
})

test('reads a code however it was pasted', () => {
  expect(codeDigits(' 123 456\n')).toBe('123456')
  expect(codeDigits('รหัส 12-34-56')).toBe('123456')
})
