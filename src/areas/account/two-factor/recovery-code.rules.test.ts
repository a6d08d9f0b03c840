import { expect, test } from 'vitest'
import { newRecoveryCode, plainCode } from './recovery-code.rules.ts'

test.each([
  ['k3m9x-0q7ze', 'k3m9x0q7ze'],
  ['K3M9X OQ7ZE', 'k3m9x0q7ze'],
  [' iLo11-00000 ', '1101100000'],
])('%j is read as %s', (typed, plain) => expect(plainCode(typed)).toBe(plain))

test('a new code is read as it was written, and no two are alike', () => {
  const codes = Array.from({ length: 100 }, newRecoveryCode)
  for (const code of codes) expect(plainCode(code)).toBe(code.replace('-', ''))
  expect(new Set(codes).size).toBe(100)
})
