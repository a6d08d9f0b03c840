import { expect, test } from 'vitest'
import { chapterAt, readChapters } from './chapters.rules.ts'

test.each([
  ['nothing', '', []],
  [
    'one a line',
    '0:00 เปิดกอง\n2:13 ชั้นใบไม้',
    [
      [0, 'เปิดกอง'],
      [133_000, 'ชั้นใบไม้'],
    ],
  ],
  [
    'a dash between',
    '1:00 - ก\n1:02:03 – ข',
    [
      [60_000, 'ก'],
      [3_723_000, 'ข'],
    ],
  ],
  [
    'empty lines, out of order',
    '\n2:00 ข\n\n1:00 ก\r\n',
    [
      [60_000, 'ก'],
      [120_000, 'ข'],
    ],
  ],
])('reads %s', (_, text, expected) => {
  const chapters = expected.map(([atMs, title]) => ({ atMs, title }))
  expect(readChapters(text)).toEqual({ ok: true, chapters })
})

test.each([
  ['a line without a time', '0:00 ก\nข', 2],
  ['a line without a name', '0:00', 1],
  ['the same time twice', '0:00 ก\n\n0:00 ข', 3],
  ['a time that is none', '1:99 ก', 1],
  ['too long a name', `0:00 ${'ก'.repeat(121)}`, 1],
  ['too many', Array.from({ length: 101 }, (_, n) => `${n}:00 ก`).join('\n'), 101],
])('names the line with %s', (_, text, line) => {
  expect(readChapters(text)).toEqual({ ok: false, line })
})

test('the current one is the last that has started', () => {
  const chapters = [
    { atMs: 5000, title: 'ก' },
    { atMs: 9000, title: 'ข' },
  ]
  expect([0, 5000, 8999, 9000, 99_000].map((ms) => chapterAt(chapters, ms)?.title)).toEqual([
    undefined,
    'ก',
    'ก',
    'ข',
    'ข',
  ])
})
