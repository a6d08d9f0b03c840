import { describe, expect, it } from 'vitest'
import { partBytes, planUpload, validateParts } from './upload.rules.ts'

const mib = 1024 * 1024

describe('a file', () => {
  it.each([
    [0, { mode: 'single', partSize: 5 * mib, parts: 1 }],
    [5 * mib, { mode: 'single', partSize: 5 * mib, parts: 1 }],
    [5 * mib + 1, { mode: 'parts', partSize: 5 * mib, parts: 2 }],
    [50_000 * mib, { mode: 'parts', partSize: 5 * mib, parts: 10_000 }],
    [50_000 * mib + 1, { mode: 'parts', partSize: 5 * mib + 1, parts: 10_000 }],
    [5 * 1024 ** 4 + 1, null],
    [-1, null],
    [1.5, null],
    [Number.NaN, null],
  ])('of %s bytes is uploaded as %j', (size, plan) => expect(planUpload(size)).toEqual(plan))

  it.each([5 * mib + 1, 50_000 * mib - 1, 50_000 * mib + 1, 5 * 1024 ** 4])(
    'of %s bytes is the sum of its parts, none empty and at most 10,000',
    (size) => {
      const plan = planUpload(size)!
      const last = partBytes(size, plan, plan.parts)
      expect(plan.partSize * (plan.parts - 1) + last).toBe(size)
      expect(last > 0 && last <= plan.partSize && plan.parts <= 10_000).toBe(true)
    },
  )
})

describe('parts on completion', () => {
  const plan = { partSize: 5, parts: 3 }
  const there = [
    { number: 1, etag: '"a"', size: 5 },
    { number: 2, etag: '"b"', size: 5 },
    { number: 3, etag: '"c"', size: 2 },
  ]
  const sent = there.map(({ number, etag }) => ({ number, etag }))
  const many = Array.from({ length: 10_001 }, (_, n) => ({ number: n + 1, etag: 'x' }))

  it.each([
    [
      'all there, in any order and with or without quotes',
      [sent[2]!, { number: 1, etag: 'a' }, sent[1]!],
      there,
      null,
    ],
    ['one without an ETag', [sent[0]!, { number: 2 }, sent[2]!], there, 'part_etag'],
    ['one that was never named', sent.slice(1), there, 'part_missing'],
    ['one named twice', [sent[0]!, sent[0]!, sent[2]!], there, 'part_missing'],
    ['one that was lost', sent, there.slice(1), 'part_missing'],
    ['one of another content', [{ number: 1, etag: 'z' }, sent[1]!, sent[2]!], there, 'part_missing'],
    ['one that is too short', sent, [{ ...there[0]!, size: 4 }, ...there.slice(1)], 'size_differs'],
    ['more than 10,000', many, there, 'too_many_parts'],
  ])('%s', (_, named, known, refusal) => expect(validateParts(12, plan, named, known)).toBe(refusal))
})
