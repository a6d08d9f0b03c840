import { expect, test } from 'vitest'
import { challengeOf, hasZeroBits, proofOf } from './join-proof.rules.ts'

test.each([
  [[0, 0b0000_0011], 14, true],
  [[0, 0b0000_0111], 14, false],
  [[1, 0], 14, false],
  [[0, 0xff], 8, true],
  [[0], 14, false],
])('%j starts with %i zero bits: %s', (bytes, bits, expected) =>
  expect(hasZeroBits(Uint8Array.from(bytes), bits)).toBe(expected),
)

test.each([
  [proofOf('a.b-c_d.e', 12), 'a.b-c_d.e'],
  ['a.b:', null],
  ['a b:1', null],
  ['a:1:2', null],
  ['', null],
])('%j solves %j', (proof, challenge) => expect(challengeOf(proof)).toBe(challenge))
