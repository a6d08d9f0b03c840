import { expect, test } from 'vitest'
import { problemOfStatus } from './video-problem.ts'

test.each([
  [0, 'network'],
  [500, 'network'],
  [429, 'network'],
  [404, 'gone'],
  [401, 'rights'],
  [403, 'rights'],
  [206, 'format'],
] as const)('a video that returns %i and does not play has the problem %s', (status, problem) => {
  expect(problemOfStatus(status)).toBe(problem)
})
