import { describe, expect, test } from 'vitest'
import { bodies } from '../factory.ts'
import { faultsOfBody } from './body.rules.ts'
import { isNear, readNumber } from './number.rules.ts'
import { fitsPattern } from './pattern.rules.ts'
import type { Answer, QuestionBody } from './question.types.ts'
import { scoreAnswer } from './score.rules.ts'

const share = (body: QuestionBody, answer: Answer | null) => {
  const scored = scoreAnswer(body, answer)
  return 'share' in scored ? Math.round(scored.share * 1000) / 1000 : 'manual'
}

describe('what an answer is worth', () => {
  for (const body of Object.values(bodies))
    test(`${body.kind}: nothing is worth nothing, and the question is sound`, () => {
      expect(share(body, null)).toBe(0)
      expect(faultsOfBody(body)).toEqual([])
    })

  test('one of some options, true or false, an essay', () => {
    expect(share(bodies.single, { option: 'b' })).toBe(1)
    expect(share(bodies.single, { option: 'a' })).toBe(0)
    expect(share(bodies.true_false, { value: true })).toBe(1)
    expect(share(bodies.true_false, { value: false })).toBe(0)
    expect(share(bodies.essay, { text: 'เพราะดิน' })).toBe('manual')
    expect(share(bodies.essay, { text: ' \n' })).toBe(0)
  })

  test.each([
    ['ab', 1, 1, 1],
    ['a', 0, 0.5, 0.75],
    ['abc', 0, 0.5, 0.75],
    ['ac', 0, 0, 0.5],
    ['cd', 0, 0, 0],
    ['abcd', 0, 0, 0.5],
    ['', 0, 0, 0],
    ['aab', 1, 1, 1],
  ])('several options, %s chosen', (chosen, ...shares) => {
    const scorings = ['all_or_nothing', 'right_minus_wrong', 'per_option'] as const
    expect(
      scorings.map((scoring) => share({ ...bodies.multiple, scoring }, { options: [...chosen] })),
    ).toEqual(shares)
  })

  test.each([
    ['1234', 1, 1, 1],
    ['2341', 0, 0.667, 0.75],
    ['2143', 0, 0, 0],
    ['3412', 0, 0.667, 0.5],
    ['1243', 0, 0.333, 0.5],
    ['123', 0, 0, 0],
    ['1111', 0, 0, 0],
    ['', 0, 0, 0],
  ])('an order, %s', (order, ...shares) => {
    const scorings = ['exact', 'adjacent_pairs', 'longest_run'] as const
    expect(scorings.map((scoring) => share({ ...bodies.ordering, scoring }, { ids: [...order] }))).toEqual(
      shares,
    )
  })

  test.each([
    [{ 1: '1', 2: '2', 3: '3', 4: '4' }, 1, 1],
    // Two right sides read the same: either will do.
    [{ 1: '3', 2: '2', 3: '1', 4: '4' }, 1, 1],
    [{ 1: '1', 2: '2', 3: '5', 4: '5' }, 0.5, 0],
    [{ 1: 'x' }, 0, 0],
    [{}, 0, 0],
  ])('pairs %j', (pairs, each, whole) => {
    expect(share(bodies.matching, { pairs })).toBe(each)
    expect(share({ ...bodies.matching, scoring: 'all_or_nothing' }, { pairs })).toBe(whole)
  })

  test('a short text is worth the best pattern it fits', () => {
    expect(share(bodies.short, { text: 'ถ่าน กัมมันต์' })).toBe(1)
    expect(share(bodies.short, { text: ' ทราย ' })).toBe(0.5)
    expect(share(bodies.short, { text: 'ผ้า' })).toBe(0)
    expect(share(bodies.short, { text: '  ' })).toBe(0)
  })

  test('a number may have its unit, must where it is asked for, and no other', () => {
    expect(share(bodies.numeric, { text: '๑,๖๐๐' })).toBe(1)
    expect(share(bodies.numeric, { text: '1600 ตร.ม.' })).toBe(1)
    expect(share(bodies.numeric, { text: '1600 ไร่' })).toBe(0)
    expect(share({ ...bodies.numeric, unitRequired: true }, { text: '1600' })).toBe(0)
    expect(share({ ...bodies.numeric, unitRequired: true }, { text: '1600ตร.ม.' })).toBe(1)
  })
})

