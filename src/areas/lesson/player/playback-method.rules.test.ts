import { expect, test } from 'vitest'
import { chosenSize, type PlaybackMethod, playbackMethod, qualityOf } from './playback-method.rules.ts'

test.each<[string, boolean, boolean, string, PlaybackMethod]>([
  ['Safari', true, true, 'Apple Computer, Inc.', 'own'],
  ['an older iPhone', true, false, 'Apple Computer, Inc.', 'own'],
  ['Chrome', false, true, 'Google Inc.', 'library'],
  ['Chrome that plays HLS', true, true, 'Google Inc.', 'library'],
  ['Firefox', false, true, '', 'library'],
  ['a television without parts', true, false, 'Google Inc.', 'own'],
  ['a browser with neither', false, false, '', 'film'],
])('%s', (_, playsHls, takesParts, vendor, expected) => {
  expect(playbackMethod({ playsHls, takesParts, vendor })).toBe(expected)
})

test('a remembered value is a valid size or nothing', () => {
  expect([null, 'auto', '', 'x', '-1', '720.5', '720'].map(qualityOf)).toEqual([
    ...Array(6).fill('auto'),
    720,
  ])
})

test('a video without the chosen size uses the next lower one, or else its smallest', () => {
  expect(chosenSize([360, 540, 720], 540)).toBe(540)
  expect(chosenSize([720, 360], 540)).toBe(360)
  expect(chosenSize([540, 720], 360)).toBe(540)
  expect(chosenSize([360], 'auto')).toBeNull()
  expect(chosenSize([], 360)).toBeNull()
})
