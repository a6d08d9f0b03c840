import { describe, expect, test } from 'vitest'
import {
  areWithin,
  excerptOf,
  overlapsAny,
  segmentsOf,
  sortAnnotations,
  trimPassage,
} from './annotation.rules.ts'

const text = 'ฝนตก ฟ้ามืด\nแล้วก็สว่าง'

test.each([
  ['a passage as it is', { start: 0, end: 4 }, { start: 0, end: 4 }],
  ['without the white space around it', { start: 4, end: 12 }, { start: 5, end: 11 }],
  ['nothing but white space as none', { start: 4, end: 5 }, null],
  ['an empty one as none', { start: 3, end: 3 }, null],
])('takes %s', (_, passage, trimmed) => {
  expect(trimPassage(text, passage)).toEqual(trimmed)
})

test.each([
  ['none', [], { start: 0, end: 4 }, false],
  ['one beside it', [{ start: 4, end: 8 }], { start: 0, end: 4 }, false],
  ['one that begins within it', [{ start: 3, end: 8 }], { start: 0, end: 4 }, true],
  ['one around it', [{ start: 0, end: 9 }], { start: 2, end: 4 }, true],
  ['the same', [{ start: 2, end: 4 }], { start: 2, end: 4 }, true],
])('a passage and %s', (_, annotations, passage, overlaps) => {
  expect(overlapsAny(annotations, passage)).toBe(overlaps)
})

test.each([
  ['none', [], true],
  [
    'passages in any order',
    [
      { start: 5, end: 11 },
      { start: 0, end: 4 },
    ],
    true,
  ],
  ['the whole text', [{ start: 0, end: text.length }], true],
  ['an empty passage', [{ start: 2, end: 2 }], false],
  ['one the wrong way round', [{ start: 4, end: 0 }], false],
  ['one before the text', [{ start: -1, end: 3 }], false],
  ['one past its end', [{ start: 0, end: text.length + 1 }], false],
  [
    'overlapping ones',
    [
      { start: 0, end: 5 },
      { start: 4, end: 8 },
    ],
    false,
  ],
])('annotations of a text: %s', (_, annotations, isValid) => {
  expect(areWithin(annotations, text)).toBe(isValid)
})

test('a line end of Windows counts as one character, as browsers show it', () => {
  expect(areWithin([{ start: 0, end: 3 }], 'a\r\nb')).toBe(true)
  expect(areWithin([{ start: 0, end: 4 }], 'a\r\nb')).toBe(false)
})

describe('a text with annotations', () => {
  test('is split into what has a comment, by number, and what has none', () => {
    const sorted = sortAnnotations([
      { start: 12, end: 14 },
      { start: 0, end: 4 },
    ])
    expect(segmentsOf(text, sorted)).toEqual([
      { text: 'ฝนตก', start: 0, number: 1 },
      { text: ' ฟ้ามืด\n', start: 4, number: null },
      { text: 'แล', start: 12, number: 2 },
      { text: '้วก็สว่าง', start: 14, number: null },
    ])
  })

  test('is itself when its segments are joined, whatever the annotations', () => {
    for (const annotations of [
      [],
      [{ start: 0, end: text.length }],
      [
        { start: 2, end: 3 },
        { start: 3, end: 6 },
      ],
    ])
      expect(
        segmentsOf(text, annotations)
          .map((segment) => segment.text)
          .join(''),
      ).toBe(text)
    expect(segmentsOf('', [])).toEqual([])
  })
})

test('a passage is quoted on one line, long ones without their middle', () => {
  expect(excerptOf(text, { start: 5, end: 16 })).toBe('ฟ้ามืด แล้ว')
  const long = excerptOf('ก'.repeat(500), { start: 0, end: 500 })
  expect(long).toMatch(/^ก{40} … ก{40}$/)
})
