import { expect, test } from 'vitest'
import { displayName } from './name.rules.ts'

test.each([
  ['name', 'มาลี ศรีสุข', 'มาลี'],
  ['masked', 'มาลี ศรีสุข', 'ม***'],
  ['masked', 'ก้องเกียรติ', 'ก้***'],
  ['masked', 'Somchai P.', 'S***'],
  ['hidden', 'มาลี ศรีสุข', ''],
  ['masked', '  ', ''],
] as const)('shown by %s, the name %s becomes %s', (as, name, shown) =>
  expect(displayName(name, as)).toBe(shown),
)
