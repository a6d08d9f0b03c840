import { expect, test } from 'vitest'
import { serialOf } from '../certificate/serial.rules.ts'
import { parseCode } from './code.rules.ts'

const serial = serialOf('AC', 2026, Uint8Array.from([1, 2, 3, 4, 5]))
const origin = 'https://school.example'

test.each([
  [
    `${origin}/certification/find?serial=${serial}&t=26A.abc.def`,
    { kind: 'certificate', query: { serial, t: '26A.abc.def' } },
  ],
  [`http://school.example/certification/find?serial=${serial}`, { kind: 'certificate', query: { serial } }],
  [serial.toLowerCase().replaceAll('-', ' '), { kind: 'certificate', query: { serial } }],
  [`https://evil.example/certification/find?serial=${serial}`, { kind: 'elsewhere', host: 'evil.example' }],
  [
    `https://school.example.evil.example/certification/find?serial=${serial}`,
    { kind: 'elsewhere', host: 'school.example.evil.example' },
  ],
  [`${origin}/user/wallet?serial=${serial}`, { kind: 'unknown' }],
  [`${origin}/certification/find?serial=x`, { kind: 'unknown' }],
  [`javascript:alert(1)//?serial=x`, { kind: 'unknown' }],
  ['00020101021129370016A000000677010111', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
])('a code containing %j leads nowhere but to a certificate of the site', (text, expected) => {
  expect(parseCode(text, origin)).toEqual(expected)
})

test('accepts a token of up to 2,000 characters', () => {
  const read = parseCode(`${origin}/certification/find?serial=${serial}&t=${'x'.repeat(9000)}`, origin)
  expect(read).toMatchObject({ query: { t: 'x'.repeat(2000) } })
})
