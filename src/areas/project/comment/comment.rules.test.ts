import { expect, test } from 'vitest'
import { plainCommentText, restoreMentions } from './comment.rules.ts'

test('an edited comment keeps the people it still mentions', () => {
  const mali = '01a20840-37b5-7799-9f3f-692a9d774657'
  const before = `ถาม @[มาลี ศรีสุข](${mali}) ด้วย`
  expect(plainCommentText(before)).toBe('ถาม @มาลี ศรีสุข ด้วย')
  expect(restoreMentions('รอ @มาลี ศรีสุข ก่อน', before)).toBe(`รอ @[มาลี ศรีสุข](${mali}) ก่อน`)
  expect(restoreMentions('ไม่ต้องถามแล้ว', before)).toBe('ไม่ต้องถามแล้ว')
})
