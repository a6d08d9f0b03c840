import { expect, test } from 'vitest'
import { isUntouched, isVisibleTo } from './course.rules.ts'

test.each([
  ['published', false, false, true],
  ['draft', false, false, false],
  ['draft', true, false, false],
  ['draft', false, true, true],
  ['archived', false, false, false],
  ['archived', true, false, true],
  ['archived', false, true, true],
] as const)(
  'a course that is %s, with learner %s and manager %s, is visible: %s',
  (status, learns, manages, shown) => {
    expect(isVisibleTo({ status }, { learns, manages })).toBe(shown)
  },
)

const made = new Date('2026-11-01T00:00:00Z')
test.each([
  ['draft', null, made, true],
  ['draft', null, new Date(made.getTime() + 1), false],
  ['draft', 'a', made, false],
  ['archived', null, made, false],
] as const)(
  'a course that is %s, with revision %s, changed at %s, is untouched: %s',
  (status, revisionId, updatedAt, is) => {
    expect(isUntouched({ status, revisionId, createdAt: made, updatedAt })).toBe(is)
  },
)
