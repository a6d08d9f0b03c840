import { expect, test } from 'vitest'
import { newId } from '#kernel/id.ts'
import { hasWrongPoints, parseCorrection } from './regrade.input.ts'

const question = newId()
const asked = (points: string) => new URLSearchParams({ question, how: 'version', points })

test.each([
  ['', null],
  ['2', 2000],
  ['๒.๕', 2500],
  ['1,000', 1_000_000],
])('accepts points typed as %j', (typed, points) => {
  expect(parseCorrection(asked(typed))).toEqual({ question, how: 'version', points })
  expect(hasWrongPoints(asked(typed))).toBe(false)
})

test.each(['-1', '1001', 'two', '2 kg'])('reports points typed as %j as invalid', (typed) => {
  expect(parseCorrection(asked(typed))).toBeNull()
  expect(hasWrongPoints(asked(typed))).toBe(true)
})
