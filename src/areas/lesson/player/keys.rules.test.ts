import { expect, test } from 'vitest'
import { commandOf, nextSpeed, speedOf } from './keys.rules.ts'

const key = (code: string, more: object = {}) => ({
  code,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

test.each([
  ['Space', { do: 'toggle' }],
  ['KeyK', { do: 'toggle' }],
  ['KeyJ', { do: 'skip', seconds: -10 }],
  ['KeyL', { do: 'skip', seconds: 10 }],
  ['ArrowLeft', { do: 'skip', seconds: -5 }],
  ['ArrowRight', { do: 'skip', seconds: 5 }],
  ['KeyF', { do: 'fullscreen' }],
  ['KeyC', { do: 'captions' }],
  ['KeyM', { do: 'mute' }],
  ['Digit0', { do: 'part', tenth: 0 }],
  ['Numpad9', { do: 'part', tenth: 9 }],
  ['KeyQ', null],
  ['Comma', null],
  ['ArrowUp', null],
])('%s asks for %j', (code, command) => {
  expect(commandOf(key(code), 'page')).toEqual(command)
})

test('speed takes the shifted keys alone, others none', () => {
  expect(commandOf(key('Period', { shiftKey: true }), 'page')).toEqual({ do: 'speed', by: 1 })
  expect(commandOf(key('KeyK', { shiftKey: true }), 'page')).toBeNull()
})

test('a field keeps every key, a control its space and arrows, the browser its own', () => {
  expect(commandOf(key('KeyK'), 'field')).toBeNull()
  expect(commandOf(key('Space'), 'control')).toBeNull()
  expect(commandOf(key('ArrowLeft'), 'control')).toBeNull()
  expect(commandOf(key('KeyK'), 'control')).toEqual({ do: 'toggle' })
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(commandOf(key('KeyC', more), 'page')).toBeNull()
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
])('a stored %j is speed %s', (stored, speed) => {
  expect(speedOf(stored)).toBe(speed)
})
