import { expect, test } from 'vitest'
import { readRevocation, recordRevocation } from './certificate.types.ts'

test.each([
  ['misuse', 'ขายต่อ: สองใบ'],
  ['request', ''],
] as const)('a revocation is read as it was recorded: %s %s', (reason, note) => {
  expect(readRevocation(recordRevocation(reason, note))).toEqual({ reason, note })
})

test('what is no revocation is a note', () => {
  expect(readRevocation('ชื่อ: เดิม')).toEqual({ reason: null, note: 'ชื่อ: เดิม' })
})
