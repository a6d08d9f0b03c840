import { expect, test } from 'vitest'
import { commandOf, nextSpeed, speedOf } from './keys.ts'

const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const key = (written: string, code: string, more: object = {}) => ({ key: written, code, ...none, ...more })

test.each([
  [' ', 'Space', { do: 'toggle' }],
  ['k', 'KeyK', { do: 'toggle' }],
  ['j', 'KeyJ', { do: 'skip', seconds: -10 }],
  ['l', 'KeyL', { do: 'skip', seconds: 10 }],
  ['ArrowLeft', 'ArrowLeft', { do: 'skip', seconds: -5 }],
  ['ArrowRight', 'ArrowRight', { do: 'skip', seconds: 5 }],
  ['f', 'KeyF', { do: 'fullscreen' }],
  ['c', 'KeyC', { do: 'captions' }],
  ['m', 'KeyM', { do: 'mute' }],
  ['0', 'Digit0', { do: 'part', tenth: 0 }],
  ['9', 'Numpad9', { do: 'part', tenth: 9 }],
  ['q', 'KeyQ', null],
  [',', 'Comma', null],
  ['ArrowUp', 'ArrowUp', null],
  // A Thai layout produces other characters with the same keys, and other layouts produce different Latin ones.
  ['า', 'KeyK', { do: 'toggle' }],
  ['ด', 'KeyF', { do: 'fullscreen' }],
  ['ๅ', 'Digit1', { do: 'part', tenth: 1 }],
  ['k', 'KeyV', { do: 'toggle' }],
  // Caps Lock
  ['K', 'KeyK', { do: 'toggle' }],
])('%s on key %s triggers %j', (written, code, command) => {
  expect(commandOf(key(written, code), 'page')).toEqual(command)
})

test('speed uses only shifted keys, everything else only unshifted ones', () => {
  const shift = { shiftKey: true }
  expect(commandOf(key('>', 'Period', shift), 'page')).toEqual({ do: 'speed', by: 1 })
  expect(commandOf(key('ฒ', 'Comma', shift), 'page')).toEqual({ do: 'speed', by: -1 })
  expect(commandOf(key('K', 'KeyK', shift), 'page')).toBeNull()
  expect(commandOf(key('ArrowLeft', 'ArrowLeft', shift), 'page')).toBeNull()
})

test('a field keeps every key, a control its space and arrows, the browser its own shortcuts', () => {
  expect(commandOf(key('k', 'KeyK'), 'field')).toBeNull()
  expect(commandOf(key(' ', 'Space'), 'control')).toBeNull()
  expect(commandOf(key('ArrowLeft', 'ArrowLeft'), 'control')).toBeNull()
  expect(commandOf(key('k', 'KeyK'), 'control')).toEqual({ do: 'toggle' })
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(commandOf(key('c', 'KeyC', more), 'page')).toBeNull()
})

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [2, 1, 2],
  [0.5, -1, 0.5],
] as const)('from %s by %s is %s', (now, by, next) => {
  expect(nextSpeed(now, by)).toBe(next)
})

test.each([
  ['1.5', 1.5],
  [2, 2],
  ['9', 1],
  [null, 1],
  ['x', 1],
])('a stored %j means speed %s', (stored, speed) => {
  expect(speedOf(stored)).toBe(speed)
})
