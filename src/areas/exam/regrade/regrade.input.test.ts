import { expect, test } from 'vitest'
import { newId } from '#kernel/id.ts'
import { hasWrongPoints, parseCorrection } from './regrade.input.ts'

const question = newId()
const requested = (points: string) => new URLSearchParams({ question, how: 'version', points })

test.each([
  ['', null],
  ['2', 2000],
  ['๒.๕', 2500],
  ['1,000', 1_000_000],
])('accepts points typed as %j', (input, points) => {
  expect(parseCorrection(requested(input))).toEqual({ question, how: 'version', points })
  expect(hasWrongPoints(requested(input))).toBe(false)
})

test.each(['-1', '1001', 'two', '2 kg'])('reports points typed as %j as invalid', (input) => {
  expect(parseCorrection(requested(input))).toBeNull()
  expect(hasWrongPoints(requested(input))).toBe(true)
})
