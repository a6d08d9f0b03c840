import { expect, test } from 'vitest'
import { namesOf, type Others, stillHere, withOther } from './others.rules.ts'

const nobody: Others = new Map()
const mali = { user: 'u-mali', there: 'มาลี ทองคำ' }

test('another user on the page is named once, in however many tabs it is open', () => {
  const once = withOther(nobody, mali, 'u-me', 0)
  expect(namesOf(withOther(once, mali, 'u-me', 5000))).toEqual(['มาลี ทองคำ'])
})

test('a user who reopens a page is not notified about themselves', () => {
  expect(withOther(nobody, mali, 'u-mali', 0)).toBe(nobody)
})

test('two users with the same name are named once', () => {
  const both = withOther(withOther(nobody, mali, 'u-me', 0), { ...mali, user: 'u-other' }, 'u-me', 0)
  expect(namesOf(both)).toEqual(['มาลี ทองคำ'])
})

test.each([
  [39_999, ['มาลี ทองคำ']],
  [40_000, []],
])('after %i ms of silence: %j', (after, names) => {
  expect(namesOf(stillHere(withOther(nobody, mali, 'u-me', 0), after))).toEqual(names)
})
