import { expect, it } from 'vitest'
import { cssLength } from './length.ts'

it.each([
  [12, '12px'],
  ['12', '12px'],
  [' 1.5 ', '1.5px'],
  ['1.5rem', '1.5rem'],
  ['50%', '50%'],
  ['2em', '2em'],
  [-4, '-4px'],
  ['10vw', '0'],
  ['calc(1px + 1px)', '0'],
  ['12px;color:red', '0'],
  ['', '0'],
  [Number.NaN, '0'],
  [null, '0'],
])('the length %j becomes %s', (input, written) => {
  expect(cssLength(input)).toBe(written)
})
