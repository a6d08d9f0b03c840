import { describe, expect, test } from 'vitest'
import { nextStep, pathPercent } from './path-progress.rules.ts'

const none = { percent: null, isCompleted: false }
const part = (percent: number) => ({ percent, isCompleted: false })
const done = { percent: 80, isCompleted: true }

describe('the progress in a path', () => {
  test.each([
    ['is zero without courses', [], 0],
    ['is zero before the first is started', [none, none], 0],
    ['counts what was learned in courses that are not completed', [part(14), part(25), none], 13],
    ['counts a completed course as a whole', [done, none], 50],
    ['is below 100 until all are completed', [part(100), part(100)], 99],
    ['is 100 when all are completed', [done, done], 100],
  ])('%s', (_, steps, percent) => {
    expect(pathPercent(steps)).toBe(percent)
  })
})

test.each([
  ['the first that is not completed', [done, part(10), none], 1],
  ['an earlier one that was skipped', [none, done], 0],
  ['none when all are completed', [done, done], -1],
])('the next course is %s', (_, steps, at) => {
  expect(nextStep(steps)).toBe(steps[at])
})
