import { expect, test } from 'vitest'
import { isShownTo } from './course.rules.ts'

test.each([
  ['published', false, false, true],
  ['draft', false, false, false],
  ['draft', true, false, false],
  ['draft', false, true, true],
  ['archived', false, false, false],
  ['archived', true, false, true],
  ['archived', false, true, true],
] as const)('a course that is %s, learned %s, managed %s, is shown: %s', (status, learns, manages, shown) => {
  expect(isShownTo({ status }, { learns, manages })).toBe(shown)
})
