import { expect, test } from 'vitest'
import { newRecoveryCode, normalizeCode } from './recovery-code.rules.ts'

test.each([
  ['k3m9x-0q7ze', 'k3m9x0q7ze'],
  ['K3M9X OQ7ZE', 'k3m9x0q7ze'],
  [' iLo11-00000 ', '1101100000'],
])('%j is normalised to %s', (input, plain) => expect(normalizeCode(input)).toBe(plain))

test('a new code round-trips through parsing, and codes are unique', () => {
  const codes = Array.from({ length: 100 }, newRecoveryCode)
  for (const code of codes) expect(normalizeCode(code)).toBe(code.replace('-', ''))
  expect(new Set(codes).size).toBe(100)
})
