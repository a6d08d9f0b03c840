import { describe, expect, test } from 'vitest'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { readNumber } from './number.rules.ts'
import type { Answer, BodyOf, QuestionBody } from './question.types.ts'
import { isNear, matchesPattern, scoreAnswer } from './score.rules.ts'

const stem = docOf('ข้อใดถูก')
const option = (id: string) => ({ id, text: id })
const share = (body: QuestionBody, answer: Answer | null) => {
  const score = scoreAnswer(body, answer)
  return 'share' in score ? Math.round(score.share * 1000) / 1000 : 'manual'
}

describe('single choice', () => {
  const body: QuestionBody = {
    kind: 'single',
    stem,
    shuffles: true,
    options: [
      { ...option('a'), share: 1 },
      { ...option('b'), share: 0.5 },
      { ...option('c'), share: -0.25 },
    ],
  }
  test.each([
    ['a', 1],
    ['b', 0.5],
    ['c', 0],
    ['nobody', 0],
  ])('%s scores %d', (chosen, value) => expect(share(body, { option: chosen })).toBe(value))
  test('no answer scores zero', () => expect(share(body, null)).toBe(0))
})

describe('multiple choice', () => {
  const options = ['a', 'b', 'c', 'd'].map((id) => ({ ...option(id), isRight: id === 'a' || id === 'b' }))
  test.each([
    ['all', ['a', 'b'], 1],
    ['all', ['a'], 0],
    ['all', ['a', 'b', 'c'], 0],
    ['right_minus_wrong', ['a', 'b'], 1],
    ['right_minus_wrong', ['a'], 0.5],
    ['right_minus_wrong', ['a', 'c'], 0],
    ['right_minus_wrong', ['c', 'd'], 0],
    ['per_option', ['a', 'b'], 1],
    ['per_option', ['a'], 0.75],
    ['per_option', ['c', 'd'], 0],
    ['per_option', [], 0],
  ] as const)('scored by %s, %j scores %d', (scoring, chosen, value) =>
    expect(
      share({ kind: 'multiple', stem, shuffles: false, options, scoring }, { options: [...chosen] }),
    ).toBe(value),
  )
})

describe('a short answer', () => {
  const body = (patterns: BodyOf<'short'>['patterns'], minds?: 'case'): QuestionBody => ({
    kind: 'short',
    stem,
    patterns,
    ...(minds && { minds }),
  })
  test.each([
    ['กรุงเทพมหานคร', 'กรุงเทพมหานคร', 1],
    ['กรุงเทพ*', 'กรุงเทพฯ', 1],
    ['กรุงเทพ*', 'เชียงใหม่', 0],
    ['น้ำ', 'นํ้า', 1],
    ['น้ำ', 'น้\u200bำ', 1],
    ['พ.ศ. 2475', 'พ.ศ.  ๒๔๗๕', 1],
    ['photosynthesis', 'Photosynthesis ', 1],
    ['*chlor*phyll*', 'the chlorophyll in leaves', 1],
    ['a*a', 'a', 0],
    ['', '', 0],
  ])('%j accepts %j: %d', (pattern, input, value) =>
    expect(share(body([{ text: pattern, share: 1 }]), { text: input })).toBe(value),
  )
  test('is case-sensitive where configured', () =>
    expect(share(body([{ text: 'NaCl', share: 1 }], 'case'), { text: 'nacl' })).toBe(0))
  test('the best pattern counts', () =>
    expect(
      share(
        body([
          { text: '*ชา*', share: 0.4 },
          { text: 'ชาเขียว', share: 1 },
        ]),
        { text: 'ชาเขียว' },
      ),
    ).toBe(1))
  test('a pattern with many asterisks is matched quickly', () =>
    expect(matchesPattern('ก'.repeat(20_000), `${'*ก'.repeat(200)}*ข`)).toBe(false))
})

describe('a number', () => {
  test.each([
    ['๓.๑๔', 3.14, ''],
    ['1,234.5', 1234.5, ''],
    ['12 000', 12000, ''],
    ['−4', -4, ''],
    ['9.8 m/s', 9.8, 'm/s'],
    ['1.5e3', 1500, ''],
    ['๒๕ องศา', 25, 'องศา'],
  ])('%j is read as %d', (text, value, unit) => expect(readNumber(text)).toEqual({ value, unit }))
  test.each(['', 'สาม', '1.2.3x', '--4', '1e999'])('%j is not a number', (text) =>
    expect(readNumber(text)?.unit ?? null).toBe(text === '1.2.3x' ? '.3x' : null),
  )
  test.each([
    [1.62, 1.61803, { kind: 'absolute', by: 0.01 }, true],
    [1.6, 1.61803, { kind: 'absolute', by: 0.01 }, false],
    [0.3, 0.1 + 0.2, { kind: 'absolute', by: 0 }, true],
    [95, 100, { kind: 'relative', by: 0.05 }, true],
    [94, 100, { kind: 'relative', by: 0.05 }, false],
    [1.62, 1.61803, { kind: 'figures', by: 3 }, true],
    [1.618, 1.61803, { kind: 'figures', by: 3 }, true],
    [1.63, 1.61803, { kind: 'figures', by: 3 }, false],
  ] as const)('%d is within tolerance of %d by %j: %s', (input, right, tolerance, near) =>
    expect(isNear(input, right, tolerance)).toBe(near),
  )
  const body: QuestionBody = {
    kind: 'numeric',
    stem,
    value: 9.8,
    tolerance: { kind: 'absolute', by: 0.05 },
    unit: 'm/s²',
  }
  test.each([
    ['9.8', 1],
    ['๙.๘ m/s²', 1],
    ['9.81 M/S²', 1],
    ['9.8 km/h', 0],
    ['ไม่รู้', 0],
  ])('%j scores %d', (text, value) => expect(share(body, { text })).toBe(value))
})

describe('matching', () => {
  const body: QuestionBody = {
    kind: 'matching',
    stem,
    left: [option('l1'), option('l2')],
    right: [option('r1'), option('r2'), option('r3')],
    pairs: { l1: 'r2', l2: 'r1' },
  }
  test.each([
    [{ l1: 'r2', l2: 'r1' }, 1],
    [{ l1: 'r2', l2: 'r3' }, 0.5],
    [{ l1: 'r2' }, 0.5],
    [{}, 0],
  ])('%j scores %d', (pairs, value) => expect(share(body, { pairs: pairs as never })).toBe(value))
})

describe('ordering', () => {
  const items = ['a', 'b', 'c', 'd'].map(option)
  test.each([
    ['exact', 'abcd', 1],
    ['exact', 'abdc', 0],
    ['neighbours', 'abcd', 1],
    ['neighbours', 'cdab', 0.667],
    ['neighbours', 'dcba', 0],
    ['run', 'abcd', 1],
    ['run', 'bcda', 0.75],
    ['run', 'dcba', 0],
    ['run', 'abc', 0],
    ['run', 'aabc', 0],
  ] as const)('scored by %s, %s scores %d', (scoring, ids, value) =>
    expect(share({ kind: 'ordering', stem, items, scoring }, { ids: [...ids] })).toBe(value),
  )
})

test('an essay is marked manually, unless it is empty', () => {
  const body: QuestionBody = { kind: 'essay', stem }
  expect(share(body, { text: 'ดินดีเพราะมีอินทรียวัตถุ' })).toBe('manual')
  expect(share(body, { text: '  ' })).toBe(0)
})
