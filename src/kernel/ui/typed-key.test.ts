import { expect, test } from 'vitest'
import { digitOf, isCommand, typedKey } from './typed-key.ts'

test.each([
  ['k', 'KeyK', false, 'k'],
  ['K', 'KeyK', true, 'K'],
  ['า', 'KeyK', false, 'k'],
  ['ษ', 'KeyK', true, 'K'],
  ['ฝ', 'Slash', false, '/'],
  ['ฦ', 'Slash', true, '?'],
  ['บ', 'BracketLeft', false, '['],
  ['ม', 'Comma', false, ','],
  ['ฬ', 'Period', true, '>'],
  ['/', 'Digit7', true, '/'],
  ['ß', 'Minus', false, 'ß'],
  ['ๅ', 'Digit1', false, 'ๅ'],
  ['Enter', 'Enter', false, 'Enter'],
])('%s of the key %s (with Shift: %s) types %s', (key, code, shiftKey, input) => {
  expect(typedKey({ key, code, shiftKey })).toBe(input)
})

test.each([
  [{ key: 'ห', code: 'KeyS', ctrlKey: true }, true],
  [{ key: 's', code: 'KeyS', metaKey: true }, true],
  [{ key: 'S', code: 'KeyS', ctrlKey: true, shiftKey: true }, true],
  [{ key: 's', code: 'KeyS' }, false],
  [{ key: 's', code: 'KeyS', ctrlKey: true, altKey: true }, false],
  [{ key: 'ก', code: 'KeyD', ctrlKey: true }, false],
])('%o is Ctrl+S: %s', (pressed, is) => {
  const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
  expect(isCommand({ ...none, ...pressed }, 's')).toBe(is)
})

test.each([
  ['Digit1', 1],
  ['Numpad0', 0],
  ['KeyA', null],
  ['F1', null],
])('the digit of %s is %s', (code, digit) => {
  expect(digitOf({ code })).toBe(digit)
})
