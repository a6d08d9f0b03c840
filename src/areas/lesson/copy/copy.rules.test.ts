import { expect, test } from 'vitest'
import { satang } from '#kernel/money/index.ts'
import type { CourseFile } from '../outline/outline.types.ts'
import { contentWith, filesOfCourse, priceOfCopy, slugOfCopy, trailerWith } from './copy.rules.ts'

test.each([
  ['compost', 'compost-copy'],
  ['compost-copy', 'compost-copy'],
  ['compost-copy-2', 'compost-copy'],
  ['a'.repeat(80), `${'a'.repeat(75)}-copy`],
  [`${'a'.repeat(74)}-bcde`, `${'a'.repeat(74)}-copy`],
])('the slug of a copy of %s is %s, where it is free', (slug, found) => {
  expect(slugOfCopy(slug)).toBe(found)
})

const file = (id: string): CourseFile => ({
  id,
  name: `${id}.mp4`,
  size: 1,
  type: 'video/mp4',
  durationMs: 9,
})
const ids = new Map([
  ['film', 'film2'],
  ['th', 'th2'],
  ['exam', 'exam2'],
])

test('a copied unit references the copy’s files and items, and nothing that is missing', () => {
  expect(
    contentWith(
      { file: file('film'), captions: { th: file('th'), en: file('en') }, chapters: [], target: 'exam' },
      ids,
      ids,
    ),
  ).toEqual({
    file: { ...file('film'), id: 'film2' },
    captions: { th: { ...file('th'), id: 'th2' } },
    chapters: [],
    target: 'exam2',
  })
  expect(contentWith({ file: file('gone'), target: 'elsewhere' }, ids)).toEqual({ target: 'elsewhere' })
  expect(trailerWith({ file: file('gone'), captions: { th: file('th') } }, ids)).toBeNull()
  expect(trailerWith(null, ids)).toBeNull()
})

test('each file of a course is listed once', () => {
  const unit = {
    id: 'u',
    kind: 'video' as const,
    title: '',
    minutes: 1,
    isPreview: false,
    isRequired: true,
    donePercent: 90,
    content: { file: file('film'), captions: { en: file('en') } },
  }
  const section = {
    id: 's',
    title: '',
    opensOn: null,
    opensAfterDays: null,
    inOrder: false,
    units: [unit, unit],
  }
  const found = filesOfCourse({ trailer: { file: file('film') }, outline: { sections: [section] } })
  expect(found.map(({ id }) => id)).toEqual(['film', 'en'])
})

const day = '2026-12-31'
test.each([
  [
    { price: 900, listPrice: 1500, saleUntil: day },
    { price: 1500, listPrice: null, saleUntil: null },
  ],
  [
    { price: 900, listPrice: 1500, saleUntil: null },
    { price: 900, listPrice: 1500, saleUntil: null },
  ],
  [
    { price: 900, listPrice: null, saleUntil: day },
    { price: 900, listPrice: null, saleUntil: null },
  ],
])('the copy of %j costs %j', ({ price, listPrice, saleUntil }, found) => {
  expect(
    priceOfCopy({
      price: satang(price),
      listPrice: listPrice === null ? null : satang(listPrice),
      saleUntil,
    }),
  ).toEqual(found)
})
