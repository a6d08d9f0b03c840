import { expect, test } from 'vitest'
import { canMessage, excerpt, pairKey } from './message.rules.ts'

test.each([
  ['user', 'manager', false, true],
  ['user', 'admin', false, true],
  ['manager', 'user', false, true],
  ['admin', 'manager', false, true],
  ['user', 'user', false, false],
  ['user', 'user', true, true],
  ['guest', 'admin', true, false],
  ['admin', 'guest', true, false],
] as const)('%s to %s, with members messaging each other %s: %s', (from, to, among, may) => {
  expect(canMessage(from, to, among)).toBe(may)
})

test('two people share one thread, whoever starts it', () => {
  expect(pairKey('b', 'a')).toBe(pairKey('a', 'b'))
})

test('an excerpt is one line that shows when it was cut', () => {
  expect(excerpt('หนึ่ง\n\n สอง')).toBe('หนึ่ง สอง')
  expect(excerpt('x'.repeat(200))).toHaveLength(140)
  expect(excerpt('x'.repeat(200)).endsWith('…')).toBe(true)
})
