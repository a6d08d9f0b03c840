import { expect, test } from 'vitest'
import { activeEditors, editorNames, type OtherEditors, withEditor } from './presence.rules.ts'

const noEditors: OtherEditors = new Map()
const mali = { user: 'u-mali', there: 'มาลี ทองคำ' }

test('another user on the page is named once, in however many tabs it is open', () => {
  const once = withEditor(noEditors, mali, 'u-me', 0)
  expect(editorNames(withEditor(once, mali, 'u-me', 5000))).toEqual(['มาลี ทองคำ'])
})

test('a user who reopens a page is not notified about themselves', () => {
  expect(withEditor(noEditors, mali, 'u-mali', 0)).toBe(noEditors)
})

test('two users with the same name are named once', () => {
  const both = withEditor(withEditor(noEditors, mali, 'u-me', 0), { ...mali, user: 'u-other' }, 'u-me', 0)
  expect(editorNames(both)).toEqual(['มาลี ทองคำ'])
})

test.each([
  [39_999, ['มาลี ทองคำ']],
  [40_000, []],
])('after %i ms of silence: %j', (after, names) => {
  expect(editorNames(activeEditors(withEditor(noEditors, mali, 'u-me', 0), after))).toEqual(names)
})