describe('a pattern', () => {
  const loose = { matchCase: false, ignoreSpaces: false }
  test.each([
    ['น้ำ', 'น้ำ', true],
    // Nikhahit and sara aa typed apart, and a tone behind sara am.
    ['น\u0e49\u0e4d\u0e32', 'น้ำ', true],
    ['น\u0e33\u0e49', 'น้ำ', true],
    ['นำ', 'น้ำ', false],
    ['พ.ศ. ๒๕๖๙', 'พ.ศ. 2569', true],
    ['  Bangkok   City ', 'bangkok city', true],
    ['กรุงเทพ มหานคร', 'กรุงเทพมหานคร', false],
    ['น้ำตาลทราย', 'น้ำ*ทราย', true],
    ['น้ำทราย', 'น้ำ*ทราย', true],
    ['ทรายน้ำ', 'น้ำ*ทราย', false],
    ['aba', 'ab*ba', false],
    ['a*b', 'a\\*b', true],
    ['axb', 'a\\*b', false],
    ['anything', '*', true],
    ['new york', 'new * york', false],
    ['new old york', 'new * york', true],
  ])('%s fits %s: %s', (text, pattern, fits) => {
    expect(fitsPattern(text, pattern, loose)).toBe(fits)
  })

  test('tells letters and spaces apart only where asked', () => {
    expect(fitsPattern('bangkok', 'Bangkok', { ...loose, matchCase: true })).toBe(false)
    expect(fitsPattern('กรุงเทพ มหานคร', 'กรุงเทพมหานคร', { ...loose, ignoreSpaces: true })).toBe(true)
  })
})

describe('a number', () => {
  test.each([
    ['12', 12],
    ['๑๒.๕', 12.5],
    ['1,250,000.75', 1_250_000.75],
    ['−3', -3],
    ['.5', 0.5],
    ['1.5e3', 1500],
    ['12,50', null],
    ['12 or 13', null],
    ['', null],
    ['-', null],
    ['1e999', null],
    ['Infinity', null],
  ])('%s is %s', (text, value) => {
    expect(readNumber(text)?.value ?? null).toBe(value)
  })

  test.each([
    [0.3, 0.1 + 0.2, { kind: 'absolute', by: 0 }, true],
    [9.81, 9.8066, { kind: 'figures', by: 3 }, true],
    [9.82, 9.8066, { kind: 'figures', by: 3 }, false],
    [105, 100, { kind: 'percent', by: 5 }, true],
    [-105.1, -100, { kind: 'percent', by: 5 }, false],
    [9, 10, { kind: 'absolute', by: 1 }, true],
    [8.99, 10, { kind: 'absolute', by: 1 }, false],
  ] as const)('%d for %d within %j: %s', (given, value, tolerance, near) => {
    expect(isNear(given, value, tolerance)).toBe(near)
  })
})

test('a question without key, options or stem is told by field', () => {
  const paths = (body: QuestionBody) => faultsOfBody(body).map(({ path, code }) => `${path} ${code}`)
  expect(paths({ ...bodies.single, correct: 'x' })).toEqual(['correct exam.no_key'])
  expect(paths({ ...bodies.multiple, correct: [] })).toEqual(['correct exam.no_key'])
  expect(paths({ ...bodies.single, options: [] })).toEqual([
    'options exam.few_options',
    'correct exam.no_key',
  ])
  expect(paths({ ...bodies.essay, stem: { type: 'doc', content: [] } })).toEqual(['stem exam.no_stem'])
  expect(paths({ ...bodies.numeric, value: Number.NaN })).toEqual(['value exam.no_key'])
})
