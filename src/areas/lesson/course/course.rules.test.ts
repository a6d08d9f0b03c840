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

const created = new Date('2026-11-01T00:00:00Z')
test.each([
  ['draft', null, created, true],
  ['draft', null, new Date(created.getTime() + 1), false],
  ['draft', 'a', created, false],
  ['archived', null, created, false],
] as const)(
  'a course that is %s, with revision %s, changed at %s, is untouched: %s',
  (status, revisionId, updatedAt, is) => {
    expect(isUntouched({ status, revisionId, createdAt: created, updatedAt })).toBe(is)
  },
)
