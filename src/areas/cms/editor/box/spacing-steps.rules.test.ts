import { expect, test } from 'vitest'
import type { Length, Sides } from '../../layout/layout.types.ts'
import { nextStep, pixels, type Side, type SideScope, stepOf, withStep } from './spacing-steps.rules.ts'

test.each<[Length | undefined, number | null, string | null]>([
  [undefined, 0, 'none'],
  [16, 16, 'medium'],
  ['16', 16, 'medium'],
  ['32px', 32, 'large'],
  ['2rem', 32, 'large'],
  ['2.5rem', 40, null],
  ['5%', null, null],
  ['auto', 0, 'none'],
  [-8, -8, null],
])('%j are %j pixels, step %j', (length, value, step) => {
  expect(pixels(length)).toBe(value)
  expect(stepOf(length)).toBe(step)
})

test.each<[Length | undefined, 1 | -1, number | null]>([
  [undefined, 1, 8],
  [undefined, -1, null],
  [8, 1, 16],
  ['2.5rem', 1, 64],
  ['2.5rem', -1, 32],
  [64, 1, null],
  [-8, 1, 0],
  ['5%', 1, 8],
])('from %j a step of %j leads to %j', (length, by, next) => {
  expect(nextStep(length, by)).toBe(next)
})

test.each<[string, Sides | undefined, Side, SideScope, 1 | -1, Sides | undefined]>([
  ['one side alone', undefined, 'top', 'one', 1, { top: 8 }],
  [
    'those beside it stay as they were given',
    { bottom: '2.5rem' },
    'top',
    'one',
    1,
    { top: 8, bottom: '2.5rem' },
  ],
  ['a side and the one across from it', 8, 'left', 'pair', 1, { top: 8, right: 16, bottom: 8, left: 16 }],
  ['all of them are one value again', { top: 8, bottom: 32 }, 'top', 'all', 1, 16],
  ['no space at all is nothing', 8, 'top', 'all', -1, undefined],
  ['at the end nothing changes', 64, 'top', 'all', 1, 64],
])('%s', (_, value, side, reach, by, changed) => {
  expect(withStep(value, side, reach, by)).toEqual(changed)
})
