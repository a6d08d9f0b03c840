import { expect, test } from 'vitest'
import { plainPastedText, storedTextOf } from './edited-text.rules.ts'

const line = { long: false, room: 100 }
const long = { long: true, room: 100 }

test.each([
  ['lines become one line', 'หนึ่ง\r\nสอง\n\nสาม', line, 'หนึ่ง สอง สาม'],
  ['space around is left behind', '  หนึ่ง\t', line, 'หนึ่ง'],
  ['a text of several lines keeps them', 'หนึ่ง\r\nสอง', long, 'หนึ่ง\nสอง'],
  ['more than one empty line is one', 'ก\n\n\n\nข', long, 'ก\n\nข'],
  ['what is no letter is left behind', 'ก\u0000\u200bข\u00a0ค', line, 'กข ค'],
  ['no more than there is room for', 'กขค', { long: false, room: 2 }, 'กข'],
  ['a pair of halves is not cut', 'ก👍', { long: false, room: 2 }, 'ก'],
])('%s', (_, text, field, pasted) => {
  expect(plainPastedText(text, field)).toBe(pasted)
})

test.each([
  ['ก\u00a0ข', false, 'ก ข'],
  ['ก\nข', false, 'ก ข'],
  ['ก\nข\n', true, 'ก\nข'],
])('an element’s content is stored as its field requires: %j', (text, several, expected) => {
  expect(storedTextOf(text, several)).toBe(expected)
})
