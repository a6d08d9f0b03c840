import { expect, test } from 'vitest'
import { namesOf, type Others, stillHere, withOther } from './others.rules.ts'

const nobody: Others = new Map()
const mali = { user: 'u-mali', there: 'มาลี ทองคำ' }

test('somebody else at the page is named once, in however many tabs they have it open', () => {
  const once = withOther(nobody, mali, 'u-me', 0)
  expect(namesOf(withOther(once, mali, 'u-me', 5000))).toEqual(['มาลี ทองคำ'])
})

test('whoever opens a page again is not told about themselves', () => {
  expect(withOther(nobody, mali, 'u-mali', 0)).toBe(nobody)
})

test('two users of one name are named once', () => {
  const both = withOther(withOther(nobody, mali, 'u-me', 0), { ...mali, user: 'u-other' }, 'u-me', 0)
  expect(namesOf(both)).toEqual(['มาลี ทองคำ'])
})

test.each([
  [39_999, ['มาลี ทองคำ']],
  [40_000, []],
])('after %i ms without a word: %j', (after, names) => {
  expect(namesOf(stillHere(withOther(nobody, mali, 'u-me', 0), after))).toEqual(names)
})
