import { expect, test } from 'vitest'
import { canonicalJson, chainHash } from './chain.ts'
import { missingRanges } from './sequence.rules.ts'

test.each([
  ['nothing was saved', [], 0, []],
  ['all arrived in any order', [3, 1, 2], 3, []],
  ['the last are on their way', [1, 2], 4, [[3, 4]]],
  [
    'there are gaps',
    [2, 5],
    7,
    [
      [1, 1],
      [3, 4],
      [6, 7],
    ],
  ],
  ['one came twice', [1, 1, 2], 2, []],
  ['later ones came too', [1, 2, 3, 9], 3, []],
] as [string, number[], number, [number, number][]][])(
  'reports what is missing when %s',
  (_, there, last, missing) => {
    expect(missingRanges(there, last)).toEqual(missing)
  },
)

const save = { seq: 1, questionId: 'q', value: '"a"', clientMs: 1, serverMs: 2 }

test('a hash covers every part of a save and all saves before it', () => {
  const hashes = [
    chainHash('', save),
    chainHash('x', save),
    ...(['seq', 'clientMs', 'serverMs'] as const).map((key) => chainHash('', { ...save, [key]: 9 })),
    ...(['questionId', 'value'] as const).map((key) => chainHash('', { ...save, [key]: 'z' })),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/)
})

test('the serialised value does not depend on the order of its keys', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'ก' }], a: true })).toBe(
    canonicalJson({ a: true, b: [1, { c: 'ก', d: null }] }),
  )
  expect(canonicalJson(undefined)).toBe('null')
})
