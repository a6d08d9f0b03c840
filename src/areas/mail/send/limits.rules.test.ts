import { expect, test } from 'vitest'
import { emailsLeft } from './limits.rules.ts'

test.each([
  ['guest', 0, 0],
  ['user', 0, 20],
  ['user', 19, 1],
  ['user', 25, 0],
  ['manager', 100, 400],
  ['admin', 0, 2000],
] as const)('a %s who sent %s today may send %s more', (role, sent, left) => {
  expect(emailsLeft(role, sent)).toBe(left)
})
