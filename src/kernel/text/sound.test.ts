import { expect, test } from 'vitest'
import { foldText } from './normalize.ts'
import { soundText } from './sound.ts'

test.each([
  ['สตรอว์เบอร์รี', 'สตรอเบอรี่'],
  ['สตรอว์เบอร์รี', 'สตรอเบอร์รี่'],
  ['น้ำผึ้ง', 'นำผึง'],
  ['กะเพรา', 'กะเพร่า'],
  ['ศิลปะ', 'สิลปะ'],
  ['คุกกี้', 'คุ๊กกี้'],
  ['ช็อกโกแลต', 'ช๊อกโกแลต'],
  ['ใหม่', 'ไหม่'],
])('%s and %s sound the same', (right, input) => {
  expect(soundText(foldText(input))).toBe(soundText(foldText(right)))
})

test.each([
  ['มะม่วง', 'มะพร้าว'],
  ['ข้าว', 'เข่า'],
])('%s and %s do not sound the same', (one, other) => {
  expect(soundText(foldText(one))).not.toBe(soundText(foldText(other)))
})

test('words in Latin letters stay unchanged', () => {
  expect(soundText('coffee 250 g')).toBe('coffee 250 g')
})
