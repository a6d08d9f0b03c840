import { describe, expect, it } from 'vitest'
import {
  chosenLevels,
  levelsText,
  maxPoints,
  pointsFor,
  reachedLevels,
  readLevels,
  readRubric,
  rubricText,
} from './criteria.rules.ts'

describe('levels as typed by an author', () => {
  it.each([
    [
      '10 ครบ\n5 พอใช้\n0 ไม่มี',
      [
        [10, 'ครบ'],
        [5, 'พอใช้'],
        [0, 'ไม่มี'],
      ],
    ],
    [
      '0 none\n\n 8: good ',
      [
        [8, 'good'],
        [0, 'none'],
      ],
    ],
    ['7) ดี', [[7, 'ดี']]],
  ])('%j', (text, levels) => {
    expect(readLevels(text)?.map(({ points, title }) => [points, title])).toEqual(levels)
  })

  it.each([
    ['', 'nothing'],
    ['ดีมาก', 'a line without points'],
    ['10 ครบ\nพอใช้', 'one line without points'],
    ['-5 แย่', 'points below nothing'],
    ['5', 'points without words'],
    [Array.from({ length: 11 }, (_, n) => `${n} x`).join('\n'), 'more than ten'],
  ])('%j is invalid: %s', (text) => {
    expect(readLevels(text)).toBeNull()
  })

  it('survive a round trip', () => {
    expect(levelsText(readLevels('3 ก\n1 ข') ?? [])).toBe('3 ก\n1 ข')
  })
})

describe('points', () => {
  const criteria = [
    { title: 'เนื้อหา', levels: readLevels('10 ครบ\n4 ขาด') ?? [] },
    { title: 'ภาษา', levels: readLevels('5 ดี\n0 แก้') ?? [] },
  ]
  it.each([
    [[0, 0], 15],
    [[1, 1], 4],
    [[0], null],
    [[0, 2], null],
    [[0, -1], null],
    [[0, 0, 0], null],
    [[], null],
  ])('for the levels %j are %s', (chosen, points) => {
    expect(pointsFor({ criteria }, chosen)).toBe(points)
  })

  it('total at most the highest level of each criterion', () => {
    expect([maxPoints({ criteria }), maxPoints({ criteria: [] })]).toEqual([15, 0])
  })

  it('are named by criterion with what was reached; one that is not marked is left out', () => {
    expect(reachedLevels({ criteria }, [1])).toEqual([
      {
        title: criteria[0]?.title,
        points: criteria[0]?.levels[1]?.points,
        level: criteria[0]?.levels[1]?.title,
      },
    ])
    expect(reachedLevels({ criteria }, [-1, 7])).toEqual([])
  })

  it('are read from a form by the position of each criterion, and from nothing else', () => {
    const form = new FormData()
    form.set('level.0', '1')
    form.set('level.1', '1e3')
    expect(chosenLevels(form, 3)).toEqual([1, -1, -1])
  })
})

describe('a rubric in a table cell', () => {
  const criteria = [
    { title: 'เนื้อหา', levels: readLevels('10 ครบ\n4 ขาด') ?? [] },
    { title: '5 ข้อ', levels: readLevels('5 ดี') ?? [] },
  ]
  it('survives a round trip', () => {
    expect(readRubric(rubricText(criteria))).toEqual(criteria)
  })

  it.each([
    ['', 'nothing'],
    ['เนื้อหา', 'a title without levels'],
    ['เนื้อหา\n3 ดี\n\nภาษา\nดี', 'levels without points'],
  ])('%j is invalid: %s', (text) => {
    expect(readRubric(text)).toBeNull()
  })
})
